"""Knockouts and Tapouts: build a fighter, win the position, land the attack."""

TITLE = "Knockouts and Tapouts"
SHORT = "Knockouts"
DESIGNER = "Heath Mark Gertridge"
SUMMARY = (
    "Build a fighter from markers and styles, win the position, and land strikes, throws and holds."
)
MINUTES = (10, 20)  # minutes, by the rulebook: often under ten between experienced players
WEIGHT = "medium"
LUCK = "Dice for every attack, and a shuffled deck"
SECRETS = "Hands of cards"
RIGHTS = {
    "allowed": (
        "The name is a registered trademark, and all rights on text, charts and photographs are "
        "reserved. For any commercial use, ask the designer."
    ),
    "link": "https://www.knockoutsandtapouts.com",
}
SEATS = ("Red", "Blue")
VERSION = 2
# For each earlier version that can be replayed exactly, the options that make it so
EARLIER: dict[int, dict[str, object]] = {1: {"max_overtime": 3, "light_strikes": "spare"}}
