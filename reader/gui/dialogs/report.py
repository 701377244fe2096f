"""What an import did: one line for most, and a list of the problems where there were any."""

from PySide6.QtWidgets import QPlainTextEdit, QWidget

from reader.core.changes import ImportReport
from reader.gui.dialogs.frame import Frame, label


class ReportDialog(Frame):
    """Shows the line and the problems of an import."""

    def __init__(self, report: ImportReport, parent: QWidget) -> None:
        super().__init__("report_dialog", "Import", parent)
        self.resize(480, 320)
        self.content.addWidget(label(f"{summary(report)}."))
        self.problems = QPlainTextEdit(problem_lines(report), self)
        self.problems.setObjectName("report_problems")
        self.problems.setAccessibleName("Problems")
        self.problems.setReadOnly(True)
        self.content.addWidget(self.problems, 1)
        self.add_button("report_close", "Close", self.accept, primary=True)


def summary(report: ImportReport) -> str:
    """Say in one line what an import did."""
    parts = [f"{report.added:,} added to {report.collection}"] if report.added else []
    for count, words in (
        (report.merged, "were in other lists and are in this one too"),
        (report.changed, "changed"),
        (report.skipped, "already there"),
        (report.gone, "no longer in the file, kept"),
    ):
        if count:
            parts.append(f"{count:,} {words}")
    return ", ".join(parts) or f"Nothing new for {report.collection}"


def problem_lines(report: ImportReport) -> str:
    """Return the problems, one a line."""
    return "\n".join(": ".join(part for part in (one.where, one.message) if part) for one in report.problems)
