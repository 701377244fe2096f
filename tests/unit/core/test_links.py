import pytest

from reader.core.links import CODE_PLACES, addresses, leads_to_code, meant, target


def found(text: str) -> list[tuple[str, str]]:
    return [(text[each.start : each.end], each.target) for each in addresses(text)]


@pytest.mark.parametrize(
    ("text", "links"),
    [
        ("see https://a.org/x.", [("https://a.org/x", "https://a.org/x")]),
        ("(https://a.org/x_(y)), “http://b.org”", [("https://a.org/x_(y)",) * 2, ("http://b.org",) * 2]),
        ("HTTPS://A.org!", [("HTTPS://A.org", "HTTPS://A.org")]),
        ("at https: //a.org/x now", [("https: //a.org/x", "https://a.org/x")]),
        ("at http:// a.org/x", [("http:// a.org/x", "http://a.org/x")]),
        ("code: github.com/a/b.", [("github.com/a/b", "https://github.com/a/b")]),
        ("www.a.org/x, not awww.b.org", [("www.a.org/x", "https://www.a.org/x")]),
        ("me.too@a-b.org, mailto:you@b.org", [("me.too@a-b.org", "mailto:me.too@a-b.org"), ("mailto:you@b.org",) * 2]),
        ("doi:10.1234/ab.c; DOI: 10.1234/d", [("doi:10.1234/ab.c", "https://doi.org/10.1234/ab.c"), ("DOI: 10.1234/d", "https://doi.org/10.1234/d")]),
        ("arXiv:2401.01234v2 and arXiv: 2401.5", [("arXiv:2401.01234v2", "https://arxiv.org/abs/2401.01234v2")]),
        ("file:///etc/passwd javascript:alert(1) ftp://x mailto: https:// a@b either/or @home", []),
        ("GitHub.com/a", [("GitHub.com/a", "https://GitHub.com/a")]),
    ],
)  # fmt: skip
def test_addresses_end_before_the_signs_of_the_sentence(text: str, links: list[tuple[str, str]]) -> None:
    assert found(text) == links


@pytest.mark.parametrize(
    ("address", "leads"),
    [
        ("https://a.org", "https://a.org"),
        ("mailto:a@b.org", "mailto:a@b.org"),
        ("javascript:alert(1)", ""),
        ("file:///etc", ""),
        ("https://", ""),
        ("https://a.org/\x00", ""),
        ("data:text/html,x", ""),
    ],
)
def test_only_known_schemes_are_opened(address: str, leads: str) -> None:
    assert target(address) == leads


def test_what_is_written_as_an_address_needs_no_scheme() -> None:
    assert meant("github.com/a/b") == "https://github.com/a/b"
    assert meant("www.a.org") == "https://www.a.org"
    assert meant("me@a.org") == "mailto:me@a.org"
    assert meant("a/b/c") == meant("see www.a.org") == ""


@pytest.mark.parametrize("place", CODE_PLACES)
def test_code_places_are_known_with_what_stands_before_and_behind(place: str) -> None:
    assert leads_to_code(f"https://{place}/a/b")
    assert leads_to_code(f"http://www.{place.upper()}:80")
    assert leads_to_code(f"https://someone.{place}/x?y")
    assert not leads_to_code(f"https://not{place}/a")
    assert not leads_to_code(f"https://a.org/{place}/b")
    assert not leads_to_code(f"mailto:a@{place}")


def test_hostile_text_comes_to_an_end() -> None:
    for piece in ("a@", "www.", "https://", "https://a.b/(", "a.", "doi:10.1234/", "a@b.", "github.com/("):
        assert sum(1 for _ in addresses(piece * (100_000 // len(piece)))) >= 0
    assert list(addresses("https://a.b/" + ")" * 100_000)) == [(0, 12, "https://a.b/")]
