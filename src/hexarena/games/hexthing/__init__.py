"""Hexagonal Thing, a game of tactics and bidding by Julian D. A. Wiseman."""

TITLE = "Hexagonal Thing"
SHORT = "HexThing"
DESIGNER = "Julian D. A. Wiseman"
SUMMARY = "Bid for movement cards and Things, and own four or leave your rival no way to move."
MINUTES = (30, 60)  # minutes: 20 to 60 turns of a minute each, between players who defend
WEIGHT = "medium"
LUCK = "Only where the seventh Thing starts"
SECRETS = ""
SEATS = ("White", "Black")
VERSION = 1
AGREED_DRAWS = True
