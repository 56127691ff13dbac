"""Loners: name a number in secret; the highest that nobody else named scores. For tests only."""

TITLE = "Loners"
DESIGNER = "nobody"
SUMMARY = "All name a number in secret; the highest that stands alone scores."
SEATS = ("North", "East", "South", "West")
VERSION = 1
AGREED_DRAWS = True
