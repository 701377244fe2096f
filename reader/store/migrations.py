"""The migrations that make a new library and bring an older one up to date; imported only when there is one to run."""

from sqlite_utils import Database
from sqlite_utils.migrations import Migrations

from reader.store.connection import APPLICATION_ID

migrations = Migrations("reader")

# The order of these statements matters to nobody but the reader: identity, what imports brought, what the user
# added, what can be computed again, the journal.
_INITIAL = (
    """
    CREATE TABLE entry (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      uid TEXT NOT NULL UNIQUE,
      citation_key TEXT NOT NULL UNIQUE COLLATE NOCASE,
      record_id INTEGER NOT NULL,
      status TEXT NOT NULL DEFAULT 'unread' CHECK (status IN ('unread', 'queued', 'reading', 'read', 'skipped')),
      starred INTEGER NOT NULL DEFAULT 0,
      added TEXT NOT NULL,
      changed TEXT NOT NULL,
      decided TEXT,
      trashed TEXT
    ) STRICT""",
    "CREATE INDEX entry_status ON entry (status) WHERE trashed IS NULL",
    "CREATE INDEX entry_trashed ON entry (trashed) WHERE trashed IS NOT NULL",
    "CREATE INDEX entry_starred ON entry (starred) WHERE starred",
    """
    CREATE TABLE collection (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL UNIQUE,
      added TEXT NOT NULL
    ) STRICT""",
    """
    CREATE TABLE import_run (
      id INTEGER PRIMARY KEY,
      collection_id INTEGER NOT NULL REFERENCES collection (id) DEFERRABLE INITIALLY DEFERRED,
      source TEXT NOT NULL,
      format TEXT NOT NULL,
      at TEXT NOT NULL
    ) STRICT""",
    "CREATE INDEX import_run_collection ON import_run (collection_id)",
    """
    CREATE TABLE source_record (
      id INTEGER PRIMARY KEY,
      entry_id INTEGER NOT NULL REFERENCES entry (id) DEFERRABLE INITIALLY DEFERRED,
      import_id INTEGER NOT NULL REFERENCES import_run (id) DEFERRABLE INITIALLY DEFERRED,
      collection_id INTEGER NOT NULL REFERENCES collection (id) DEFERRABLE INITIALLY DEFERRED,
      position INTEGER NOT NULL,
      fingerprint INTEGER NOT NULL,
      abstract TEXT NOT NULL,
      fields TEXT,
      replaced TEXT
    ) STRICT""",
    "CREATE INDEX source_record_entry ON source_record (entry_id)",
    "CREATE INDEX source_record_import ON source_record (import_id)",
    "CREATE INDEX source_record_collection ON source_record (collection_id)",
    "CREATE INDEX source_record_fingerprint ON source_record (fingerprint)",
    """
    CREATE TABLE membership (
      id INTEGER PRIMARY KEY,
      collection_id INTEGER NOT NULL REFERENCES collection (id) DEFERRABLE INITIALLY DEFERRED,
      entry_id INTEGER NOT NULL REFERENCES entry (id) DEFERRABLE INITIALLY DEFERRED,
      position INTEGER NOT NULL
    ) STRICT""",
    "CREATE INDEX membership_place ON membership (collection_id, position, entry_id)",
    "CREATE UNIQUE INDEX membership_entry ON membership (entry_id, collection_id)",
    """
    CREATE TABLE override (
      id INTEGER PRIMARY KEY,
      entry_id INTEGER NOT NULL REFERENCES entry (id) DEFERRABLE INITIALLY DEFERRED,
      field TEXT NOT NULL,
      value TEXT NOT NULL,
      UNIQUE (entry_id, field)
    ) STRICT""",
    """
    CREATE TABLE note (
      id INTEGER PRIMARY KEY,
      entry_id INTEGER NOT NULL UNIQUE REFERENCES entry (id) DEFERRABLE INITIALLY DEFERRED,
      text TEXT NOT NULL,
      revision INTEGER NOT NULL,
      at TEXT NOT NULL,
      origin TEXT NOT NULL
    ) STRICT""",
    """
    CREATE TABLE other_note (
      id INTEGER PRIMARY KEY,
      entry_id INTEGER NOT NULL REFERENCES entry (id) DEFERRABLE INITIALLY DEFERRED,
      text TEXT NOT NULL,
      at TEXT NOT NULL,
      origin TEXT NOT NULL,
      spell TEXT NOT NULL
    ) STRICT""",
    "CREATE INDEX other_note_entry ON other_note (entry_id)",
    """
    CREATE TABLE note_history (
      id INTEGER PRIMARY KEY,
      entry_id INTEGER NOT NULL,
      text TEXT NOT NULL,
      revision INTEGER NOT NULL,
      at TEXT NOT NULL,
      origin TEXT NOT NULL
    ) STRICT""",
    "CREATE INDEX note_history_entry ON note_history (entry_id)",
    """
    CREATE TABLE tag (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL,
      folded TEXT NOT NULL UNIQUE,
      added TEXT NOT NULL
    ) STRICT""",
    """
    CREATE TABLE entry_tag (
      id INTEGER PRIMARY KEY,
      entry_id INTEGER NOT NULL REFERENCES entry (id) DEFERRABLE INITIALLY DEFERRED,
      tag_id INTEGER NOT NULL REFERENCES tag (id) DEFERRABLE INITIALLY DEFERRED,
      UNIQUE (entry_id, tag_id)
    ) STRICT""",
    "CREATE INDEX entry_tag_tag ON entry_tag (tag_id, entry_id)",
    """
    CREATE TABLE highlight (
      id INTEGER PRIMARY KEY,
      entry_id INTEGER NOT NULL REFERENCES entry (id) DEFERRABLE INITIALLY DEFERRED,
      exact TEXT NOT NULL,
      prefix TEXT NOT NULL,
      suffix TEXT NOT NULL,
      start INTEGER,
      color TEXT NOT NULL,
      comment TEXT NOT NULL,
      added TEXT NOT NULL
    ) STRICT""",
    "CREATE INDEX highlight_entry ON highlight (entry_id)",
    """
    CREATE TABLE saved_search (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL UNIQUE,
      query TEXT NOT NULL,
      added TEXT NOT NULL
    ) STRICT""",
    """
    CREATE TABLE derived (
      entry_id INTEGER PRIMARY KEY,
      of_record INTEGER NOT NULL,
      title TEXT,
      working_title TEXT NOT NULL,
      working_folded TEXT NOT NULL,
      title_key TEXT NOT NULL,
      author_key TEXT NOT NULL,
      year INTEGER
    ) STRICT""",
    "CREATE INDEX derived_working ON derived (working_folded)",
    """
    CREATE VIRTUAL TABLE entry_fts USING fts5 (
      title, abstract, author, note, highlight,
      content = '', contentless_delete = 1, tokenize = 'porter unicode61 remove_diacritics 2'
    )""",
    "CREATE VIRTUAL TABLE stem USING fts5vocab (entry_fts, row)",
    """
    CREATE TABLE word (
      word TEXT PRIMARY KEY,
      count INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID""",
    """
    CREATE TABLE journal_step (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      label TEXT NOT NULL,
      kinds TEXT NOT NULL,
      origin TEXT NOT NULL,
      at TEXT NOT NULL,
      burst TEXT NOT NULL DEFAULT '',
      entries INTEGER NOT NULL DEFAULT 0,
      size INTEGER NOT NULL DEFAULT 0,
      undone INTEGER NOT NULL DEFAULT 0
    ) STRICT""",
    """
    CREATE TABLE journal_row (
      id INTEGER PRIMARY KEY,
      step_id INTEGER NOT NULL,
      tbl TEXT NOT NULL,
      action TEXT NOT NULL CHECK (action IN ('insert', 'update', 'delete')),
      first INTEGER NOT NULL,
      last INTEGER NOT NULL,
      entry_id INTEGER,
      old TEXT
    ) STRICT""",
    "CREATE INDEX journal_row_step ON journal_row (step_id)",
    """
    CREATE TABLE change_notice (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      session TEXT NOT NULL,
      body TEXT NOT NULL
    ) STRICT""",
)


