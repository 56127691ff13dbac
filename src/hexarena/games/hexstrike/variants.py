"""What a variant may make of cards, characters, decks and islands.

Some texts are code that is found by a card's name, and matches know cards by their place. So a
card keeps its type, and whether it is a signature; all decks stay as legal as they were.
"""

import re
from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Any

from hexarena.contract.english import shortened
from hexarena.contract.proofreading import Complaint
from hexarena.contract.variants.modelled import misfits
from hexarena.games.hexstrike.components import printed
from hexarena.games.hexstrike.components.decks import Deck, wrong
from hexarena.games.hexstrike.components.symbols import SYMBOLS, bare

PHASES = "(early|mid|late)([+](early|mid|late))*"
MOST_LAND = 23  # hexes of an island

Components = Mapping[str, Any]


def complaints(tables: Components) -> Iterator[Complaint]:
    """Complain of what the rules cannot play with."""
    fits = set(printed.SHAPES)
    for name, shape in printed.SHAPES.items():
        for misfit in misfits(shape, tables[name], (name,)):
            fits.discard(name)
            yield misfit
    yield from chain.from_iterable(law(tables) for name, law in LAWS if name in fits)


def _kinds(tables: Components) -> Iterator[Complaint]:
    """Keep the type of every card, and which are signatures."""
    for name, card in tables["cards"].items():
        was = printed.CARDS[name]
        if card["type"] != was.type:
            yield Complaint(
                ("cards", name, "type"), repr(card["type"]), f"{was.type!r}, as printed"
            )
        if (signature := card.get("signature", False)) != was.signature:
            expected = f"{str(was.signature).lower()}, as printed"
            yield Complaint(("cards", name, "signature"), str(signature).lower(), expected)


def _actions(tables: Components) -> Iterator[Complaint]:
    """Know every action's symbol and phases."""
    for name, card in tables["cards"].items():
        for action in card["actions"]:
            symbol, *phases = action.split() or [""]
            if bare(symbol or "?") not in SYMBOLS:
                known = f"a symbol of the printed cards: {shortened(SYMBOLS[1:], 40)}"
                yield Complaint(("cards", name, "actions"), repr(action), known)
            elif len(phases) > 1 or (phases and not re.fullmatch(PHASES, phases[0])):
                wanted = f"at most one of early, mid, late, or some with +, after {symbol}"
                yield Complaint(("cards", name, "actions"), repr(action), wanted)
        yield from _told(name, card)


def _told(name: str, card: Mapping[str, Any]) -> Iterator[Complaint]:
    """Know the symbols that texts name."""
    text = card.get("passive", {})
    told = [*text.get("rewrite", {}).items(), (text.get("leads"), text.get("inserts"))]
    bonuses = card.get("active", {}).get("from", ())
    every = [*chain.from_iterable(told), *text.get("after", ())]
    every += [each.get("becomes") for each in bonuses]
    for symbol in filter(None, every):
        if symbol not in SYMBOLS:
            known = f"symbols of the printed cards: {shortened(SYMBOLS[1:], 40)}"
            yield Complaint(("cards", name), repr(symbol), known)


def _letters(tables: Components) -> Iterator[Complaint]:
    """Let each character have a letter of its own."""
    letters = [each["letter"] for each in tables["characters"].values()]
    for name, each in tables["characters"].items():
        if letters.count(each["letter"]) > 1:
            came = f"{each['letter']!r} once more"
            yield Complaint(("characters", name, "letter"), came, "a letter of its own")


def _decks(tables: Components) -> Iterator[Complaint]:
    """Let the decks to start with be legal."""
    decks = printed.DecksFile.model_validate(tables["decks"]).deck
    if len(decks) != len(printed.STARTERS):
        yield Complaint(("decks", "deck"), f"{len(decks)} decks", str(len(printed.STARTERS)))
    for number, each in enumerate(decks, 1):
        for fault in wrong(Deck(each.character, each.movement, each.abilities)):
            came, _, expected = fault.partition(" came; expected ")
            yield Complaint(("decks", "deck", str(number)), came, expected)


def _islands(tables: Components) -> Iterator[Complaint]:
    """Let an island for two, three and four have land, and seats on it."""
    islands = printed.IslandsFile.model_validate(tables["island"]).island
    if len(islands) != len(printed.ISLANDS):
        came = f"{len(islands)} islands"
        yield Complaint(("island", "island"), came, str(len(printed.ISLANDS)))
        return
    for number, island in enumerate(islands, 1):
        field = ("island", "island", str(number))
        yield from (Complaint(field, *each) for each in _island(island, number + 1))


def _island(island: printed.Island, players: int) -> Iterator[tuple[str, str]]:
    land = [(q, row.r) for row in island.rows for q in range(row.q[0], row.q[1] + 1)]
    seats = [(seat.q, seat.r) for seat in island.seats]
    rows = [row.r for row in island.rows]
    if rows != sorted(set(rows)):
        yield f"rows {rows}", "each row once, from north to south"
    if not players <= len(land) <= MOST_LAND:
        yield f"{len(land)} hexes of land", f"{players} to {MOST_LAND}"
    if len(set(seats)) != players or len(seats) != players:
        yield f"seats at {seats}", f"{players} hexes, each once"
    if strays := sorted(set(seats) - set(land)):
        yield f"seats at {strays}", "seats on land"


LAWS = (
    ("cards", _kinds),
    ("cards", _actions),
    ("characters", _letters),
    ("decks", _decks),
    ("island", _islands),
)
