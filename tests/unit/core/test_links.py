import pytest

from reader.core.links import is_code, links


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("see https://a.org/x.", [(4, "https://a.org/x")]),
        ("(https://a.org/x_(y))", [(1, "https://a.org/x_(y)")]),
        ("http://a.org, mailto:me@b.org!", [(0, "http://a.org"), (14, "mailto:me@b.org")]),
        ("file:///etc/passwd javascript:alert(1) ftp://x", []),
        ("mailto:", []),
        ("see https://", []),
        ("a@b and @name and a@b@c.de", []),
        ("write to first.last+tag@mail.uni-x.de, please", [(9, "first.last+tag@mail.uni-x.de")]),
    ],
)
def test_addresses_end_before_the_signs_of_the_sentence(text: str, found: list[tuple[int, str]]) -> None:
    assert [(start, words) for start, words, _ in links(text)] == found


@pytest.mark.parametrize(
    ("target", "code"),
    [
        ("https://github.com/a/b", True),
        ("https://www.gitlab.com/a", True),
        ("https://git.sr.ht/~a/b", True),
        ("https://a.github.io/b", False),
        ("https://notgithub.com/a", False),
        ("mailto:me@github.com", False),
        ("https://github.com:443/a", True),
    ],
)
def test_places_that_keep_code_are_known(target: str, code: bool) -> None:  # noqa: FBT001 - a case's value
    assert is_code(target) is code
