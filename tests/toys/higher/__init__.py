"""Higher: a card each, hold or fold; the higher card wins. For tests only."""

TITLE = "Higher"
DESIGNER = "nobody"
SUMMARY = "A card each; the higher one wins."
SEATS = ("First", "Second")
VERSION = 1
AGREED_DRAWS = True
