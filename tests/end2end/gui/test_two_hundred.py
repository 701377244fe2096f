"""Two hundred real abstracts by key clicks only: decided, tagged, noted, highlighted, left in the middle, exported."""

from collections import Counter
from pathlib import Path

from reader.core.entries import Entry, Status
from tests.end2end.gui.conftest import Cli, Pick
from tests.end2end.gui.hands import Desk, button_of, press, write
from tests.end2end.gui.test_sessions import begin

DECISIONS = ("Y", "X", "R", "X")
STATUS = {"Y": Status.QUEUED, "X": Status.SKIPPED, "R": Status.READ}
COUNT = 200
MIDDLE = 100


class Hands:
    """Presses keys and counts what they are for."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.keys: Counter[str] = Counter()
        self.decided: dict[int, Status] = {}
        self.noted: dict[int, str] = {}
        self.tagged: set[int] = set()
        self.marked: set[int] = set()

    def press(self, purpose: str, *keys: str) -> None:
        press(*keys)
        self.keys[purpose] += len(keys)

    def decide(self, number: int) -> None:
        key, here = DECISIONS[number % len(DECISIONS)], self.desk.current
        self.press("decide", key)
        self.decided[here] = STATUS[key]

    def tag(self) -> None:
        self.tagged.add(self.desk.current)
        self.press("tag", "T")
        self.desk.picker()
        write("to cite\n")
        press("Esc")
        self.desk.in_list()

    def note(self, text: str) -> None:
        self.noted[self.desk.current] = text
        self.press("note", "N")
        write(text)
        press("Ctrl+Return")
        self.desk.in_list()

    def mark(self) -> None:
        here = self.desk.current
        self.marked.add(here)
        self.press("highlight", "H")
        self.desk.until(lambda: len(self.desk.kept(here).highlights) == 1)


def read_on(hands: Hands, first: int, last: int) -> None:
    for number in range(first, last):
        if number % 10 == 3:
            hands.tag()
        if number % 40 == 7:
            hands.note(f"Note {number}: worth a look.")
        if number in (12, 60, 150):
            hands.mark()
        hands.decide(number)


def test_two_hundred_abstracts_cost_one_key_each(real: Desk, pick: Pick, cli: Cli, tmp_path: Path) -> None:
    hands = Hands(real)
    begin(real)
    real.in_list()
    read_on(hands, 0, MIDDLE)
    real.until(lambda: real.library.counts().unread == 218 - MIDDLE)
    here = real.current
    real.again(218)
    real.until(lambda: real.current == here)
    real.in_list()
    read_on(hands, MIDDLE, COUNT)
    real.until(lambda: real.library.counts().unread == 218 - COUNT)
    assert hands.keys["decide"] == COUNT == len(hands.decided), "each decision is one key, and each entry another one"
    assert (len(hands.tagged), len(hands.noted), len(hands.marked)) == (20, 5, 3)
    entries = {entry.id: entry for entry in real.library.entries(real.ids)}
    assert {one: entries[one].status for one in hands.decided} == hands.decided
    assert {entry.id for entry in entries.values() if "to cite" in entry.tags} == hands.tagged
    assert {entry.id: entry.note for entry in entries.values() if entry.note} == hands.noted
    assert {entry.id for entry in entries.values() if entry.highlights} == hands.marked
    export_kept(real, pick, tmp_path / "kept.md")
    text = (tmp_path / "kept.md").read_text("utf-8")
    kept = [entry for entry in entries.values() if entry.status in (Status.QUEUED, Status.READ)]
    assert text.count("\n## ") == len(kept) == COUNT // 2
    assert all(holds(text, entry) for entry in kept)
    assert cli("search", "is:kept", "--count").strip() == str(COUNT // 2)


def export_kept(desk: Desk, pick: Pick, out: Path) -> None:
    pick(save=out)
    press("/")
    write("is:kept")
    press("Return")
    desk.until(lambda: desk.count == COUNT // 2)
    desk.in_list()
    press("Ctrl+E")
    dialog = desk.dialog("export_dialog")
    desk.tab_to(button_of(dialog, "export_save"))
    press("Space")
    desk.until(out.exists)
    desk.gone("export_dialog")


def holds(text: str, entry: Entry) -> bool:
    return (not entry.note or entry.note in text) and (not entry.highlights or "**Highlights**" in text)
