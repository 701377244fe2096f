"""What the program counts on in the version of Qt's bindings that is installed."""

import sys

from PySide6.QtCore import QObject


def test_calls_without_a_result_do_not_drop_references_to_none(qapp: object) -> None:
    """Some releases drop one at each call, and abort the program after a few thousand of them."""
    assert qapp is not None
    thing = QObject()
    before = sys.getrefcount(None)
    for _ in range(100):
        thing.setObjectName("name")
    assert sys.getrefcount(None) > before - 50
