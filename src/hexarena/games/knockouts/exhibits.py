"""Pictures and tables for the rules, from the edition that comes with the game."""

from hexarena.contract.package.editions import Sheet
from hexarena.contract.package.exhibits import DataTable, Exhibit, Picture, text_rows
from hexarena.games.knockouts.editions import list_shipped, shown

SECTIONS = {"Chart": "2", "Deck": "2"}  # by the first word of a title; else STYLES
STYLES = "8"


def exhibits() -> tuple[Exhibit, ...]:
    """Return a picture of the track, and tables of the edition's chart, cards and styles."""
    edition = shown(list_shipped()[0])
    return (
        Picture(
            section="2",
            caption="The track at the start, from Long Range to Full Mount.",
            alt="A row of nine positions: Long Range, Mid, Short, Clinch, Close, Full Guard, Half "
            "Guard, Side Control, Full Mount. Each shows what it costs to leave.",
            wide=True,
        ),
        *(_make_table(sheet, edition.title) for sheet in edition.sheets),
    )


def _make_table(sheet: Sheet, edition: str) -> DataTable:
    sections = (section for title, section in SECTIONS.items() if sheet.title.startswith(title))
    heads = (name[:1].upper() + name[1:] for name in sheet.columns)
    return DataTable(
        section=next(sections, STYLES),
        caption=f"{sheet.title}, in the edition {edition}.",
        heads=tuple(heads),
        rows=text_rows(*sheet.rows),
    )
