from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from reader import paths
from reader.core.changes import Origin
from reader.gui import app
from reader.gui.dialogs.error import ErrorDialog
from reader.gui.window import Window
from reader.store.library import Library

LIST = "Small Papers\n\nWe study kites in a strong wind and say what we found.\n"


class Watcher:
    """Looks at the application again and again until a thing is there, then does something with it, once."""

    def __init__(self, look: Callable[[], QWidget | None], act: Callable[[QWidget], None]) -> None:
        self._look, self._act = look, act
        self._timer = QTimer(QApplication.instance())
        self._timer.timeout.connect(self._try)
        self._timer.start(10)

    def _try(self) -> None:
        found = self._look()
        if found is not None:
            self._timer.stop()
            self._timer.deleteLater()
            self._act(found)


def shown(kind: type[QWidget]) -> QWidget | None:
    every = QApplication.topLevelWidgets()
    return next((one for one in every if isinstance(one, kind) and one.isVisible()), None)


def window_with(count: int) -> QWidget | None:
    window = shown(Window)
    ready = isinstance(window, Window) and len(window.parts.model.ids) == count and window.browser.overview.counts.total
    return window if ready else None


def leave(window: QWidget) -> None:
    window.close()


def test_a_file_is_imported_at_the_start_and_the_library_closed_at_the_end(qapp: QApplication, tmp_path: Path) -> None:
    path = tmp_path / "small.txt"
    path.write_text(LIST, "utf-8")
    watcher = Watcher(lambda: window_with(1), leave)
    assert app.run(tmp_path / "library.sqlite", path) == 0
    assert watcher is not None
    assert qapp is not None
    with Library.open(tmp_path / "library.sqlite", Origin.COMMAND_LINE) as library:
        assert [one.name for one in library.collections()] == ["Small Papers"]


def test_a_file_that_is_no_library_is_told_in_one_line_and_left_alone(qapp: QApplication, tmp_path: Path) -> None:
    path = tmp_path / "other.sqlite"
    path.write_text("something else altogether\n" * 100, "utf-8")
    before = path.read_bytes()
    lines: list[str] = []

    def read(dialog: QWidget) -> None:
        assert isinstance(dialog, ErrorDialog)
        lines.append(dialog.line.text())
        dialog.reject()

    watcher = Watcher(lambda: shown(QDialog), read)
    assert app.run(path, None) == 1
    assert watcher is not None
    assert qapp is not None
    assert len(lines) == 1
    assert "\n" not in lines[0]
    assert path.read_bytes() == before
    assert not list(tmp_path.glob("other.sqlite-*"))


def test_an_error_nobody_expected_is_shown_and_logged_without_its_text(qapp: QApplication, tmp_path: Path) -> None:
    text = "an abstract that must not be told"
    closed: list[str] = []

    def fail(window: QWidget) -> None:
        error = RuntimeError(text)
        QTimer.singleShot(0, lambda: app.report_error(RuntimeError, error, None))
        waiting.append(Watcher(lambda: shown(ErrorDialog), lambda dialog: close_both(dialog, window)))

    def close_both(dialog: QWidget, window: QWidget) -> None:
        assert isinstance(dialog, ErrorDialog)
        closed.append(dialog.line.text())
        dialog.reject()
        QTimer.singleShot(0, lambda: leave(window))

    waiting = [Watcher(lambda: shown(Window), fail)]
    assert app.run(tmp_path / "library.sqlite", None) == 0
    assert qapp is not None
    assert closed
    assert text not in closed[0]
    log = (paths.log_dir() / "reader.log").read_text("utf-8")
    assert "RuntimeError" in log
    assert text not in log
