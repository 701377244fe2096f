"""The preferences, made from the table of settings; each choice holds at once."""

from collections.abc import Callable

from PySide6.QtWidgets import QComboBox, QFormLayout, QSpinBox, QWidget

from reader.gui.checkbox import Check
from reader.gui.dialogs.frame import Frame
from reader.settings import SETTINGS, Setting, Settings

Changed = Callable[[str, str | int], None]


class PreferencesDialog(Frame):
    """Shows the settings that are to be shown; `changed` is called with each key and its new value."""

    def __init__(self, settings: Settings, changed: Changed, parent: QWidget) -> None:
        super().__init__("preferences_dialog", "Preferences", parent)
        self.setMinimumWidth(380)
        self._changed = changed
        form = QFormLayout()
        form.setHorizontalSpacing(24)
        form.setVerticalSpacing(12)
        for setting in SETTINGS:
            if setting.shown:
                field = self._field(setting, settings)
                field.setObjectName(f"setting_{setting.key}")
                field.setAccessibleName(setting.label)
                field.setToolTip(setting.help)
                form.addRow(setting.label, field)
        self.content.addLayout(form)
        self.content.addStretch(1)
        self.add_button("preferences_close", "Close", self.accept, primary=True)

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
            number.setSuffix(" px")
            number.valueChanged.connect(lambda value: self._changed(key, value))
            return number
        box = QComboBox(self)
        for choice in setting.choices:
            box.addItem(choice.capitalize(), choice)
        box.setCurrentIndex(box.findData(settings.text(key)))
        box.currentIndexChanged.connect(lambda at: self._changed(key, str(box.itemData(at))))
        return box
