"""Hexagon Fighting Championship: a cage of hexes, a die, and a hand of cards nobody else sees."""

TITLE = "Hexagon Fighting Championship"
SHORT = "HFC"
DESIGNER = "the makers of hexagonfc.org"
SUMMARY = (
    "A cage fight on hexes: roll, close in, and strike, grapple, choke or lock with secret cards."
)
MINUTES = (1, 15)  # minutes, by the rulebook
AGE = 12  # years, by the rulebook
WEIGHT = "light"
LUCK = "A die for moving, and a shuffled deck"
SECRETS = "Hands of cards"
RIGHTS = {
    "allowed": "The rulebook grants no rights. For any commercial use, ask its makers.",
    "link": "https://hexagonfc.org",
}
SEATS = ("Red", "Blue")
VERSION = 1
