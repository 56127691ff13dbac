"""Looks: every word that a scene may use, grouped by the kind of object.

`draw/looks.toml` defines how the client, the terminal and pictures show each word; a word without
a drawing fails a test. The client's generated types contain the words too.
"""

from typing import Annotated, Any, Literal

from pydantic import GetCoreSchemaHandler

DIRECTIONS = tuple("ESDWNU")
ARROWS = tuple(f"arrow-{direction}" for direction in range(6))  # flying; 0 east .. 5 south-east

LOOKS: dict[str, tuple[str, ...]] = {
    "cell": (
        "spot",
        "edge",  # of a board of spots
        "hex",
        "emblem",
        "ring",
        "corner-red",
        "corner-blue",
        "neutral",  # of a cage
        "visit",
        "sell",
        "change",
        "buy",
        "pounds",
        "dollars",  # effects
        "start-white",
        "start-black",
        "position",
        "standing",
        "ground",  # along a track
        "land",
        "abyss",
        "beyond",  # of an island
        "fire",
        "flora",
        "platform",
        "anchor",
        *ARROWS,  # items
    ),
    "piece": (
        "disc",
        "counter",
        "fighter",
        "thing",
        "core",
        "obstacle",
        "black",
        "white",
        "red",
        "blue",
        "green",
        "gold",  # the owner
    ),
    "figure": ("murelious", "strylan", "aumandetta", "monkey-queen", "ryathan", "zenytha"),
    "mark": (
        "linked",
        "last",
        "attack",
        "range",
        "blocked",
        "mobile",
        "strike",
        "takedown",
        "slam",
        "escape",
        "choke",
        "lock",
        "foul",  # the kind of attack
        "black",
        "white",  # the owner
    ),
    "card": (
        "strike",
        "grapple",
        "choke",
        "lock",
        "foul",
        "throw",
        "hold",
        "style",
        "boost",
        "special",
        "reaction",
        "likes",
        "effect",
        "way",
        *DIRECTIONS,
        "1",
        "2",
        "3",  # direction and distance
        "movement",
        "ability",
        "character",
        "signature",
        "exhausted",
        "active",
        "passive",
        "spare",  # its state in the hand
    ),
    "zone": ("hand", "open", "pile", "discard", "stake", "list", "row"),
    "row": ("strike", "throw", "hold", "held"),
    "die": ("success", "failure"),
    "beat": (
        "open",
        "wait",
        "combo",
        "special",
        "gain",
        "stun",
        "out",
        "action",
        "early",
        "mid",
        "late",
        "trigger",
        "planned",
    ),
    "stroke": ("move", "jump", "attack", "charge", "block"),
}


class _AllowedLooks:
    """The allowed looks of one kind of object."""

    def __init__(self, kind: str) -> None:
        self.words = LOOKS[kind]

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> Any:
        literal: Any = Literal  # built from the table above
        return handler.generate_schema(literal[self.words])


CellLook = Annotated[str, _AllowedLooks("cell")]
PieceLook = Annotated[str, _AllowedLooks("piece")]
FigureLook = Annotated[str, _AllowedLooks("figure")]
MarkLook = Annotated[str, _AllowedLooks("mark")]
CardLook = Annotated[str, _AllowedLooks("card")]
ZoneLook = Annotated[str, _AllowedLooks("zone")]
RowLook = Annotated[str, _AllowedLooks("row")]
DieLook = Annotated[str, _AllowedLooks("die")]
BeatLook = Annotated[str, _AllowedLooks("beat")]
StrokeLook = Annotated[str, _AllowedLooks("stroke")]
