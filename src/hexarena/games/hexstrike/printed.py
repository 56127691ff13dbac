"""What a match needs on paper: the island, each seat's cards, fighters, and tokens for hexes."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hexarena.contract.package.printed import (
    PrintedBoard,
    PrintedDeck,
    PrintedMat,
    PrintedToken,
    PrintedTrack,
    Printout,
    marker,
    number_track,
)
from hexarena.contract.scene import Card, Cell, Piece
from hexarena.games.hexstrike.components.island import LAND, MIN_PLAYERS
from hexarena.games.hexstrike.components.tables import MAX_ADRENALINE, card_number
from hexarena.games.hexstrike.notation.names import character_name, fighter_name
from hexarena.games.hexstrike.options import Options, blank_states, give_deck, known_deck
from hexarena.games.hexstrike.scene.board import POINTS_TO_WIN, cells, fighter_letter, pieces
from hexarena.games.hexstrike.scene.decks import box
from hexarena.games.hexstrike.scene.zones import paragraphs

HEX_MM, FIGHTER_MM = 26.0, 23.0
TRACK_BEATS, TRACK_ROW = 30, 10  # beats on the circular timeline, and per row
LOOSE_COUNT = 4  # copies of tokens that may be anywhere; use other things if you need more
TILES = {"fire": "Fire", "flora": "Flora"}  # one per hex of land (HS 11.1, 11.3)
LOOSE = {"platform": "Platforms", "arrow-0": "Arrows in flight"}


def printout(options: Options, edition: Path | None) -> Printout:
    """List what a match needs on paper."""
    state = blank_states(options)[0]
    fighters = tuple(_starting_pieces(options, state))
    island = PrintedBoard(name="Island", cells=cells(state), pieces=fighters, hex_wide=HEX_MM)
    seats = range(options.players)
    return Printout(
        boards=(island,),
        decks=tuple(_printed_deck(options, seat) for seat in seats),
        mats=(_timeline_mat(), *(_fighter_mat(options, seat) for seat in seats)),
        tokens=(
            *(
                PrintedToken(name=fighter.name, count=1, wide=FIGHTER_MM, piece=fighter)
                for fighter in fighters
            ),
            *(_printed_markers(options, seat) for seat in seats),
            *_printed_tiles(options.players),
        ),
        begin=("HS 1.5", "HS 3.1", "HS 3.4", "HS 4.1", "HS 2.2", "HS 6.1", "HS 6.2"),
        end=("HS 13.1", "HS 13.2", *(("HS 14.1",) if options.players > MIN_PLAYERS else ())),
    )


def _starting_pieces(options: Options, state: Any) -> Iterator[Piece]:
    """Yield the fighters on their starting hexes; calling `start` would compile all rules."""
    seats = range(options.players)
    if options.decks == "secret":
        yield from pieces(state)
        return
    for seat in seats:
        give_deck(state, seat, known_deck(options, seat))
    for seat, piece in zip(seats, pieces(state), strict=True):
        name = f"{piece.name}, {character_name(state.character[seat])}"
        yield piece.model_copy(update={"name": name, "letter": fighter_letter(state, seat)})


# Cards


def _printed_deck(options: Options, seat: int) -> PrintedDeck:
    """List the known deck of a seat, or all cards that it may choose from."""
    name = fighter_name(seat)
    is_known = options.decks != "secret"
    return PrintedDeck(
        name=f"{name}'s deck" if is_known else f"{name}'s cards",
        cards=tuple(_list_deck(options, seat) if is_known else _list_all_cards()),
        hidden=True,
        owner=name.lower(),
    )


def _list_all_cards() -> Iterator[Card]:
    for part in box().parts:
        yield from map(_add_paragraphs, part.cards)


def _list_deck(options: Options, seat: int) -> Iterator[Card]:
    """Yield the cards of a seat's known deck, in order."""
    deck = known_deck(options, seat)
    cards = {card.id: card for card in _list_all_cards()}
    yield from (cards[name] for name in (deck.character, *deck.movement, *deck.abilities))


def _add_paragraphs(card: Card) -> Card:
    """Return a card with a paragraph for each of its texts."""
    if "character" in card.looks:
        return card
    return card.model_copy(update={"text": "\n".join(paragraphs(card_number(card.id)))})


# Mats and tokens


def _timeline_mat() -> PrintedMat:
    text = (
        "Put each fighter's marker on their next open beat, E, and another object on the current "
        "beat. After the last square, start again at the first."
    )
    return PrintedMat(
        name="Timeline", text=text, tracks=number_track("Beats", 1, TRACK_BEATS, TRACK_ROW)
    )


def _fighter_mat(options: Options, seat: int) -> PrintedMat:
    digits = tuple(map(str, range(10)))
    tracks = [
        PrintedTrack(name="Adrenaline", squares=tuple(map(str, range(MAX_ADRENALINE + 1)))),
        PrintedTrack(name="Damage: tens", squares=digits),
        PrintedTrack(name="Damage: ones", squares=digits),
    ]
    if options.players > MIN_PLAYERS:
        points = tuple(map(str, range(POINTS_TO_WIN + 1)))
        tracks.append(PrintedTrack(name="Points", squares=points))
    text = "Damage has no limit: write down its hundreds."
    return PrintedMat(name=f"{fighter_name(seat)}'s fighter", text=text, tracks=tuple(tracks))


def _printed_markers(options: Options, seat: int) -> PrintedToken:
    name = fighter_name(seat)
    tracks = len(_fighter_mat(options, seat).tracks)
    return marker(f"{name}'s markers", name.lower(), tracks + 1)  # one more for the timeline


def _printed_tiles(players: int) -> Iterator[PrintedToken]:
    land = len(LAND[players - MIN_PLAYERS])
    for looks, name in TILES.items():
        yield _printed_tile(looks, name, land)
    for looks, name in LOOSE.items():
        yield _printed_tile(looks, name, LOOSE_COUNT)
    yield _printed_tile("anchor", "Marks of Rewind", players)


def _printed_tile(looks: str, name: str, count: int) -> PrintedToken:
    cell = Cell.model_validate({"id": looks, "q": 0, "r": 0, "name": "", "looks": ("abyss", looks)})
    return PrintedToken(name=name, count=count, wide=FIGHTER_MM, cell=cell)
