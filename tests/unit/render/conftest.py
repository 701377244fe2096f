"""Qt paints the formulas and lays out the notes of these tests, on no screen."""

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
