from html.parser import HTMLParser

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtGui import QTextCursor, QTextDocument, QTextListFormat
from PySide6.QtWidgets import QApplication

from reader.render.notehtml import note_view, with_lists_apart
from reader.render.noteview import PLACEHOLDER, NoteFormula
from reader.render.richtext import ATTRIBUTES, CLASSES, TAGS

FOOTNOTE = "Words[^1].\n\n[^1]: The *note*."
TASKS = "- [ ] to do\n- [x] done\n- [X] done too\n- no task\n"
TABLE = "| left | right | centre |\n|:-----|------:|:------:|\n| 1 | 2 | `a` |\n"
CALLS_HOME = """\
![a pixel](http://127.0.0.1:1/p.png?who=me) ![](//127.0.0.1:1/q.png)

<img src="http://127.0.0.1:1/i.png" alt="a picture"> <img srcset="http://127.0.0.1:1/s.png 2x">
<picture><source srcset="http://127.0.0.1:1/t.png"></picture> ![by name][r]

<link rel="stylesheet" href="http://127.0.0.1:1/c.css"><style>@import url(http://127.0.0.1:1/d.css);</style>

<p style="background-image:url('http://127.0.0.1:1/e.png')">styled</p> <table background="http://127.0.0.1:1/f.png"></table>

<video poster="http://127.0.0.1:1/v.png" src="http://127.0.0.1:1/v.mp4"></video> ![local](file:///etc/hostname)
![there](../hostname) ![data](data:image/png;base64,AAAA)

[r]: http://127.0.0.1:1/r.png
"""
HOSTILE = [
    "<script>alert(1)</script>after",
    "<SCRIPT SRC=http://127.0.0.1:1/x.js></SCRIPT>",
    "<img src=x onerror=alert(1)>",
    '<b onmouseover="alert(1)" style="background:url(http://127.0.0.1:1/)">bold</b>',
    '<iframe src="http://127.0.0.1:1/"></iframe>',
    '<svg onload="alert(1)"><image href="http://127.0.0.1:1/"/><script>alert(1)</script></svg>',
    '<math><mtext><table><mglyph><style><img src=x onerror="alert(1)">',
    '<meta http-equiv="refresh" content="0;url=http://127.0.0.1:1/">',
    '<base href="http://127.0.0.1:1/">',
    '<object data="file:///etc/passwd"></object><embed src="file:///etc/passwd">',
    '<form action="http://127.0.0.1:1/"><input type="image" src="http://127.0.0.1:1/x"><button>go</button></form>',
    "[a](javascript:alert(1)) [b](JaVaScRiPt:alert(1)) [c](data:text/html,x) [d](file:///etc/passwd) [e](../secret)",
    '<a href="java\tscript:alert(1)">f</a> <a href=" \x01javascript:alert(1)">g</a> <a href="&#106;avascript:x">h</a>',
    "<javascript:alert(1)> <file:///etc/passwd>",
    "text{: onclick=alert(1) style=background:url(x) }",
    '<a href="http://a.example/" target=_blank onclick=x>ok</a>',
    "<!--<img src=x>--><![CDATA[<img src=x>]]><!DOCTYPE x [<!ENTITY a 'b'>]><?php x ?><![if x]>",
    '<span class="arithmatex"><img src=x onerror=alert(1)></span> <div class="arithmatex">no math</div>',
    f'<abbr title="{PLACEHOLDER}0\ue001">a</abbr> &#xe000;0&#xe001; {PLACEHOLDER} $x$',
]


PIECES = (
    *(
        "<",
        ">",
        "/",
        "a ",
        "img ",
        "src=",
        "href=",
        '"',
        "'",
        "x",
        "\n",
        "\n\n",
        "- [ ] ",
        "|",
        "$",
        "[",
        "]",
        "(",
        ")",
        "!",
    ),
    *("`", "*", "<script>", "</script>", "<table>", "<td>", "<p>", "</p>", "&#", ";", "javascript:", "[^1]", "[^1]: "),
    *("<!--", "-->", "<![", "\ue000", "\ue001", "1", "<li>", "<a name=", "\x00", "    ", "> "),
)


class Outline(HTMLParser):
    """Notes the elements of HTML."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))


def check_safe(text: str) -> None:
    """Hold a note's view to what it promises, whatever the note."""
    view = note_view(text)
    for tag, attributes in Outline(view.html).elements:
        assert tag in TAGS
        allowed = ATTRIBUTES.get(tag, set()) | ({"class"} if tag in CLASSES else set())
        assert set(attributes) <= allowed
        assert (attributes.get("href") or "#").lower().startswith(("http://", "https://", "mailto:", "#"))
    assert view.html.count(PLACEHOLDER) == len(view.formulas)
    assert "\ue001" not in view.html


