"""Hexagonal Thing, a game of tactics and bidding by Julian D. A. Wiseman."""

TITLE = "Hexagonal Thing"
SHORT = "HexThing"
DESIGNER = "Julian D. A. Wiseman"
SUMMARY = "Bid for movement cards and Things, and own four or leave your rival no way to move."
MINUTES = (30, 60)  # minutes: 20 to 60 turns of a minute each, between players who defend
WEIGHT = "medium"
LUCK = "Only where the seventh Thing starts"
SECRETS = ""
RIGHTS = {
    "allowed": (
        "All rights on game, board, rules and concept are reserved. "
        "Non-commercial play is allowed and encouraged; for commercial use, ask the designer."
    ),
    "link": "https://www.jdawiseman.com/papers/games/hexagonal_thing/hexagonal_thing.html",
    "non_commercial": True,
}
SEATS = ("White", "Black")
VERSION = 1
AGREED_DRAWS = True
