"""The dialog that begins a reading session: its name and its goal; Return takes them as they are."""

from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QLabel, QLineEdit, QRadioButton, QSpinBox, QWidget

from reader.core.sessions import Goal, Plan
from reader.gui.dialogs.frame import Frame, label
from reader.gui.fields import FieldKeys
from reader.gui.words import abstracts
from reader.settings import Settings

GOALS = (
    (Goal.VIEW, "No goal but to go through it", "", 0, 0),
    (Goal.ENTRIES, "A number of &abstracts", "abstracts", 25, 9999),
    (Goal.MINUTES, "A &time", "minutes", 30, 999),
)


class StartDialog(Frame):
    """`planned` gives the plan when the user is done; Escape leaves everything as it is."""

    planned = Signal(object)

    def __init__(self, plan: Plan, settings: Settings, keys: FieldKeys, parent: QWidget) -> None:
        super().__init__("session_start", "Start a Reading Session", parent)
        self.setMinimumWidth(420)
        self._plan = plan
        self._settings = settings
        self.field = QLineEdit(plan.name, self)
        self.field.setObjectName("session_name")
        self.field.setAccessibleName("Name of the session")
        self.field.setMaxLength(100)
        self.field.installEventFilter(keys)
        self._group = QButtonGroup(self)
        self.choices: dict[Goal, QRadioButton] = {}
        self.sizes: dict[Goal, QSpinBox] = {}
        self.content.addWidget(label(_standing(plan), "quiet"))
        self.content.addWidget(label("Name"))
        self.content.addWidget(self.field)
        self.content.addWidget(label("Goal"))
        self.content.addLayout(self._goals())
        self.content.addStretch(1)
        self.add_button("session_cancel", "Cancel", self.reject)
        self.add_button("session_begin", "Start", self._give, primary=True)
        self._recall()
        self.field.selectAll()
        self.field.setFocus()

    def _goals(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(2, 1)
        for row, (goal, text, unit, usual, most) in enumerate(GOALS):
            choice = QRadioButton(text, self)
            choice.setObjectName(f"goal_{goal or 'view'}")
            choice.setAccessibleName(text.replace("&", ""))
            self._group.addButton(choice)
            self.choices[goal] = choice
            grid.addWidget(choice, row, 0)
            if unit:
                size = QSpinBox(self)
                size.setObjectName(f"goal_{goal}_size")
                size.setAccessibleName(f"How many {unit}")
                size.setRange(1, most)
                size.setValue(usual)
                size.valueChanged.connect(lambda _, choice=choice: choice.setChecked(True))
                self.sizes[goal] = size
                grid.addWidget(size, row, 1)
                grid.addWidget(QLabel(unit, self), row, 2)
        return grid

    def _recall(self) -> None:
        """Offer the goal that was chosen last."""
        goal, _, size = self._settings.text("session_goal").partition(" ")
        if goal in list(Goal) and goal and size.isdecimal():
            self.sizes[Goal(goal)].setValue(int(size))
        self.choices[Goal(goal) if goal in list(Goal) else Goal.VIEW].setChecked(True)

    def _give(self) -> None:
        goal = next(goal for goal, choice in self.choices.items() if choice.isChecked())
        size = self.sizes[goal].value() if goal in self.sizes else 0
        self._settings.set("session_goal", f"{goal.value} {size}" if size else "")
        name = " ".join(self.field.text().split()) or self._plan.name
        self.accept()
        self.planned.emit(replace(self._plan, name=name, goal=goal, goal_size=size))


def _standing(plan: Plan) -> str:
    if plan.undecided == plan.found:
        return f"{abstracts(plan.found)}, none decided yet."
    return f"{abstracts(plan.found)}, {plan.undecided:,} of them undecided."
