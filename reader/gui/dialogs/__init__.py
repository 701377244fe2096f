"""The dialogs of the window, one a module."""