@pytest.fixture
def document(qapp: QApplication) -> QTextDocument:
    assert qapp
    return QTextDocument()


def lines(document: QTextDocument, text: str) -> list[str]:
    document.setHtml(note_view(text).html)
    return [line for line in document.toPlainText().replace("\xa0", " ").split("\n") if line]


@pytest.mark.parametrize("text", [*HOSTILE, CALLS_HOME])
def test_nothing_harmful_is_left(text: str) -> None:
    check_safe(text)


@pytest.mark.parametrize("text", HOSTILE)
def test_nor_within_other_things(text: str) -> None:
    for around in (
        "> {}",
        "- {}",
        "| a |\n|---|\n| {} |",
        "# {}",
        "x[^1]\n\n[^1]: {}",
        "<div>{}",
        "*{}*",
        "[{}](http://a.example)",
    ):
        check_safe(around.format(text))


@settings(max_examples=150, deadline=None)
@given(
    st.one_of(
        st.text(max_size=60),
        st.lists(st.sampled_from(PIECES), max_size=25).map("".join),
    )
)
def test_whatever_is_typed(text: str) -> None:
    check_safe(text)


def test_a_remote_image_is_words(document: QTextDocument) -> None:
    shown = "\n".join(lines(document, CALLS_HOME))
    for words in (
        "[image: a pixel – http://127.0.0.1:1/p.png?who=me]",
        "[image: //127.0.0.1:1/q.png]",
        "[image: a picture – http://127.0.0.1:1/i.png]",
        "[image: http://127.0.0.1:1/s.png]",
        "[image: by name – http://127.0.0.1:1/r.png]",
        "[image: local – file:///etc/hostname]",
        "[image: there – ../hostname]",
        "[image: data – data:image/png;base64,AAAA]",
    ):
        assert words in shown
    assert "@import" not in shown
    assert "\ufffc" not in shown


def test_qt_asks_for_nothing(document: QTextDocument, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []
    monkeypatch.setattr(QTextDocument, "loadResource", lambda _self, kind, name: asked.append((kind, name)))
    for text in (CALLS_HOME, *HOSTILE):
        document.setHtml(note_view(text).html)
        document.size()
    assert asked == []


def test_a_long_address_is_cut(document: QTextDocument) -> None:
    (line,) = lines(document, f"![x](data:image/png;base64,{'A' * 5000})")
    assert line.endswith("A…]")
    assert len(line) < 100


def test_tasks_have_boxes_and_no_bullets(document: QTextDocument) -> None:
    assert lines(document, TASKS) == ["☐ to do", "☑ done", "☑ done too", "• no task"]
    found = document.begin().textList()
    assert found is not None
    assert found.format().style() == QTextListFormat.Style.ListStyleUndefined
    assert lines(document, "- [ ] a\n\n- [x] b\n    - c") == ["☐ a", "☑ b", "c"]
    assert lines(document, "- [ ] a\n    - b\n\n1. [x] c") == ["☐ a", "b", "☑ c"]


def test_tables_keep_their_alignment(document: QTextDocument) -> None:
    html = note_view(TABLE).html
    aligned = [attributes.get("align") for tag, attributes in Outline(html).elements if tag == "td"]
    assert aligned == ["left", "right", "center"]
    assert lines(document, TABLE) == ["left", "right", "centre", "1", "2", "a"]


def test_a_table_is_not_wider_than_can_be_laid_out() -> None:
    wide = "|a" * 300 + "|\n" + "|-" * 300 + "|\n"
    assert len([tag for tag, _ in Outline(note_view(wide).html).elements if tag == "th"]) == 60


def test_footnotes_can_be_followed_both_ways(document: QTextDocument) -> None:
    assert lines(document, FOOTNOTE)[0] == "Words1."
    names: set[str] = set()
    targets: set[str] = set()
    block = document.begin()
    while block.isValid():
        pieces = block.begin()
        while not pieces.atEnd():
            style = pieces.fragment().charFormat()
            names.update(style.anchorNames())
            targets.add(style.anchorHref())
            pieces += 1
        block = block.next()
    assert targets - {""} == {"#fn:1", "#fnref:1"}
    assert {target[1:] for target in targets if target} <= names


def test_words_keep_their_looks(document: QTextDocument) -> None:
    html = note_view("~~gone~~ H~2~O *a* **b** `c <d>`\n\n> quoted\n\nterm\n: meaning").html
    for piece in (
        "<del>gone</del>",
        "H<sub>2</sub>O",
        "<em>a</em>",
        "<strong>b</strong>",
        "<code>c &lt;d&gt;</code>",
        "<blockquote>",
        "<dt>term</dt>",
    ):
        assert piece in html
    assert lines(document, "```python\ndef f():\n    return 1\n```\n\nafter") == ["def f():", "    return 1", "after"]
    assert lines(document, "3. three\n4. four") == ["three", "four"]
    assert 'start="3"' in note_view("3. three").html


def test_raw_html_is_kept_where_it_does_no_harm(document: QTextDocument) -> None:
    assert lines(document, 'a <kbd>Ctrl</kbd> <u class="x">b</u> <blink>c</blink> <iframe>d</iframe>') == [
        "a Ctrl b c d"
    ]
    assert lines(document, "the <script> tag, and the rest") == ["the tag, and the rest"]
    assert lines(document, "a <script>x</script> b <style>y</style> c") == ["a b c"]


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("see http://a.example/x_(y), then", "http://a.example/x_(y)"),
        ("(http://a.example/z).", "http://a.example/z"),
        ("https://a.example/?q=1&r=2", "https://a.example/?q=1&amp;r=2"),
        ("<https://a.example>", "https://a.example"),
        ("[x](https://a.example/b)", "https://a.example/b"),
        ("[x](mailto:a@b.example)", "mailto:a@b.example"),
    ],
)
def test_addresses_are_links(text: str, address: str) -> None:
    html = note_view(text).html
    assert html.count("<a ") == 1
    assert f'href="{address}"' in html


