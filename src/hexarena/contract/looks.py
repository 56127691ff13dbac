"""The words of looks: every one that a scene may use, by what it is said of.

How the client, the terminal and the room `draw` show each of them is written in `looks.toml` there;
a word without a drawing fails their tests. The client's types hold the words too.
"""

from typing import Annotated, Any, Literal

from pydantic import GetCoreSchemaHandler

WAYS = tuple("ESDWNU")
ARROWS = tuple(f"arrow-{way}" for way in range(6))  # in flight; 0 east .. 5 south-east

LOOKS: dict[str, tuple[str, ...]] = {
    "cell": (
        *("spot", "edge"),  # of a board of spots
        *("hex", "emblem", "ring", "corner-red", "corner-blue", "neutral"),  # of a cage
        *("visit", "sell", "change", "buy", "pounds", "dollars"),  # what happens there
        *("start-white", "start-black"),
        *("position", "standing", "ground"),  # along a track
        *("land", "abyss", "beyond"),  # of an island
        *("fire", "flora", "platform", "anchor", *ARROWS),  # what lies there
    ),
    "piece": (
        *("disc", "counter", "fighter", "thing", "core", "obstacle"),
        *("black", "white", "red", "blue", "green", "gold"),  # whose it is
    ),
    "mark": (
        *("linked", "last", "attack", "range", "blocked", "mobile"),
        *("strike", "takedown", "slam", "escape", "choke", "lock", "foul"),  # the kind of attack
        *("black", "white"),  # whose they are
    ),
    "card": (
        *("strike", "grapple", "choke", "lock", "foul"),
        *("throw", "hold", "style", "boost", "special", "reaction", "likes", "effect"),
        *("way", *WAYS, "1", "2", "3"),  # which way, and how far
        *("movement", "ability", "character", "signature"),
        *("exhausted", "active", "passive"),  # how one holds it
    ),
    "zone": ("hand", "open", "pile", "discard", "stake", "list", "row"),
    "row": ("strike", "throw", "hold", "held"),
    "die": ("success", "failure"),
    "beat": (
        *("open", "wait", "combo", "special", "gain", "stun", "out", "action"),
        *("early", "mid", "late", "trigger", "planned"),
    ),
    "stroke": ("move", "jump", "attack", "charge", "block"),
}


class _Of:
    """The words of looks that may be said of something."""

    def __init__(self, what: str) -> None:
        self.words = LOOKS[what]

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> Any:
        literal: Any = Literal  # of words that are told once, in the table
        return handler.generate_schema(literal[self.words])


CellLook = Annotated[str, _Of("cell")]
PieceLook = Annotated[str, _Of("piece")]
MarkLook = Annotated[str, _Of("mark")]
CardLook = Annotated[str, _Of("card")]
ZoneLook = Annotated[str, _Of("zone")]
RowLook = Annotated[str, _Of("row")]
DieLook = Annotated[str, _Of("die")]
BeatLook = Annotated[str, _Of("beat")]
StrokeLook = Annotated[str, _Of("stroke")]
