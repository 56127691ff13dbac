"""Prizes: seats bid for prizes with cards laid face down at once (Goofspiel). For tests only."""

TITLE = "Prizes"
DESIGNER = "nobody"
SUMMARY = "Lay a card face down; the higher takes the prize."
SEATS = ("Left", "Right")
VERSION = 1
AGREED_DRAWS = True
