"""Pictures and tables for the rules, from the data of the island, the characters and the cards."""

from hexarena.contract.package.exhibits import DataTable, Exhibit, Picture, TableRow, text_rows
from hexarena.contract.scene import Card
from hexarena.games.hexstrike.components.printed import CARDS, CHARACTERS
from hexarena.games.hexstrike.scene.decks import box


def exhibits() -> tuple[Exhibit, ...]:
    """Return pictures and tables of the island, the characters and all cards."""
    parts = {part.id: part for part in box().parts}
    return (
        Picture(
            section="1",
            caption="The island for two, with the abyss around it.",
            alt="An island of 13 green hexes in a wide abyss. Two fighters stand at its edges, "
            "each with a beak that shows which way it faces.",
        ),
        DataTable(
            section="2",
            caption="The six characters.",
            heads=("Character", "Power"),
            rows=text_rows(
                *((character.name, character.says) for character in CHARACTERS.values())
            ),
        ),
        _card_table("15", "The movement cards.", parts["movement"].cards),
        _card_table("16", "The ability cards.", parts["abilities"].cards),
    )


def _card_table(section: str, caption: str, cards: tuple[Card, ...]) -> DataTable:
    return DataTable(
        section=section,
        caption=caption,
        heads=("Card", "Damage", "KBF", "Text", "Actions"),
        rows=tuple(map(_card_row, cards)),
    )


def _card_row(card: Card) -> TableRow:
    printed_card = CARDS[card.id]
    name = f"{card.title}, a signature" if printed_card.signature else card.title
    return TableRow(
        cells=(name, str(printed_card.damage), str(printed_card.kbf), card.text), beats=card.beats
    )
