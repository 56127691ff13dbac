"""Hexagonal Thing, a game of tactics and bidding by Julian D. A. Wiseman."""

TITLE = "Hexagonal Thing"
SHORT = "HexThing"
DESIGNER = "Julian D. A. Wiseman"
SUMMARY = "Bid for movement cards and Things, and own four or leave your rival no way to move."
MINUTES = (30, 60)  # 20 to 60 turns between players who defend, a minute each
WEIGHT = "medium"
LUCK = "Only where the seventh Thing starts"
SECRETS = ""
SEATS = ("White", "Black")
VERSION = 1
AGREED_DRAWS = True
