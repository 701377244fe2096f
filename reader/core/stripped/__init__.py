"""Formulas in text that lost its TeX on the way: cut into pieces, read, and weighed."""
