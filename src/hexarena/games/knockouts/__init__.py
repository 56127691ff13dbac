"""Knockouts and Tapouts: build a fighter, win the position, land the attack."""

TITLE = "Knockouts and Tapouts"
DESIGNER = "Heath Mark Gertridge"
SUMMARY = (
    "Build a fighter of markers and styles, win the position, and land strikes, throws and holds."
)
SEATS = ("Red", "Blue")
VERSION = 1
