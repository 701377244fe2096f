import pytest
from hypothesis import given
from hypothesis import strategies as st

from reader.core.entities import decoded


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("a &amp; b &quot;c&quot; &apos;d&#39; &lt;e&gt;", "a & b \"c\" 'd' <e>"),
        ("2010&#8211;2015 &#x2014; &ndash; Andr&eacute; &Ccaron;", "2010–2015 — – André Č"),
        ("&amp;lt;p&amp;gt; &amp;amp; &amp;amp;#8211;", "<p> & –"),
        ("AT&T; R&D; Q&A; a&in;b, x&y", "AT&T; R&D; Q&A; a&in;b, x&y"),
        ("&nosuchname; &#0; &#7; &#xD800; &#9999999; &amp", "&nosuchname; &#0; &#7; &#xD800; &#9999999; &amp"),
        ("&#150; &#146;", "– ’"),
        ("f(x)&=1; a=1&b=2;", "f(x)&=1; a=1&b=2;"),
    ],
)
def test_names_of_characters_are_decoded_where_that_is_safe(text: str, shown: str) -> None:
    assert decoded(text) == shown


@given(st.lists(st.sampled_from(["&", "amp;", "#", "x", "8211", ";", "lt", " ", "eacute;"]), max_size=20).map("".join))
def test_any_text_is_decoded(text: str) -> None:
    assert len(decoded(text)) <= len(text)
    assert decoded("&amp;" * 20_000) == "&" * 20_000
