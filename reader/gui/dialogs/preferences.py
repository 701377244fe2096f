"""The preferences, made from the table of settings; each choice holds at once."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from PySide6.QtWidgets import QFormLayout, QSpinBox, QStackedWidget, QTabBar, QWidget

from reader.gui.checkbox import Check
from reader.gui.chooser import Chooser
from reader.gui.dialogs.frame import Frame
from reader.settings import SETTINGS, Setting, Settings

SIZE = (680, 600)
LEAST_HEIGHT = 28
Changed = Callable[[str, str | int], None]


class PreferencesDialog(Frame):
    """Shows the settings that are to be shown; `changed` is called with each key and its new value.

    `pages` are shown beside them, each under its name; `fields` are those for settings that no plain field will do for.
    """

    def __init__(
        self,
        settings: Settings,
        changed: Changed,
        parent: QWidget,
        pages: Sequence[tuple[str, QWidget]] = (),
        fields: Mapping[str, QWidget] = MappingProxyType({}),
    ) -> None:
        super().__init__("preferences_dialog", "Preferences", parent)
        self._changed = changed
        self._fields: list[QWidget] = []
        self._pages = QStackedWidget(self)
        self.tabs = QTabBar(self)
        self.tabs.setObjectName("preferences_pages")
        self.tabs.setAccessibleName("Page")
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        self.tabs.currentChanged.connect(self._pages.setCurrentIndex)
        for name, page in (("&General", self._general(settings, fields)), *pages):
            self._pages.addWidget(page)
            self.tabs.addTab(name)
        self.content.addWidget(self.tabs)
        self.content.addWidget(self._pages, 1)
        self.add_button("preferences_close", "Close", self.accept, primary=True)
        self.resize(*SIZE)
        for field in self._fields[:1]:
            field.setFocus()

    def _general(self, settings: Settings, fields: Mapping[str, QWidget]) -> QWidget:
        page = QWidget(self)
        form = QFormLayout(page)
        form.setContentsMargins(0, 8, 0, 0)
        form.setHorizontalSpacing(24)
        form.setVerticalSpacing(12)
        for setting in SETTINGS:
            if setting.shown:
                field = fields.get(setting.key) or self._field(setting, settings)
                field.setObjectName(f"setting_{setting.key}")
                field.setAccessibleName(setting.label)
                field.setToolTip(setting.help)
                form.addRow(setting.label, field)
                self._fields.append(field)
        return page

    def _field(self, setting: Setting, settings: Settings) -> QWidget:
        key = setting.key
        if isinstance(setting.default, bool):
            check = Check(self)
            check.setChecked(settings.flag(key))
            check.toggled.connect(lambda on: self._changed(key, on))
            return check
        if isinstance(setting.default, int):
            number = QSpinBox(self)
            number.setRange(setting.low, setting.high)
            number.setValue(settings.number(key))
            number.setMinimumHeight(LEAST_HEIGHT)
            number.setSuffix(" px")
            number.valueChanged.connect(lambda value: self._changed(key, value))
            return number
        box = Chooser(self)
        for choice in setting.choices:
            box.addItem(choice.capitalize(), choice)
        box.setCurrentIndex(box.findData(settings.text(key)))
        box.currentIndexChanged.connect(lambda at: self._changed(key, str(box.itemData(at))))
        return box
