"""HexCore6, by Paschalis Antoniou: place discs in lines, stack them, hold on to the Core."""

TITLE = "HexCore6"
DESIGNER = "Paschalis Antoniou"
SEATS = ("Black", "White")
VERSION = 1
