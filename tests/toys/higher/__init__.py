"""Higher: a card each, hold or fold; the higher card wins. For tests only."""

TITLE = "Higher"
DESIGNER = "nobody"
SEATS = ("First", "Second")
VERSION = 1
