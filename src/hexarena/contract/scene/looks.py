"""Looks: every word that a scene may use, grouped by the kind of object.

`draw/looks.toml` defines how the client, the terminal and pictures show each word; a word without
a drawing fails a test. The client's generated types contain the words too.
"""

from typing import Annotated, Any, Literal

from pydantic import GetCoreSchemaHandler

DIRECTIONS = tuple("ESDWNU")
ARROWS = tuple(f"arrow-{direction}" for direction in range(6))  # in flight; 0 east .. 5 south-east

LOOKS: dict[str, tuple[str, ...]] = {
    "cell": (
        "spot",
        "edge",  # for a board of spots
        "hex",
        "emblem",
        "ring",
        "corner-red",
        "corner-blue",
        "neutral",  # for a cage
        "visit",
        "sell",
        "change",
        "buy",
        "pounds",
        "dollars",  # for hexagons with an effect
        "start-white",
        "start-black",
        "position",
        "standing",
        "ground",  # for a track
        "land",
        "abyss",
        "beyond",  # for an island
        "fire",
        "flora",
        "platform",
        "anchor",
        *ARROWS,  # for items on an island
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
        "gold",  # owners
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
        "foul",  # kinds of attack
        "black",
        "white",  # owners
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
        "3",  # directions and distances
        "movement",
        "ability",
        "character",
        "signature",
        "exhausted",
        "active",
        "passive",
        "spare",  # states of a card in hand
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
        literal: Any = Literal  # as Any: type checkers cannot know these words
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
