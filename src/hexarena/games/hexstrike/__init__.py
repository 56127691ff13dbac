"""HexStrike: commit in secret, resolve by the beat, knock them off the island."""

TITLE = "HexStrike"
SHORT = "HexStrike"
DESIGNER = "Matt Babai"
SUMMARY = (
    "Commit two cards, a turn and your adrenaline in secret, resolve them beat by beat, "
    "and knock the others off the island."
)
MINUTES = (15, 30)  # 25 to 55 commitments of half a minute
WEIGHT = "heavy"
LUCK = ""
SECRETS = "Hands, and what each commits until all have"
SEATS = ("Red", "Blue", "Green", "Gold")
VERSION = 2
AGREED_DRAWS = True
