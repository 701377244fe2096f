"""The one stylesheet of the window, made from the colour tokens; spacing goes in steps of 4."""

from string import Template

from reader.gui.colors import Colors

SHEET = Template("""
QMainWindow, QWidget#reading, QWidget#entries, QWidget#welcome { background: $paper; }
QWidget#sidebar, QWidget#statusline, QMenuBar { background: $side; }
QWidget#statusline { border-top: 1px solid $line; }
QWidget#statusline[alone="true"], QWidget#focus_head { background: $paper; border: none; }
QMenuBar { border-bottom: 1px solid $line; color: $ink; padding: 2px 8px; }
QMenuBar::item { background: transparent; padding: 4px 8px; border-radius: 4px; }
QMenuBar::item:selected { background: $selection; }
QMenu { background: $paper; color: $ink; border: 1px solid $line; padding: 4px; }
QMenu::item { padding: 4px 24px 4px 24px; border-radius: 4px; }
QMenu::item:selected { background: $selection; }
QMenu::item:disabled { color: $quiet; }
QMenu::separator { height: 1px; background: $line; margin: 4px 8px; }
QSplitter::handle { background: $line; }

QAbstractScrollArea#sidelist, QAbstractScrollArea#abstract, QAbstractScrollArea#earlier,
QAbstractScrollArea#note, QScrollArea#page { background: transparent; border: none; }
QTableView#list { background: $paper; border: none; border-top: 1px solid $line; outline: none; }
QWidget#column, QWidget#pageBody { background: transparent; }

QLineEdit, QPlainTextEdit, QTextEdit {
  background: $paper; color: $ink; border: 1px solid $line; border-radius: 6px; padding: 4px 8px;
  selection-background-color: $marked; selection-color: $ink; placeholder-text-color: $quiet; }
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus { border: 1px solid $accent; }
QLineEdit#search { padding: 7px 10px; border: 2px solid $line; border-radius: 8px; }
QLineEdit#search:focus { border: 2px solid $accent; }
QTextBrowser#abstract, QTextBrowser#earlier, QTextEdit#note { padding: 0; border: none; border-radius: 0; }
QTextBrowser#abstract, QTextBrowser#earlier { selection-background-color: transparent; }
QTextBrowser#note_preview { background: transparent; padding: 0; border: none; border-radius: 0; }
Chooser { background: $paper; color: $ink; border: 1px solid $line; border-radius: 6px; padding: 4px 24px 4px 8px; }
Chooser::drop-down { border: none; width: 24px; }
Chooser:disabled { color: $quiet; }
Chooser:focus { border: 1px solid $accent; }
QComboBox QAbstractItemView { background: $paper; color: $ink; border: 1px solid $line; outline: none;
  selection-background-color: $selection; selection-color: $ink; }
QComboBox#sort { border: 1px solid transparent; background: transparent; color: $quiet; padding: 2px 4px; }
QComboBox#sort:hover { color: $ink; }
QComboBox#sort:focus { border: 1px solid $accent; }

QToolButton#reverse { padding: 1px 5px; }

QLabel#heading_label { border-bottom: 1px solid transparent; }
QLabel#heading_label:focus { border-bottom: 1px solid $accent; }
QLabel[tone="quiet"] { color: $quiet; }
QLabel[tone="alert"] { color: $alert; }
QLabel[tone="accent"] { color: $accent; }
QFrame[role="hairline"] { background: $line; border: none; max-height: 1px; min-height: 1px; }
QWidget[role="banner"] { background: $side; border-left: 3px solid $accent; }

QPushButton { background: $paper; color: $ink; border: 1px solid $line; border-radius: 6px; padding: 6px 16px; }
QPushButton:hover { background: $side; }
QPushButton:pressed { background: $selection; }
QPushButton:focus { border: 1px solid $accent; }
QPushButton:disabled { color: $quiet; background: $side; }
QPushButton[primary="true"] { background: $accent; color: $onaccent; border: 1px solid $accent; }
QPushButton[primary="true"]:hover, QPushButton[primary="true"]:pressed { background: $ink; color: $paper; }
QPushButton[primary="true"]:focus { border: 2px solid $ink; padding: 5px 15px; }
QPushButton[primary="true"]:disabled { background: $side; color: $quiet; border: 1px solid $line; }
QRadioButton { spacing: 8px; }
QRadioButton::indicator { width: 14px; height: 14px; border: 1px solid $quiet; border-radius: 8px; background: $paper; }
QRadioButton::indicator:checked { width: 6px; height: 6px; border: 5px solid $accent; }
QRadioButton::indicator:focus { border-color: $accent; }
QToolButton { background: transparent; color: $quiet; border: 1px solid transparent; border-radius: 4px;
  padding: 2px 4px; }
QToolButton:hover { color: $ink; background: $selection; }
QToolButton:focus { border: 1px solid $accent; color: $ink; }
QToolButton:disabled { color: $quiet; }

QFrame#toast { background: $ink; border-radius: 6px; }
QFrame#toast QLabel { color: $paper; background: transparent; }
QFrame#toast QToolButton { color: $toastlink; background: transparent; padding: 1px 4px; }
QFrame#toast QToolButton:hover { color: $paper; }
QWidget#tagpicker { background: $paper; border: 1px solid $line; border-radius: 8px; }
QListView#tags_list, QListView#keywords_list { background: $paper; border: 1px solid $line; border-radius: 6px;
  outline: none; padding: 4px 0; }
QListView#tags_list:focus, QListView#keywords_list:focus { border: 1px solid $accent; }
QLineEdit#tag_name { padding: 0 8px; border-radius: 4px; border: 1px solid $accent; }
QScrollArea#tag_pairs_area, QWidget#tag_pairs_inner { background: transparent; border: none; }
QTabBar#tags_tabs::tab { background: transparent; color: $quiet; border: none; border-bottom: 2px solid transparent;
  padding: 4px 2px; margin-right: 16px; }
QTabBar#tags_tabs::tab:hover { color: $ink; }
QTabBar#tags_tabs::tab:selected { color: $ink; border-bottom: 2px solid $line; }
QTabBar#tags_tabs::tab:selected:focus { border-bottom: 2px solid $accent; color: $accent; }
QListWidget { background: $paper; border: 1px solid $line; border-radius: 6px; outline: none; }
QWidget#tagpicker QListWidget { border: none; }
QListWidget#palette_list { border: 1px solid transparent; }
QTextBrowser#cheat_page { border: 1px solid transparent; padding: 0; }
QListWidget#palette_list:focus, QTextBrowser#cheat_page:focus { border: 1px solid $accent; }
QListWidget#templates_list::item, QListWidget#note_history_list::item { padding: 6px 8px; color: $ink; }
QListWidget#templates_list::item:selected, QListWidget#note_history_list::item:selected { background: $selection; }
QListWidget#templates_list:focus, QListWidget#note_history_list:focus { border: 1px solid $accent; }
QFrame#completer { background: $paper; border: 1px solid $line; border-radius: 8px; }
QFrame#completer QListWidget { border: none; }
QTableWidget { background: $paper; border: 1px solid $line; border-radius: 6px; outline: none;
  selection-background-color: $selection; selection-color: $ink; }
QTableWidget::item { padding: 0 8px; border: none; }
QTableWidget::item:selected { background: $selection; color: $ink; }
QHeaderView { background: $paper; border: none; border-radius: 6px; }
QHeaderView::section { background: $paper; color: $quiet; border: none; border-bottom: 1px solid $line;
  padding: 5px 11px; }
QTableWidget:focus { border: 1px solid $accent; }
QTabBar { background: transparent; qproperty-drawBase: 0; }
QTabBar::tab { background: transparent; color: $quiet; border: none; border-bottom: 2px solid transparent;
  padding: 4px 2px; margin-right: 20px; }
QTabBar::tab:hover { color: $ink; }
QTabBar::tab:selected { color: $ink; border-bottom: 2px solid $quiet; }
QTabBar::tab:selected:focus { border-bottom: 2px solid $accent; color: $accent; }
QProgressBar { background: $line; border: none; border-radius: 2px; max-height: 4px; min-height: 4px; }
QProgressBar::chunk { background: $accent; border-radius: 2px; }
QToolTip { background: $side; color: $ink; border: 1px solid $line; padding: 4px 8px; }

QScrollBar:vertical { background: transparent; width: 12px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 12px; margin: 0; }
QScrollBar::handle { background: $line; border-radius: 4px; margin: 2px; min-height: 32px; min-width: 32px; }
QScrollBar::handle:hover { background: $quiet; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
""")


def stylesheet(colors: Colors) -> str:
    """Return the stylesheet in the given colours."""
    return SHEET.substitute(
        paper=colors.paper,
        side=colors.side,
        ink=colors.ink,
        quiet=colors.quiet,
        line=colors.line,
        accent=colors.accent,
        selection=colors.selection,
        marked=colors.marked_text,
        alert=colors.alert,
        onaccent=colors.on_accent,
        toastlink="#9cc4ec" if not colors.dark else "#2f5d8c",
    )
