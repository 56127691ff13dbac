"""Names of fighters, positions, cards, stats and numbers; open cards counted; how a match ended."""

import numpy as np

from hexarena.contract.bits import members
from hexarena.contract.english import counted
from hexarena.contract.kernel import popcount
from hexarena.games.knockouts.editions.in_use import (
    KIND_NAMES,
    MOST_KINDS,
    POSITION_NAMES,
    STYLE_NAMES,
)
from hexarena.games.knockouts.rules import state as codes
from hexarena.games.knockouts.rules.attacking import LEAST, NEVER, card_played
from hexarena.games.knockouts.rules.cards import DECK, STYLE_KIND, counts

SEATS = ("red", "blue")
STATS = ("Experience", "Heart", "Striking", "Grappling", "Conditioning")  # as in `placed`
HURT_STATS = STATS[2:]  # as in `ready`


def fighter(seat: int) -> str:
    """Name a fighter, such as `Red`."""
    return SEATS[seat].capitalize()


def position(state: np.record) -> str:
    """Name the position of the marker."""
    return str(POSITION_NAMES[state.position])


def card(state: np.record, kind: int) -> str:
    """Name a kind of card."""
    return str(KIND_NAMES[state.edition][kind])


def attack_name(state: np.record) -> str:
    """Name the attack on the table, such as `Style as Throw`."""
    return used_as(state, int(state.kind)) if state.styled else card(state, int(state.kind))


def used_as(state: np.record, kind: int) -> str:
    """Name a Style card that is used as a kind, such as `Style as Throw`."""
    return f"{card(state, int(STYLE_KIND[state.edition]))} as {card(state, kind)}"


def style(state: np.record, number: int) -> str:
    """Name a style."""
    return str(STYLE_NAMES[state.edition][number])


def styles(state: np.record, seat: int) -> list[str]:
    """Name the styles of a fighter."""
    return [style(state, number) for number in members(state.styles[seat])]


def terms(state: np.record) -> str:
    """Tell the dice of an attack, and what each of them needs."""
    need = min(max(int(state.need), LEAST), NEVER)
    faces = f"{need} or more needed" if need < NEVER else "none can succeed"
    return f"{counted(int(state.dice), 'die')}, {faces}"


UNDER_WAY = (
    codes.BOOST,
    codes.REACT,
    codes.DICE,
)  # phases in which the card of an attack lies on the table


def on_table(state: np.record) -> list[int]:
    """Count the cards of each kind that lie on the table: an attack, its boosts, a reaction."""
    laid = counts(int(state.edition), state.boosts) if state.boosts else [0] * MOST_KINDS
    if state.phase in UNDER_WAY:
        laid[card_played(state)] += 1
    if state.reaction != codes.NO_CARD:
        laid[state.reaction] += 1
    return laid


def left(state: np.record) -> int:
    """Count the cards of the draw pile, from what lies open."""
    deck = popcount(DECK[state.edition])
    if state.phase == codes.CREATE:
        return deck
    gone = sum(popcount(word) for word in (state.discards, *state.scored))
    return deck - gone - int(state.held.sum()) - sum(on_table(state))


def ended(state: np.record) -> str:
    """Tell how a match ended that has (KT 7.3 to 7.7)."""
    if state.method == codes.DRAW:
        return f"A draw after {counted(int(state.round_number), 'round')}, {_rounds(state, 0)}."
    winner = int(state.returns[1] > state.returns[0])
    return f"{fighter(winner)} wins {_BY[int(state.method)](state, winner)}."


def _on_points(state: np.record, winner: int) -> str:
    rounds = counted(int(state.round_number), "round")
    return f"on points after {rounds}, {_rounds(state, winner)}"


def _rounds(state: np.record, winner: int) -> str:
    return f"{state.won[winner]} to {state.won[1 - winner]} rounds won"


def _knockout(state: np.record, winner: int) -> str:
    return f"by knockout, {_blow(state)}"


def _tapout(state: np.record, winner: int) -> str:
    return f"by tapout, {_blow(state)}"


def _stoppage(state: np.record, winner: int) -> str:
    return f"by referee stoppage, {_blow(state)}: {fighter(1 - winner)} has nothing ready"


def _blow(state: np.record) -> str:
    return f"{attack_name(state)} in round {state.round_number}, turn {state.turns}"


_BY = {
    codes.POINTS: _on_points,
    codes.KNOCKOUT: _knockout,
    codes.TAPOUT: _tapout,
    codes.STOPPAGE: _stoppage,
}


def forfeit(state: np.record, seat: int) -> str:
    """Tell how a match ends that `seat` gives up (KT 7.8)."""
    return f"{fighter(1 - seat)} wins by forfeit in round {max(int(state.round_number), 1)}."
