import json

from hypothesis import given
from hypothesis import strategies as st

from reader.core import keys, titles
from reader.core.fingerprints import fingerprint
from reader.core.plaintext import plain
from reader.store.prepared import packed, prepare, unpacked
from reader.store.words import counted

TEXTS = st.text(max_size=200)


@given(TEXTS)
def test_what_is_prepared_is_what_each_part_says(abstract: str) -> None:
    ready = prepare(abstract)
    assert ready.mark == fingerprint(abstract)
    assert ready.working == titles.choose(plain(abstract), lambda _: False)
    assert ready.key == keys.citation_key(ready.working, (), None)


@given(st.lists(TEXTS, max_size=4))
def test_it_comes_through_json_as_it_was(abstracts: list[str]) -> None:
    ready, words = unpacked(json.loads(json.dumps(packed(abstracts))))
    assert ready == [prepare(abstract) for abstract in abstracts]
    assert words == counted(one.document for one in ready)