@migrations()
def initial(db: Database) -> None:
    """Make the tables of a new library."""
    for statement in _INITIAL:
        db.conn.execute(statement)
    db.conn.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    db.conn.execute("PRAGMA user_version = 1")


_HANDS = (
    # 0 is no slot of the keyboard, an empty colour the one that the name gives.
    "ALTER TABLE tag ADD COLUMN color TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE tag ADD COLUMN pin INTEGER NOT NULL DEFAULT 0",
    # Imports refer to a collection, so one that is removed is only flagged; its name may be taken up again.
    "ALTER TABLE collection ADD COLUMN place INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE collection ADD COLUMN removed TEXT",
    # Once an entry was taken out, there may be entries in no collection, which are worth looking for only then.
    "ALTER TABLE collection ADD COLUMN loosened INTEGER NOT NULL DEFAULT 0",
    """
    CREATE TABLE session (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL,
      scope TEXT NOT NULL,
      query TEXT NOT NULL,
      sort TEXT NOT NULL,
      reverse INTEGER NOT NULL DEFAULT 0,
      goal TEXT NOT NULL DEFAULT '' CHECK (goal IN ('', 'entries', 'minutes')),
      goal_size INTEGER NOT NULL DEFAULT 0,
      found INTEGER NOT NULL,
      undecided INTEGER NOT NULL,
      started TEXT NOT NULL,
      ended TEXT,
      entry_id INTEGER,
      scroll REAL NOT NULL DEFAULT 0
    ) STRICT""",
    """
    CREATE TABLE session_visit (
      id INTEGER PRIMARY KEY,
      session_id INTEGER NOT NULL REFERENCES session (id) ON DELETE CASCADE,
      entry_id INTEGER NOT NULL,
      at TEXT NOT NULL,
      seconds REAL NOT NULL,
      decision TEXT NOT NULL DEFAULT '',
      starred INTEGER NOT NULL DEFAULT 0,
      noted INTEGER NOT NULL DEFAULT 0
    ) STRICT""",
    "CREATE INDEX session_visit_session ON session_visit (session_id)",
)


@migrations()
def hands(db: Database) -> None:
    """Add what deciding by hand needs: pinned and coloured tags, collections in an order of their own, sessions."""
    for statement in _HANDS:
        db.conn.execute(statement)
    db.conn.execute("PRAGMA user_version = 2")


@migrations()
def highlight_marked(db: Database) -> None:
    """Keep the words that were marked where an edit of the abstract changed them."""
    db.conn.execute("ALTER TABLE highlight ADD COLUMN marked TEXT")
    db.conn.execute("PRAGMA user_version = 3")
