"""The one table of what the window can do: it gives the menus, the shortcuts, the context menu and the help."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Situation:
    """What decides which actions are of use right now."""

    empty: bool = True
    rows: int = 0
    selected: int = 0
    in_trash: bool = False
    trashed: int = 0
    undo: str = ""
    redo: str = ""
    query: bool = False
    saved: bool = False
    collection: bool = False
    inside: bool = False
    alone: bool = False
    session: bool = False


def always(_: Situation) -> bool:
    """Hold at any time."""
    return True


def has_entries(now: Situation) -> bool:
    """Hold when the library has an entry."""
    return not now.empty


def has_rows(now: Situation) -> bool:
    """Hold when the list shows something."""
    return now.rows > 0


def has_list(now: Situation) -> bool:
    """Hold when the list is to be seen and shows something."""
    return now.rows > 0 and not now.alone


def can_begin(now: Situation) -> bool:
    """Hold when the list shows something and no session runs."""
    return now.rows > 0 and not now.session


def in_session(now: Situation) -> bool:
    """Hold while a session runs."""
    return now.session


def has_choice(now: Situation) -> bool:
    """Hold when an entry is selected."""
    return now.selected > 0


def has_live_choice(now: Situation) -> bool:
    """Hold when an entry outside the trash is selected."""
    return now.selected > 0 and not now.in_trash


def has_trashed_choice(now: Situation) -> bool:
    """Hold when an entry in the trash is selected."""
    return now.selected > 0 and now.in_trash


def has_trash(now: Situation) -> bool:
    """Hold when the trash is not empty."""
    return now.trashed > 0


def has_query(now: Situation) -> bool:
    """Hold when something is typed in the search box."""
    return now.query


def on_saved_search(now: Situation) -> bool:
    """Hold when the sidebar is at a saved search."""
    return now.saved


def on_collection(now: Situation) -> bool:
    """Hold when the sidebar is at a collection."""
    return now.collection


def has_inside_choice(now: Situation) -> bool:
    """Hold when an entry of the collection that is shown is selected."""
    return now.inside and now.selected > 0


@dataclass(frozen=True, slots=True)
class Action:
    """One thing the window can do.

    `handler` names a method as `controller.method`; `args` are passed to it. `shortcuts` are bound for the whole
    window, with `in_note` for the note's field instead; `native` keys are those that a widget understands by itself
    and that only need telling. `menu` is the menu it stands in, with a submenu after a slash; `context` puts it into
    the menu of the list as well. `choice` names the group in which one action is checked, and `rule` draws a line
    above it. The shortcuts are those of the set of keys that holds until the user chooses others.
    """

    id: str
    text: str
    menu: str
    handler: str
    help: str
    shortcuts: tuple[str, ...] = ()
    native: tuple[str, ...] = ()
    args: tuple[str | int, ...] = ()
    when: Callable[[Situation], bool] = always
    context: bool = False
    choice: str = ""
    rule: bool = False
    in_note: bool = False

    @property
    def keys(self) -> tuple[str, ...]:
        """All keys that do this, for menus of help and for the documentation."""
        return self.shortcuts + self.native


MENUS = ("File", "Edit", "Entry", "View", "Session", "Help")
LETTERS = {"Entry": "E&ntry"}
"""Menus whose first letter opens another one."""

MENU_LETTERS = "".join(letter for menu in MENUS for letter in LETTERS.get(menu, f"&{menu}").split("&")[1][0].upper())
STAY = "Entry/Decide and Stay"
THEME = "View/Theme"
COLOR = "Entry/Highlight Colour"
PASSAGE = "Entry/Sentence"
COLLECTION = "Entry/Collection"
NOTE = "Entry/Note"
PINNED = "Entry/Pinned Tags"

ACTIONS: tuple[Action, ...] = (
    Action("open", "Open List…", "File", "files.open", "Import a list of abstracts from a file.", ("Ctrl+O",)),
    Action(
        "paste", "Paste Abstracts…", "File", "files.paste", "Import abstracts from the clipboard.",
        ("Ctrl+Shift+V", "Ctrl+V"),
    ),
    Action("sample", "Load the Sample", "File", "files.sample", "Import the small sample list that comes along."),
    Action(
        "export", "Export…", "File", "files.export", "Write the selection or the current view as Markdown.",
        ("E", "Ctrl+E"), when=has_entries, context=True, rule=True,
    ),
    Action("empty_trash", "Empty Trash", "File", "decide.empty_trash", "Remove what is in the trash.",
           when=has_trash, rule=True),
    Action("preferences", "Preferences…", "File", "look.preferences", "Change the settings.", ("Ctrl+,",), rule=True),
    Action("quit", "Quit", "File", "look.quit", "Save everything and leave.", ("Ctrl+Q",), rule=True),
    # Undo and redo are never greyed out: what they would do is known only a moment after the deed.
    Action("undo", "Undo", "Edit", "history.undo", "Take the last change of the library back.", ("Ctrl+Z",)),
    Action("redo", "Redo", "Edit", "history.redo", "Make the change that was taken back again.",
           ("Ctrl+Shift+Z", "Ctrl+Y")),
    Action("journal", "History…", "Edit", "history.show", "Show what was changed, by whom and when, and go back to it.",
           ("Ctrl+J",)),
    Action("select_all", "Select All", "Edit", "browse.select_all", "Select every entry of the list.", ("Ctrl+A",),
           when=has_list, rule=True),
    Action("find", "Search", "Edit", "browse.focus_search", "Go to the search box.", ("/", "Ctrl+F"), rule=True),
    Action("save_search", "Save Search…", "Edit", "searches.save", "Keep the query under a name, in the sidebar.",
           ("Ctrl+S",), when=has_query),
    Action("rename_search", "Rename Saved Search…", "Edit", "searches.rename",
           "Give the saved search that the sidebar is at another name.", native=("F2",), when=on_saved_search),
    Action("remove_search", "Remove Saved Search", "Edit", "searches.remove",
           "Forget the saved search that the sidebar is at; what it finds stays.", native=("Del",),
           when=on_saved_search),
    Action("manage_tags", "Manage Tags…", "Edit", "manager.manage",
           "Rename, merge, nest, colour, pin and delete tags; take imported keywords over.", ("Ctrl+T",),
           when=has_entries, rule=True),
    Action("clear", "Clear One Layer", "Edit", "browse.clear_layer",
           "Leave the field, focus mode, the similar entries, the search, the selection, one at a time.", ("Esc",)),
    Action("next", "Next", "Entry", "decide.next", "Go to the next entry.", ("J",), native=("Down",), when=has_rows),
    Action("previous", "Previous", "Entry", "decide.previous", "Go to the entry before.", ("K",), native=("Up",),
           when=has_rows),
    Action("select_next", "Select Next Too", "Entry", "decide.extend", "Take the next entry into the selection.",
           ("Shift+J",), native=("Shift+Down",), args=(1,), when=has_list),
    Action("select_previous", "Select Previous Too", "Entry", "decide.extend",
           "Take the entry before into the selection.", ("Shift+K",), native=("Shift+Up",), args=(-1,), when=has_list),
    Action("page", "Scroll, Then Next Undecided", "Entry", "decide.page",
           "Scroll the abstract; at its end go to the next undecided entry.", ("Space",), when=has_rows),
    Action("queue", "Queue", "Entry", "decide.settle", "Keep it for reading and go on to the next undecided entry.",
           ("Y",), args=("queued",), when=has_live_choice, context=True, rule=True),
    Action("skip", "Skip", "Entry", "decide.settle", "Leave it aside and go on to the next undecided entry.",
           ("X",), args=("skipped",), when=has_live_choice, context=True),
    Action("read", "Mark as Read", "Entry", "decide.settle", "Mark it as read and go on to the next undecided entry.",
           ("R",), args=("read",), when=has_live_choice, context=True),
    Action("queue_stay", "Queue", STAY, "decide.mark", "Keep it for reading and stay.", ("Shift+Y",),
           args=("queued",), when=has_live_choice),
    Action("skip_stay", "Skip", STAY, "decide.mark", "Leave it aside and stay.", ("Shift+X",),
           args=("skipped",), when=has_live_choice),
    Action("read_stay", "Mark as Read", STAY, "decide.mark", "Mark it as read and stay.", ("Shift+R",),
           args=("read",), when=has_live_choice),
    Action("reading_stay", "Reading", STAY, "decide.mark", "Mark it as being read, and stay.", ("G",),
           args=("reading",), when=has_live_choice),
    Action("unread", "Back to Unread", "Entry", "decide.mark", "Take the decision back.", ("U",), args=("unread",),
           when=has_live_choice, context=True),
    Action("star", "Star", "Entry", "decide.star", "Set or take off the star.", ("S",), when=has_live_choice,
           context=True, rule=True),
    Action("tags", "Tags…", "Entry", "annotate.tags", "Choose, make and take off tags.", ("T",), when=has_live_choice,
           context=True),
    Action("keywords", "Take Over Keywords…", "Entry", "annotate.keywords",
           "Make keywords that an import brought your tags.", ("Shift+T",), when=has_live_choice),
    *(
        Action(f"pin_{digit}", f"Pinned Tag {digit}", PINNED, "side.pinned",
               f"Put the tag that is pinned to {digit} on, or take it off.", (str(digit),), args=(digit,),
               when=has_live_choice)
        for digit in range(1, 10)
    ),
    Action("title", "Edit Title", "Entry", "annotate.title", "Write a title of your own; an empty one is taken back.",
           ("F2",), when=has_live_choice, context=True),
    Action("note", "Edit Note", "Entry", "annotate.note", "Write in the note.", ("N",), when=has_live_choice,
           context=True),
    Action("note_done", "Save Note and Go Back", "Entry", "annotate.note_done", "Save the note and return to the list.",
           ("Ctrl+Return", "Ctrl+Enter"), when=has_choice),
    Action("highlight", "Highlight", "Entry", "passages.mark",
           "Highlight what is selected, else the sentence at the cursor.", ("H",), when=has_live_choice, rule=True),
    Action("highlight_comment", "Highlight and Comment", "Entry", "passages.mark_and_comment",
           "Highlight, and write why.", ("Shift+H",), when=has_live_choice),
    Action("color_yellow", "Yellow", COLOR, "passages.color", "Highlight in yellow from now on.", ("Alt+1",),
           args=("yellow",), choice="color"),
    Action("color_green", "Green", COLOR, "passages.color", "Highlight in green from now on.", ("Alt+2",),
           args=("green",), choice="color"),
    Action("color_blue", "Blue", COLOR, "passages.color", "Highlight in blue from now on.", ("Alt+3",),
           args=("blue",), choice="color"),
    Action("color_pink", "Pink", COLOR, "passages.color", "Highlight in pink from now on.", ("Alt+4",),
           args=("pink",), choice="color"),
    Action("next_sentence", "Next Sentence", PASSAGE, "passages.step", "Select the next sentence of the abstract.",
           ("Shift+Right",), args=(1,), when=has_choice),
    Action("previous_sentence", "Previous Sentence", PASSAGE, "passages.step", "Select the sentence before.",
           ("Shift+Left",), args=(-1,), when=has_choice),
    Action("more_sentences", "One Sentence More", PASSAGE, "passages.extend", "Select the next sentence too.",
           ("Ctrl+Shift+Right",), args=(1,), when=has_choice),
    Action("fewer_sentences", "One Sentence Less", PASSAGE, "passages.extend", "Leave the last sentence out again.",
           ("Ctrl+Shift+Left",), args=(-1,), when=has_choice),
    Action("collect", "Add to Collection…", COLLECTION, "collect.add", "Put the selected entries into a collection.",
           ("C",), when=has_live_choice, context=True),
    Action("take_out", "Take out of the Collection", COLLECTION, "collect.take_out",
           "Take the selected entries out of the collection that is shown.", ("Shift+C",), when=has_inside_choice,
           context=True),
    Action("new_collection", "New Collection…", COLLECTION, "collect.make",
           "Make a collection, of the selected entries if there are any.", ("Ctrl+N",), rule=True),
    Action("rename_collection", "Rename Collection…", COLLECTION, "collect.rename",
           "Give the collection that the sidebar is at another name.", native=("F2",), when=on_collection),
    Action("remove_collection", "Remove Collection", COLLECTION, "collect.remove",
           "Remove the collection that the sidebar is at; its entries stay.", native=("Del",), when=on_collection),
    Action("move_up", "Move up", COLLECTION, "collect.move", "Move it one place up in its collection.",
           ("Alt+Up",), args=(-1,), when=has_rows, rule=True),
    Action("move_down", "Move down", COLLECTION, "collect.move", "Move it one place down in its collection.",
           ("Alt+Down",), args=(1,), when=has_rows),
    Action("note_preview", "Preview", NOTE, "notes.preview", "Show what the note's Markdown means, or hide that.",
           ("P", "Ctrl+Shift+P"), when=has_choice),
    Action("note_template", "Insert Template…", NOTE, "notes.template", "Put one of your templates at the caret.",
           ("Ctrl+Shift+T",), when=has_live_choice),
    Action("note_templates", "Edit Templates…", NOTE, "notes.templates", "Change, make, remove templates."),
    Action("note_history", "Earlier Texts…", NOTE, "notes.history", "Show what the note was before, to restore it.",
           ("Ctrl+Shift+H",), when=has_choice),
    Action("note_bold", "Bold", NOTE, "notes.bold", "In the note: make the word bold, or not.",
           ("Ctrl+B",), when=has_live_choice, in_note=True, rule=True),
    Action("note_italic", "Italic", NOTE, "notes.italic", "In the note: make the word italic, or not.",
           ("Ctrl+I",), when=has_live_choice, in_note=True),
    Action("note_link", "Link", NOTE, "notes.link", "In the note: make a link, to the address copied last.",
           ("Ctrl+Shift+K",), when=has_live_choice, in_note=True),
    Action("note_task", "Task", NOTE, "notes.task", "In the note: make the line a task, or tick it off and on.",
           ("Ctrl+L",), when=has_live_choice, in_note=True),
    Action("note_indent", "List Item In", NOTE, "notes.indent", "In a list: put the item under the one before.",
           native=("Tab",), when=has_live_choice, in_note=True),
    Action("note_outdent", "List Item Out", NOTE, "notes.outdent", "In a list: take the item out again.",
           native=("Shift+Tab",), when=has_live_choice, in_note=True),
    Action("similar", "Similar Entries", "Entry", "layers.open", "Show the entries that share most telling words.",
           ("M", "Ctrl+Shift+S"), when=has_live_choice, context=True),
    Action("trash", "Move to Trash", "Entry", "decide.trash", "Put it into the trash.", ("Del",),
           when=has_live_choice, context=True, rule=True),
    Action("restore", "Restore", "Entry", "decide.restore", "Take it out of the trash.", when=has_trashed_choice,
           context=True),
    Action("code", "Code…", "Entry", "passages.code", "Show where its code is kept, and open that.", ("O",),
           when=has_choice),
    Action("view", "Text as Imported", "View", "passages.view", "Show every letter as it came, or as it is read.",
           ("V",), when=has_choice, rule=True),
    Action("larger", "Larger Text", "View", "look.resize", "Make the abstract's letters larger.",
           ("Ctrl++", "Ctrl+="), args=(1,)),
    Action("smaller", "Smaller Text", "View", "look.resize", "Make the abstract's letters smaller.", ("Ctrl+-",),
           args=(-1,)),
    Action("usual", "Usual Text Size", "View", "look.resize", "Give the abstract's letters their usual size.",
           ("Ctrl+0",), args=(0,)),
    Action("sidebar", "Sidebar", "View", "look.toggle_sidebar", "Show or hide the sidebar.", ("Ctrl+B",), rule=True),
    Action("focus", "Focus Mode", "View", "focus.toggle", "Show the abstract alone, and how far you are; Esc leaves.",
           ("F",), when=has_rows),
    Action("theme_system", "As the System Has It", THEME, "look.theme", "Follow the system's light or dark.",
           args=("system",), choice="theme"),
    Action("theme_light", "Light", THEME, "look.theme", "Dark ink on light paper.", args=("light",), choice="theme"),
    Action("theme_dark", "Dark", THEME, "look.theme", "Light ink on dark paper.", args=("dark",), choice="theme"),
    Action("start_session", "Start Session…", "Session", "sessions.start",
           "Read what is shown with a goal, or without one; how it goes is recorded.", ("Ctrl+R",), when=can_begin),
    Action("end_session", "End Session…", "Session", "sessions.end",
           "End the session and say what was done; leaving the window only interrupts it.", ("Ctrl+Shift+R",),
           when=in_session),
    Action("session_history", "Past Sessions…", "Session", "sessions.history",
           "Show the sessions so far, and what they tell.", ("Ctrl+H",), rule=True),
    Action("palette", "Commands…", "Help", "commands.palette", "Type what is to be done, or where to go.", ("Ctrl+K",)),
    Action("cheat_sheet", "Keys…", "Help", "commands.cheat_sheet", "Show every key on one page.", ("?",)),
    Action("about", "About Reader", "Help", "look.about", "Show the version, the licences and the library's place."),
)  # fmt: skip
TABLE = {action.id: action for action in ACTIONS}
