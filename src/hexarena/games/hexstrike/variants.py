"""Check a variant's cards, characters, decks and islands.

Some card texts are code, found by the card's name, and matches store cards by their number. So a
card must keep its type and its mark as a signature, and all decks must stay as legal as they were.
"""

import re
from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Any

from hexarena.contract.english import abbreviate_names
from hexarena.contract.proofreading import Complaint
from hexarena.contract.variants.misfits import list_misfits
from hexarena.games.hexstrike.components import printed
from hexarena.games.hexstrike.components.decks import Deck, deck_faults
from hexarena.games.hexstrike.components.symbols import SYMBOLS, strip_action

PHASES_PATTERN = "(early|mid|late)([+](early|mid|late))*"
MAX_LAND = 23  # hexes of an island, at most

Components = Mapping[str, Any]


def complaints(tables: Components) -> Iterator[Complaint]:
    """Yield complaints about values that the rules cannot play with."""
    valid = set(printed.SHAPES)
    for name, shape in printed.SHAPES.items():
        for misfit in list_misfits(shape, tables[name], (name,)):
            valid.discard(name)
            yield misfit
    yield from chain.from_iterable(check(tables) for name, check in CHECKS if name in valid)


def _check_types(tables: Components) -> Iterator[Complaint]:
    """Complain of cards whose type or signature changed."""
    for name, card in tables["cards"].items():
        original = printed.CARDS[name]
        if card["type"] != original.type:
            yield Complaint(
                ("cards", name, "type"), repr(card["type"]), f"{original.type!r}, as printed"
            )
        if (signature := card.get("signature", False)) != original.signature:
            expected = f"{str(original.signature).lower()}, as printed"
            yield Complaint(("cards", name, "signature"), str(signature).lower(), expected)


def _check_actions(tables: Components) -> Iterator[Complaint]:
    """Complain of actions with unknown symbols or phases."""
    for name, card in tables["cards"].items():
        for action in card["actions"]:
            symbol, *phases = action.split() or [""]
            if strip_action(symbol or "?") not in SYMBOLS:
                known_symbols = (
                    f"a symbol of the printed cards: {abbreviate_names(SYMBOLS[1:], 40)}"
                )
                yield Complaint(("cards", name, "actions"), repr(action), known_symbols)
            elif len(phases) > 1 or (phases and not re.fullmatch(PHASES_PATTERN, phases[0])):
                expected = f"at most one of early, mid, late, or some with +, after {symbol}"
                yield Complaint(("cards", name, "actions"), repr(action), expected)
        yield from _check_texts(name, card)


def _check_texts(name: str, card: Mapping[str, Any]) -> Iterator[Complaint]:
    """Complain of unknown symbols in texts."""
    text = card.get("passive", {})
    rewrites = [*text.get("rewrite", {}).items(), (text.get("leads"), text.get("inserts"))]
    bonuses = card.get("active", {}).get("from", ())
    symbols = [*chain.from_iterable(rewrites), *text.get("after", ())]
    symbols += [bonus.get("becomes") for bonus in bonuses]
    for symbol in filter(None, symbols):
        if symbol not in SYMBOLS:
            expected = f"symbols of the printed cards: {abbreviate_names(SYMBOLS[1:], 40)}"
            yield Complaint(("cards", name), repr(symbol), expected)


def _check_letters(tables: Components) -> Iterator[Complaint]:
    """Complain of characters that share a letter."""
    letters = [character["letter"] for character in tables["characters"].values()]
    for name, character in tables["characters"].items():
        if letters.count(character["letter"]) > 1:
            actual = f"{character['letter']!r} once more"
            yield Complaint(("characters", name, "letter"), actual, "a letter of its own")


def _check_decks(tables: Components) -> Iterator[Complaint]:
    """Complain of illegal starter decks."""
    decks = printed.DecksFile.model_validate(tables["decks"]).deck
    if len(decks) != len(printed.STARTERS):
        yield Complaint(("decks", "deck"), f"{len(decks)} decks", str(len(printed.STARTERS)))
    for number, deck in enumerate(decks, 1):
        for fault in deck_faults(Deck(deck.character, deck.movement, deck.abilities)):
            yield Complaint(("decks", "deck", str(number)), fault.rstrip("."), "a legal deck")


def _check_islands(tables: Components) -> Iterator[Complaint]:
    """Complain of islands for two, three or four that lack land, or start seats off it."""
    islands = printed.IslandsFile.model_validate(tables["island"]).island
    if len(islands) != len(printed.ISLANDS):
        actual = f"{len(islands)} islands"
        yield Complaint(("island", "island"), actual, str(len(printed.ISLANDS)))
        return
    for number, island in enumerate(islands, 1):
        field = ("island", "island", str(number))
        yield from (Complaint(field, *complaint) for complaint in _check_island(island, number + 1))


def _check_island(island: printed.Island, players: int) -> Iterator[tuple[str, str]]:
    land = [(q, row.r) for row in island.rows for q in range(row.q[0], row.q[1] + 1)]
    seats = [(seat.q, seat.r) for seat in island.seats]
    rows = [row.r for row in island.rows]
    if rows != sorted(set(rows)):
        yield f"rows {rows}", "each row once, from north to south"
    if not players <= len(land) <= MAX_LAND:
        yield f"{len(land)} hexes of land", f"{players} to {MAX_LAND}"
    if len(set(seats)) != players or len(seats) != players:
        yield f"seats at {seats}", f"{players} hexes, each once"
    if strays := sorted(set(seats) - set(land)):
        yield f"seats at {strays}", "seats on land"


CHECKS = (
    ("cards", _check_types),
    ("cards", _check_actions),
    ("characters", _check_letters),
    ("decks", _check_decks),
    ("island", _check_islands),
)
