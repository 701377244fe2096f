"""The errors that a person is meant to read: one plain line each, with a hint where one helps."""


class ReaderError(Exception):
    """Something that was refused or failed, in words for the person at the window or the command line.

    `message` says what and why in one line; `hint` says what to do about it, or is empty.
    """

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message = " ".join(message.split())
        self.hint = " ".join(hint.split())

    def __str__(self) -> str:
        return f"{self.message}. {self.hint}".rstrip(" ").removesuffix(".") if self.hint else self.message


class FileProblem(ReaderError):
    """A file that cannot be read or written."""


class FormatProblem(ReaderError):
    """A file that can be read, but is not what it should be."""


class LibraryProblem(ReaderError):
    """A library that cannot be opened or written."""


class DamagedLibrary(LibraryProblem):
    """A library whose file is broken; only a backup helps."""


class NewerLibrary(LibraryProblem):
    """A library written by a newer version of this program; it is left as it is."""


class BadRequest(ReaderError):
    """A value or a name that means nothing here: an unknown entry, tag, status, format."""


class Cancelled(ReaderError):
    """The person stopped a long task; nothing of it is left behind."""

    def __init__(self) -> None:
        super().__init__("cancelled, nothing was changed")
