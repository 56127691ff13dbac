"""Threats: the cells that opponents will attack, as far as their revealed plays show.

Each opponent's play is continued alone from what everybody knows, while all others wait.
"""

from collections.abc import Iterator

import numpy as np

from hexarena.contract.record import States
from hexarena.contract.scene.commitment import Threat
from hexarena.games.hexstrike.components.island import land_distance
from hexarena.games.hexstrike.components.symbols import DEATH, STRIKES
from hexarena.games.hexstrike.notation.blows import striking_card
from hexarena.games.hexstrike.notation.names import fighter_name, hex_name
from hexarena.games.hexstrike.rules import state as codes
from hexarena.games.hexstrike.rules.committing import is_committing
from hexarena.games.hexstrike.rules.entry import label
from hexarena.games.hexstrike.rules.hand_choices import NO_HIT
from hexarena.games.hexstrike.scene import solo_play
from hexarena.games.hexstrike.scene.board import MAX_SAFE_STEPS, Hex
from hexarena.games.hexstrike.scene.story import struck_hexes
from hexarena.games.hexstrike.scene.timeline import known_entries, show_entry

BOARD_QUESTIONS = (codes.THROW, codes.KNOCK, codes.PLATFORM)  # questions to skip


def threats(state: np.record, viewer: int | None) -> tuple[Threat, ...]:
    """List the attacks that opponents have revealed; an onlooker sees those of all seats."""
    if state.phase <= codes.DECK or state.phase == codes.FINISHED:
        return ()
    opponents = (seat for seat in range(state.players) if seat != viewer)
    return tuple(
        threat
        for seat in opponents
        if _will_strike(state, seat)
        for threat in _list_threats(state, seat)
    )


def _will_strike(state: np.record, seat: int) -> bool:
    """Return whether a seat will attack or charge before it decides again."""
    return any(STRIKES[label(word)] for word in known_entries(state, seat))


def _list_threats(state: np.record, seat: int) -> Iterator[Threat]:
    """Yield what one seat attacks, action by action."""
    states, known_targets = _isolate_seat(state, seat), struck_hexes(state, seat)
    cells_by_action: dict[tuple[int, str], list[str]] = {}
    for previous in _play_past_questions(states, seat):
        targets = struck_hexes(states[0], seat)[len(known_targets) :]
        cells = [hex_name(*target) for target in targets if _is_visible(state, target)]
        if cells:
            cells_by_action.setdefault(
                (int(previous[0].beat), _describe_action(states[0], seat)), []
            ).extend(cells)
        known_targets = struck_hexes(states[0], seat)
        if previous[0].beat != states[0].beat and not _will_strike(states[0], seat):
            break
    for (number, text), cells in cells_by_action.items():
        yield Threat(beat=number, seat=seat, cells=tuple(cells), text=text)


def _describe_action(state: np.record, seat: int) -> str:
    action = show_entry(int(state.swing[seat])).name
    return f"{fighter_name(seat)}'s {striking_card(state, seat)}: {action}"


def _is_visible(state: np.record, cell: Hex) -> bool:
    return bool(land_distance(int(state.players), *cell) <= MAX_SAFE_STEPS)


def _isolate_seat(state: np.record, seat: int) -> States:
    """Return a copy in which only one seat still acts, and nobody is asked."""
    states = np.array([state])
    for opponent in range(state.players):
        if opponent != seat and label(state.line[opponent, 0]) != DEATH:
            states["line"][0, opponent] = solo_play.WAIT_ENTRY
    if is_committing(state):
        states["stage"] = codes.STARTING
    _resume(states)
    return states


def _play_past_questions(states: States, seat: int) -> Iterator[States]:
    """Play on past every question about the board; yield the states before each step."""
    yield from solo_play.play_alone(states, seat, knows_hand=False)
    while states[0].phase in BOARD_QUESTIONS:
        _resume(states)
        yield from solo_play.play_alone(states, seat, knows_hand=False)


def _resume(states: States) -> None:
    states["phase"], states["hit_step"], states["owing"], states["due"] = (
        codes.RESOLVE,
        NO_HIT,
        0,
        0,
    )
