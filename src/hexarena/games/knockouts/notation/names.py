"""Names of fighters, positions, cards, stats and numbers, counts of open cards, and results."""

import numpy as np

from hexarena.contract.bits import members
from hexarena.contract.english import count_noun, with_article
from hexarena.contract.kernel import popcount
from hexarena.games.knockouts.editions.installed import (
    KIND_NAMES,
    MAX_KINDS,
    POSITION_NAMES,
    STYLE_NAMES,
)
from hexarena.games.knockouts.rules import state as codes
from hexarena.games.knockouts.rules.attacking import IMPOSSIBLE, MIN_NEED, card_played
from hexarena.games.knockouts.rules.cards import DECK, STYLE_KIND, count_kinds

SEATS = ("red", "blue")
STATS = ("Experience", "Heart", "Striking", "Grappling", "Conditioning")  # in the order of `placed`
HURT_STATS = STATS[2:]  # in the order of `ready`


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
    """Name the attack on the table, such as `Throw with a Style card`."""
    name = card(state, int(state.kind))
    return f"{name} with {_style_card(state)}" if state.styled else name


def attack_title(state: np.record) -> str:
    """Name the attack on the table in short, such as `Style as Throw`."""
    return used_as(state, int(state.kind)) if state.styled else card(state, int(state.kind))


def name_style_attack(state: np.record, kind: int) -> str:
    """Name what a Style card attacks as, such as `a Style card as a Throw`."""
    return f"{_style_card(state)} as {with_article(card(state, kind))}"


def _style_card(state: np.record) -> str:
    return f"{with_article(card(state, int(STYLE_KIND[state.edition])))} card"


def used_as(state: np.record, kind: int) -> str:
    """Title a Style card that is used as a kind, such as `Style as Throw`."""
    return f"{card(state, int(STYLE_KIND[state.edition]))} as {card(state, kind)}"


def style(state: np.record, number: int) -> str:
    """Name a style."""
    return str(STYLE_NAMES[state.edition][number])


def styles(state: np.record, seat: int) -> list[str]:
    """Name the styles of a fighter."""
    return [style(state, number) for number in members(state.styles[seat])]


def describe_dice(state: np.record) -> str:
    """Describe the dice of an attack, and the number that each of them needs."""
    need = min(max(int(state.need), MIN_NEED), IMPOSSIBLE)
    faces = f"{need} or more needed" if need < IMPOSSIBLE else "none can succeed"
    return f"{count_noun(int(state.dice), 'die')}, {faces}"


ATTACK_PHASES = (
    codes.BOOST,
    codes.REACT,
    codes.DICE,
)  # phases in which the card of an attack is on the table


def count_on_table(state: np.record) -> list[int]:
    """Count the cards of each kind on the table: an attack, its boosts and a reaction."""
    table_counts = (
        count_kinds(int(state.edition), state.boosts) if state.boosts else [0] * MAX_KINDS
    )
    if state.phase in ATTACK_PHASES:
        table_counts[card_played(state)] += 1
    if state.reaction != codes.NO_CARD:
        table_counts[state.reaction] += 1
    return table_counts


def count_left(state: np.record) -> int:
    """Count the cards in the draw pile: the deck less all cards elsewhere."""
    deck = popcount(DECK[state.edition])
    if state.phase == codes.CREATE:
        return deck
    used_count = sum(popcount(word) for word in (state.discards, *state.scored))
    return deck - used_count - int(state.held.sum()) - sum(count_on_table(state))


def describe_ending(state: np.record) -> str:
    """Describe how a match ended (KT 7.3 to 7.7)."""
    if state.method == codes.DRAW:
        rounds = count_noun(int(state.round_number), "round")
        return f"A draw after {rounds}, {_describe_rounds(state, 0)}."
    winner = int(state.returns[1] > state.returns[0])
    return f"{fighter(winner)} wins {_DESCRIPTIONS[int(state.method)](state, winner)}."


def recorded_ending(state: np.record) -> str:
    """Describe how a match ended in the words of records, which stay readable as they are."""
    ending = describe_ending(state)
    if state.method in (codes.POINTS, codes.DRAW):
        return ending
    return ending.replace(attack_name(state), attack_title(state), 1)


def _describe_points(state: np.record, winner: int) -> str:
    rounds = count_noun(int(state.round_number), "round")
    return f"on points after {rounds}, {_describe_rounds(state, winner)}"


def _describe_rounds(state: np.record, winner: int) -> str:
    return f"{state.won[winner]} to {state.won[1 - winner]} rounds won"


def _describe_knockout(state: np.record, winner: int) -> str:
    return f"by knockout, {_describe_blow(state)}"


def _describe_tapout(state: np.record, winner: int) -> str:
    return f"by tapout, {_describe_blow(state)}"


def _describe_stoppage(state: np.record, winner: int) -> str:
    return f"by referee stoppage, {_describe_blow(state)}: {fighter(1 - winner)} has nothing ready"


def _describe_blow(state: np.record) -> str:
    return f"{attack_name(state)} in round {state.round_number}, turn {state.turns}"


_DESCRIPTIONS = {
    codes.POINTS: _describe_points,
    codes.KNOCKOUT: _describe_knockout,
    codes.TAPOUT: _describe_tapout,
    codes.STOPPAGE: _describe_stoppage,
}


def forfeit(state: np.record, seat: int) -> str:
    """Describe the end of a match that `seat` gives up (KT 7.8)."""
    return f"{fighter(1 - seat)} wins by forfeit in round {max(int(state.round_number), 1)}."
