"""The sheets of a game as a PDF: check the request and put the sheets together."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from hexarena.contract.english import abbreviate_names
from hexarena.contract.errors import BadOption, UnknownGame
from hexarena.contract.game import Game, all_games
from hexarena.contract.options import Options
from hexarena.contract.package.printed import Printout
from hexarena.lab.printing import cards, rulebook, sheets
from hexarena.lab.printing.paper import CARDS, PAPERS, Paper
from hexarena.lab.printing.typesetting import Pictures, typeset

PARTS = ("summary", "boards", "mats", "charts", "signs", "cards", "money", "tokens", "rules")
NOTICE = (
    "{title} is a game of {designer}. Its name, rulebook, artwork and printed components belong to "
    "their owners, who have not made, endorsed or sponsored these sheets. Hexarena draws and "
    "words them for playing at home. To sell the game, ask its owners."
)
INTRO_PARTS = ("safety", "begin", "end")  # the parts of the rules on the first sheet
HIDDEN_OPTIONS = ("deck_",)  # prefixes of options that the sheets show themselves


def print_and_play(
    game: Game,
    options: Options | None = None,
    *,
    edition: Path | None = None,
    paper: str = "a4",
    parts: Sequence[str] = PARTS,
) -> bytes:
    """Return the sheets that a match of a game needs under its options, as a PDF.

    `edition` is the file of an edition, from anywhere. Raises UnknownGame if the game cannot be
    printed, BadOption, BrokenEdition, MissingExtra.
    """
    return typeset(*document(game, options, edition=edition, paper=paper, parts=parts))


def document(
    game: Game,
    options: Options | None = None,
    *,
    edition: Path | None = None,
    paper: str = "a4",
    parts: Sequence[str] = PARTS,
) -> tuple[dict[str, Any], Pictures]:
    """Return the contents of the sheets, and their pictures.

    Raises the errors of `print_and_play`.
    """
    _check(game, edition, paper, parts)
    chosen_options = game.options_model() if options is None else options
    printout, pictures, size = (
        _build_printout(game, chosen_options, edition),
        Pictures(),
        PAPERS[paper],
    )
    contents = _build_sheets(game, printout, size, pictures)
    printed_parts = [part for part in PARTS if part in parts and contents.get(part, True)]
    sizes = {"sheet": size.sheet._asdict(), "board_sheet": (size.board or size.sheet)._asdict()}
    layout = {**sizes, "card": CARDS._asdict(), "parts": printed_parts}
    return _build_summary(game, chosen_options, printout) | contents | layout, pictures


def _build_sheets(
    game: Game, printout: Printout, size: Paper, pictures: Pictures
) -> dict[str, Any]:
    """Return the contents of the sheets of each part."""
    scale = sheets.choose_scale(printout.boards, size)
    return {
        "boards": [sheets.lay_out_board(board, scale, size, pictures) for board in printout.boards],
        "mats": [mat.model_dump() for mat in printout.mats],
        "charts": [sheets.lay_out_chart(chart) for chart in printout.charts],
        "signs": sheets.lay_out_signs(game.legend, printout.boards, pictures),
        "cards": [cards.deck(deck, pictures) for deck in printout.decks],
        "money": [sheets.lay_out_money(money, pictures) for money in printout.money],
        "tokens": [sheets.lay_out_token(token, scale, pictures) for token in printout.tokens],
        "rules": [block._asdict() for block in rulebook.read_blocks(game.rules_text())],
    }


def _build_summary(game: Game, options: Options, printout: Printout) -> dict[str, Any]:
    """Return the contents of the first sheet: what the game is and which options apply."""
    numbered_rules = rulebook.read_numbered_rules(game.rules_text())
    return {
        "title": game.title,
        "designer": game.designer[:1].upper() + game.designer[1:],
        "summary": game.summary,
        "notice": NOTICE.format(title=game.title, designer=game.designer),
        "options": _list_changes(options),
        "contents": sheets.list_contents(printout),
        "needs": printout.needs,
        **{
            part: [(number, numbered_rules[number]) for number in getattr(printout, part)]
            for part in INTRO_PARTS
        },
    }


def _check(game: Game, edition: Path | None, paper: str, parts: Sequence[str]) -> None:
    if game.printed is None:
        printable = abbreviate_names(
            candidate.name for candidate in all_games() if candidate.printed is not None
        )
        raise UnknownGame(f"{game.title} cannot be printed; expected one of {printable}")
    if edition and game.editions is None:
        raise BadOption(f"got edition {edition}; {game.title} has none")
    if paper not in PAPERS:
        raise BadOption(f"paper is {paper!r}; expected one of {', '.join(PAPERS)}")
    for part in parts or [""]:
        if part not in PARTS:
            raise BadOption(f"got part {part!r}; expected some of {', '.join(PARTS)}")


def _build_printout(game: Game, options: Options, edition: Path | None) -> Printout:
    if game.printed is None:
        raise UnknownGame(f"{game.title} cannot be printed")
    printout = game.printed.printout(options, edition)
    reference = rulebook.reference_deck(game.rules_text(), len(game.seats_in(options)))
    return printout.model_copy(update={"decks": (*printout.decks, *reference)})


def _list_changes(options: Options) -> list[str]:
    """List the options that differ from the rulebook's."""
    defaults = type(options)()
    fields = type(options).model_fields
    return [
        f"{field.title or name}: {getattr(options, name)}"
        for name, field in fields.items()
        if getattr(options, name) != getattr(defaults, name) and not name.startswith(HIDDEN_OPTIONS)
    ]
