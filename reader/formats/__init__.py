"""Text to entries and entries to text: one module per format, one registry."""
