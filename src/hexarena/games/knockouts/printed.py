"""What a match needs on paper: the track with its chart, the deck, the styles, fighters' mats.

All numbers are those of one edition: the one in the options, or one read from a file.
"""

from collections.abc import Iterator
from pathlib import Path

from hexarena.contract.english import count_noun
from hexarena.contract.package.printed import (
    PrintedDeck,
    PrintedMat,
    PrintedToken,
    PrintedTrack,
    Printout,
    marker,
)
from hexarena.contract.scene import Card, Piece
from hexarena.games.knockouts import editions
from hexarena.games.knockouts.editions.printed import Edition
from hexarena.games.knockouts.editions.tables import sheets
from hexarena.games.knockouts.notation.names import HURT_STATS, SEATS, STATS
from hexarena.games.knockouts.options import Options
from hexarena.games.knockouts.rules.state import BONUS, MARKERS, MAX_OVERTIME, MAX_PLACED
from hexarena.games.knockouts.scene import track_positions

FIGHTER = 18.0
BOOST = "dice-plus"  # the text that adds a die


def printout(options: Options, edition: Path | None) -> Printout:
    """List what a match needs on paper. Raises BrokenEdition."""
    printed_edition = editions.read(edition or editions.files()[options.edition_number])
    return Printout(
        decks=(
            PrintedDeck(name="Deck", cards=tuple(_list_deck(printed_edition)), hidden=True),
            PrintedDeck(name="Styles", cards=tuple(_list_styles(printed_edition))),
        ),
        mats=(
            _list_track(printed_edition, options),
            _list_rounds(options),
            *map(_list_fighter, SEATS),
        ),
        tokens=(*map(_list_token, SEATS), *map(_list_markers, SEATS)),
        needs=(f"{count_noun(_count_dice(printed_edition), 'die')} of six sides",),
        safety=("KT 0.1", "KT 0.2", "KT 0.3"),
        begin=("KT 1.1", "KT 1.2", "KT 1.3", "KT 1.7", "KT 3.1", "KT 3.2", "KT 3.3"),
        end=("KT 5.13", "KT 5.16", "KT 7.2", "KT 7.3", "KT 7.7"),
    )


def _list_deck(edition: Edition) -> Iterator[Card]:
    for name, card in edition.cards.items():
        for copy in range(card.count):
            yield Card(
                id=f"{name}.{copy}", face_up=True, looks=(card.type,), title=name, text=card.says
            )


def _list_styles(edition: Edition) -> Iterator[Card]:
    for name, style in edition.styles.items():
        card_looks = ("style", "likes" if style.like else "effect")
        yield Card(id=name, face_up=True, looks=card_looks, title=name, text=style.says)


def _list_track(edition: Edition, options: Options) -> PrintedMat:
    """Show the positions, with the number each attack needs there and the cost of leaving."""
    chart = next(sheets(edition))
    columns = [0, *(1 + position for position in track_positions(options.track == "eight"))]
    rows = [tuple(row[column] for column in columns) for row in (chart.columns, *chart.rows)]
    track = PrintedTrack(name="", squares=rows[0][1:], high=FIGHTER + 12)
    text = "The fighters stand here together. On the ground, numbers are top/bottom."
    name = f"Track and chart: {edition.title}"
    return PrintedMat(name=name, text=text, tracks=(track,), rows=tuple(rows[1:]))


def _list_rounds(options: Options) -> PrintedMat:
    """Show a square for each round, and one for overtime without a limit (KT 7.4)."""
    limited = options.max_overtime < MAX_OVERTIME
    last = options.rounds + (options.max_overtime if limited else 0)
    overtime = () if limited else ("overtime",)
    squares = (*(str(number) for number in range(1, last + 1)), *overtime)
    return PrintedMat(name="Rounds", tracks=(PrintedTrack(name="Round", squares=squares),))


def _list_fighter(seat: str) -> PrintedMat:
    """Return a mat with a place for each marker of each stat."""
    tracks = tuple(PrintedTrack(name=stat, squares=("",) * _max_markers(stat)) for stat in STATS)
    text = f"Turn markers of {', '.join(HURT_STATS)} face down when they are hurt."
    return PrintedMat(name=f"{seat.capitalize()}'s fighter", text=text, tracks=tracks)


def _max_markers(stat: str) -> int:
    return MAX_PLACED * (BONUS if stat == STATS[-1] else 1)


def _list_token(seat: str) -> PrintedToken:
    piece = Piece(id=seat, cell="", looks=("fighter", seat), name=seat.capitalize())
    return PrintedToken(name=f"{piece.name}, on the track", count=1, wide=FIGHTER, piece=piece)


def _list_markers(seat: str) -> PrintedToken:
    """Return as many markers as a fighter with the most Conditioning needs (KT 1.7)."""
    return marker(f"{seat.capitalize()}'s markers", seat, MARKERS + MAX_PLACED * (BONUS - 1))


def _count_dice(edition: Edition) -> int:
    """Count three dice for each fighter, or those of the largest attack if they are more.

    Boosts that add a die count once per name (KT 5.6).
    """
    largest = MAX_PLACED + sum(BOOST in card.text for card in edition.cards.values())
    return max(largest, MAX_PLACED * len(SEATS))
