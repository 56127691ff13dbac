"""What a match needs on paper: the island, each seat's cards, fighters, and what lies on hexes."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hexarena.contract.printed import (
    PrintedBoard,
    PrintedDeck,
    PrintedMat,
    PrintedToken,
    PrintedTrack,
    Printout,
    marker,
    numbered,
)
from hexarena.contract.scene import Card, Cell, Piece
from hexarena.games.hexstrike.components.island import FEWEST, LAND
from hexarena.games.hexstrike.components.tables import MOST_ADRENALINE, number
from hexarena.games.hexstrike.notation.names import character, fighter
from hexarena.games.hexstrike.options import Options, agreed, deck, give
from hexarena.games.hexstrike.scene.board import POINTS_TO_WIN, cells, letter, pieces
from hexarena.games.hexstrike.scene.decks import box
from hexarena.games.hexstrike.scene.zones import paragraphs

HEX, FIGHTER = 26.0, 23.0
BEATS, ROW = 30, 10  # of the timeline, which goes round
SOME = 4  # of what may lie anywhere, in any number; use other things if you need more
TILES = {"fire": "Fire", "flora": "Flora"}  # one to a hex of land (HS 11.1, 11.3)
LOOSE = {"platform": "Platforms", "arrow-0": "Arrows in flight"}


def printout(options: Options, edition: Path | None) -> Printout:
    """List what a match needs on paper."""
    state = agreed(options)[0]
    standing = tuple(_standing(options, state))
    island = PrintedBoard(name="Island", cells=cells(state), pieces=standing, hex_wide=HEX)
    seats = range(options.players)
    return Printout(
        boards=(island,),
        decks=tuple(_deck(options, seat) for seat in seats),
        mats=(_beats(), *(_fighter(options, seat) for seat in seats)),
        tokens=(
            *(PrintedToken(name=each.name, count=1, wide=FIGHTER, piece=each) for each in standing),
            *(_markers(options, seat) for seat in seats),
            *_tiles(options.players),
        ),
        begin=("HS 1.5", "HS 3.1", "HS 3.4", "HS 4.1", "HS 2.2", "HS 6.1", "HS 6.2"),
        end=("HS 13.1", "HS 13.2", *(("HS 14.1",) if options.players > FEWEST else ())),
    )


def _standing(options: Options, state: Any) -> Iterator[Piece]:
    """Show where the fighters start, without a match: to begin one, all rules are compiled."""
    seats = range(options.players)
    if options.decks == "secret":
        yield from pieces(state)
        return
    for seat in seats:
        give(state, seat, deck(options, seat))
    for seat, piece in zip(seats, pieces(state), strict=True):
        name = f"{piece.name}, {character(state.character[seat])}"
        yield piece.model_copy(update={"name": name, "letter": letter(state, seat)})


# Cards


def _deck(options: Options, seat: int) -> PrintedDeck:
    """List the deck of a seat that all know, or all cards that it may choose from."""
    name = fighter(seat)
    whole = options.decks != "secret"
    return PrintedDeck(
        name=f"{name}'s deck" if whole else f"{name}'s cards",
        cards=tuple(_cards(options, seat) if whole else _every_card()),
        hidden=True,
        owner=name.lower(),
    )


def _every_card() -> Iterator[Card]:
    for part in box().parts:
        yield from map(_told, part.cards)


def _cards(options: Options, seat: int) -> Iterator[Card]:
    """List a deck in its order."""
    held = deck(options, seat)
    known = {card.id: card for card in _every_card()}
    yield from (known[name] for name in (held.character, *held.movement, *held.abilities))


def _told(card: Card) -> Card:
    """Show a card with a paragraph for each of its texts."""
    if "character" in card.looks:
        return card
    return card.model_copy(update={"text": "\n".join(paragraphs(number(card.id)))})


# Mats and tokens


def _beats() -> PrintedMat:
    text = (
        "Put a marker of each fighter on its next open beat, E, and another thing on the present "
        "beat. Behind the last square comes the first."
    )
    return PrintedMat(name="Timeline", text=text, tracks=numbered("Beats", 1, BEATS, ROW))


def _fighter(options: Options, seat: int) -> PrintedMat:
    ten = tuple(map(str, range(10)))
    tracks = [
        PrintedTrack(name="Adrenaline", squares=tuple(map(str, range(MOST_ADRENALINE + 1)))),
        PrintedTrack(name="Damage: tens", squares=ten),
        PrintedTrack(name="Damage: ones", squares=ten),
    ]
    if options.players > FEWEST:
        points = tuple(map(str, range(POINTS_TO_WIN + 1)))
        tracks.append(PrintedTrack(name="Points", squares=points))
    text = "Damage has no limit: write down its hundreds."
    return PrintedMat(name=f"{fighter(seat)}'s fighter", text=text, tracks=tuple(tracks))


def _markers(options: Options, seat: int) -> PrintedToken:
    name = fighter(seat)
    tracks = len(_fighter(options, seat).tracks)
    return marker(f"{name}'s markers", name.lower(), tracks + 1)  # and one on the timeline


def _tiles(players: int) -> Iterator[PrintedToken]:
    land = len(LAND[players - FEWEST])
    for look, name in TILES.items():
        yield _tile(look, name, land)
    for look, name in LOOSE.items():
        yield _tile(look, name, SOME)
    yield _tile("anchor", "Marks of Rewind", players)


def _tile(look: str, name: str, count: int) -> PrintedToken:
    cell = Cell.model_validate({"id": look, "q": 0, "r": 0, "name": "", "looks": ("abyss", look)})
    return PrintedToken(name=name, count=count, wide=FIGHTER, cell=cell)
