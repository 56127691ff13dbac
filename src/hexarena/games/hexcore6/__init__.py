"""HexCore6, by Paschalis Antoniou: place discs in lines, stack them, hold on to the Core."""

TITLE = "HexCore6"
SHORT = "HexCore6"
DESIGNER = "Paschalis Antoniou"
SUMMARY = "Place discs two at a time, stack them, and build the largest group linked to the Core."
MINUTES = (30, 40)  # minutes; the rulebook says 35 on average
AGE = 8  # years, by the rulebook
WEIGHT = "medium"
LUCK = ""
SECRETS = ""
RIGHTS = {
    "allowed": "The rulebook grants no rights. For any commercial use, ask the designer.",
}
SEATS = ("Black", "White")
VERSION = 1
