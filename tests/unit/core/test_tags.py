import pytest

from reader.core.tags import tags


def believed(text: str) -> list[str]:
    return [tag.name for _, tag in sorted(tags(text).items())]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("<i>Alnus</i> x<sub>2</sub>", ["i", "i", "sub", "sub"]),
        ("<I>Alnus</I>", ["i", "i"]),
        ("<jats:p>cut off", ["p"]),
        ("cut off</jats:p>", ["p"]),
        ("<p>one<p>two", ["p", "p"]),
        ("a<br/>b", ["br"]),
        ("a<br>b<br>c", ["br", "br"]),
        ('<span class="x">y</span>', ["span", "span"]),
        ("<b>Aim:</b> to see. <b>Result:</b> seen.", ["b"] * 4),
        ("<i>a <b>c</b></i>", ["i", "b", "b", "i"]),
        ("&lt;i&gt;a&lt;/i&gt;", ["i", "i"]),
        ("&lt;p&gt;the whole&lt;/p&gt;", ["p", "p"]),
    ],
)
def test_known_names_in_pairs_are_believed(text: str, names: list[str]) -> None:
    assert believed(text) == names


@pytest.mark.parametrize(
    "text",
    ["<b> is how pages mark", "a <b>bold</b> claim", "the <p>-value</p>", "a <br> is a break", "p<0.05>x",
     "<think>a</think>", "<i>", "</i>", "</i><i>", "a<i and b>i", "<s>a</s>", "<i x>a</i x>",
     "&lt;p&gt; <i>", "&lt;p&gt;"],
)  # fmt: skip
def test_everything_else_is_text(text: str) -> None:
    assert believed(text) == []


def test_one_form_does_not_vouch_for_the_other() -> None:
    assert believed("<i>a</i> of &lt;p&gt; and &lt;b&gt;x&lt;/b&gt;") == ["i", "i"]


def test_a_crossed_pair_is_half_believed() -> None:
    assert believed("<i>a <sub>b</i> c</sub>") == ["i", "i"]


def test_targets_and_small_capitals_are_read() -> None:
    found = tags('<a href="https://a.org/?x&amp;y">b</a><span style="font-variant: small-caps">c</span>')
    assert [tag.target for tag in found.values() if tag.opens] == ["https://a.org/?x&y", ""]
    assert [tag.small_caps for tag in found.values() if tag.opens] == [False, True]


@pytest.mark.parametrize(
    "piece", ["<", "<i", "<i>", "</i>", "<i a=", "<i a='", "<b></i>", "<p>", "&lt;", "&lt;i ", "< i"]
)
def test_hostile_text_comes_to_an_end(piece: str) -> None:
    text = piece * (200_000 // len(piece))
    assert len(tags(text)) <= len(text)