def test_no_link_in_code() -> None:
    assert "<a " not in note_view("`http://a.example`\n\n    http://b.example\n").html


def test_math_stands_apart_and_code_is_left_alone(document: QTextDocument) -> None:
    text = "A $x<y$ 😀 in \\(z\\), `$no$` costs $5 or $6."
    text += "\n\n$$\n\\sum_i a & b\n$$\n\n    $code$\n\n| $t$ |\n|---|\n| **$u$** |\n"
    view = note_view(text)
    assert view.formulas == (
        NoteFormula("x<y", display=False),
        NoteFormula("z", display=False),
        NoteFormula("\\sum_i a & b", display=True),
        NoteFormula("t", display=False),
        NoteFormula("u", display=False),
    )
    document.setHtml(view.html)
    assert "`" not in document.toPlainText()
    assert "$no$ costs $5 or $6." in document.toPlainText()
    assert "$code$" in document.toPlainText()
    found = QTextCursor(document)
    for formula in view.formulas:
        found = document.find(PLACEHOLDER, found)
        assert found.selectionEnd() - found.selectionStart() == 1
        found.insertText(f"«{formula.tex}»")
    assert "A «x<y» 😀 in «z»," in document.toPlainText()
    assert document.find(PLACEHOLDER).isNull()


def test_formulas_stay_with_their_places_when_html_moves_them() -> None:
    view = note_view(
        "<table><tr><td>$a$</td></tr>$b$</table>\n\n<script>$c$</script> $d$ <template>$e$</template>\n\n$f$"
    )
    letters = [formula.tex for formula in view.formulas]
    assert len(letters) == view.html.count(PLACEHOLDER)
    assert letters[-1] == "f"
    assert "c" not in letters


def test_half_characters_are_shown_as_such() -> None:
    assert note_view("a\ud800b").html == "<p>a\ufffdb</p>"


def test_indents_end_where_there_is_no_width_left() -> None:
    html = note_view("> " * 60 + "deep\n\n" + "\n".join("    " * level + "- item" for level in range(40))).html
    assert html.count("<blockquote>") == 10
    assert html.count("<ul>") == 10
    assert "deep" in html
    assert html.count("item") == 40


@pytest.mark.parametrize(
    ("text", "apart"),
    [
        ("An idea:\n- one\n- two", "An idea:\n\n- one\n- two"),
        ("- one\n- two\n* three", "- one\n- two\n* three"),
        ("An idea\n1. one", "An idea\n\n1. one"),
        ("In the year\n1984. he", "In the year\n1984. he"),
        ("```\nx\n- y\n```\ntext\n+ z", "```\nx\n- y\n```\ntext\n\n+ z"),
        ("# Head\n- one", "# Head\n- one"),
        ("> said\n- one", "> said\n- one"),
        ("a - b\n-\nc", "a - b\n-\nc"),
        ("", ""),
    ],
)
def test_a_list_may_stand_right_under_a_paragraph(text: str, apart: str) -> None:
    assert with_lists_apart(text) == apart


def test_a_task_under_a_paragraph_is_a_task() -> None:
    assert "☐" in note_view("To do:\n- [ ] read it").html
