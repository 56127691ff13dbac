"""Pictures and tables for the rules, from the data of the cage and the commentary."""

from hexarena.contract.package.exhibits import DataTable, Exhibit, Picture, TableRow, text_rows
from hexarena.games.hfc.components.cage import LAYOUT
from hexarena.games.hfc.components.cards import RANKS
from hexarena.games.hfc.notation.techniques import TECHNIQUES

SUITS = (
    ("Clubs", "strike", "up to two hexes", "damage"),
    ("Spades", "grapple", "the next hex or the same", "a takedown, a slam or an escape"),
    ("Hearts", "choke", "the same hex", "the end of the fight"),
    ("Diamonds", "lock", "the same hex", "damage, and the end of the fight"),
    ("Jokers", "foul", "up to two hexes", "damage, and a restart"),
)
STANCE_NAMES = {
    "long": "two hexes away",
    "mid": "on the next hex",
    "top": "from the top",
    "bottom": "from the bottom",
}
ATTACK_KINDS = ("strike", "takedown", "slam", "escape", "choke", "lock")


def exhibits() -> tuple[Exhibit, ...]:
    """Return pictures and tables: the cage, the suits, costs of damage, names of attacks."""
    worth = LAYOUT.damage
    ground_names = ("the emblem", "the central ring", "a corner", "anywhere else")
    costs = (worth.emblem, worth.ring, worth.corners, worth.others)
    return (
        Picture(
            section="1",
            caption="The cage: the emblem, the central ring, the corners and the neutral hexes.",
            alt="A cage of 61 hexes. A star marks the emblem in the middle, a yellow ring lies "
            "round it; Red stands in the striped corner on the left, Blue in the dotted corner "
            "on the right.",
        ),
        DataTable(
            section="2",
            caption="What the suits do.",
            heads=("Suit", "Attack", "Reaches", "Unless stopped"),
            rows=text_rows(*SUITS),
        ),
        *(_list_techniques(kind) for kind in ATTACK_KINDS),
        DataTable(
            section="8",
            caption="What damage costs.",
            heads=("Where the fighter stands", "Chips"),
            rows=text_rows(
                *((ground, str(cost)) for ground, cost in zip(ground_names, costs, strict=True))
            ),
        ),
    )


def _list_techniques(kind: str) -> DataTable:
    """Return a table of the commentary's names for an attack, by rank and position."""
    stances = [stance for stance in STANCE_NAMES if stance in TECHNIQUES[kind]]
    ranks = ["10" if rank == "T" else rank for rank in RANKS]
    rows = (
        TableRow(cells=(rank, *(TECHNIQUES[kind][stance][row] for stance in stances)))
        for row, rank in enumerate(ranks)
    )
    return DataTable(
        section="7",
        caption=f"What the commentary calls each {kind}. It changes no rule.",
        heads=("Card", *(STANCE_NAMES[stance] for stance in stances)),
        rows=tuple(rows),
    )
