"""Parsed abstracts and notes -> what is shown: typeset math as SVG, Markdown as safe HTML. No Qt here."""
