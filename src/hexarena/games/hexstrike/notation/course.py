"""Check the course of a beat: which decisions and fields belong to which stage.

`rules.state` lists the stages. Commitments, returns and combos are decided before the actions of a
beat, when its fields are still empty; everything else is decided during or after the actions.
"""

from collections.abc import Iterator
from typing import Any

from hexarena.contract.bits import EMPTY
from hexarena.games.hexstrike.components.symbols import CO, DEATH, MISSING, TOKENS, X1, E
from hexarena.games.hexstrike.components.tables import ALLOWED_ROTATIONS, COMBOS, GUARD, HAVEN
from hexarena.games.hexstrike.notation.holdings import Check, is_view, list_members
from hexarena.games.hexstrike.notation.lines import entries, is_action, is_open_now, read_label
from hexarena.games.hexstrike.rules import hands
from hexarena.games.hexstrike.rules.acting import ENDED_TOKEN, NOT_BEGUN
from hexarena.games.hexstrike.rules.committing import (
    NOT_COMMITTED,
    possible_actives,
    possible_adrenaline,
    possible_passives,
)
from hexarena.games.hexstrike.rules.entry import ACTIVE, NO_ENTRY, read_field
from hexarena.games.hexstrike.rules.fighters import NEVER as NEVER_COMES
from hexarena.games.hexstrike.rules.fighters import rank_moment
from hexarena.games.hexstrike.rules.hand_choices import (
    HURTING,
    KNOCKING,
    LEAVING,
    NO_HIT,
    REVENGE,
    THROWING,
    WILLING,
    offered_card,
)
from hexarena.games.hexstrike.rules.hitting import STRUCK_ONCE
from hexarena.games.hexstrike.rules.state import (
    ACTIVE as ACTIVE_PHASE,
)
from hexarena.games.hexstrike.rules.state import (
    ADRENALINE,
    ARROW,
    BLOW,
    COMBO,
    COMMITTING,
    COSTS,
    DECK_CARDS,
    DISCARD,
    DISCARDING,
    DRAWING,
    EXHAUST,
    FLYING,
    GRABBING,
    GUARDING,
    KINDLING,
    KNOCK,
    NOBODY,
    OPENING,
    PLATFORM,
    QUICK,
    RETURN_CARD,
    RETURNING,
    ROTATION,
    SLOW,
    STARTING,
    THROW,
    TRIGGER,
)
from hexarena.games.hexstrike.rules.state import (
    COMBOS as COMBOS_STAGE,
)
from hexarena.games.hexstrike.rules.state import (
    PASSIVE as PASSIVE_PHASE,
)

COMMITMENT = (ACTIVE_PHASE, PASSIVE_PHASE, ROTATION, ADRENALINE)
PART_FIELDS = ("active", "passive", "rotation", "submitted")
ACTION_STAGES = (QUICK, FLYING, SLOW)
STAGES = {  # the stages in which a decision can be due, by phase
    **dict.fromkeys(COMMITMENT, (COMMITTING,)),
    THROW: (QUICK, SLOW),
    KNOCK: (QUICK, SLOW),
    TRIGGER: (*ACTION_STAGES, KINDLING),
    DISCARD: (COSTS, DISCARDING),
    EXHAUST: (COSTS, *ACTION_STAGES, KINDLING, DISCARDING),
    RETURN_CARD: (GRABBING, DRAWING),
    COMBO: (COMBOS_STAGE,),
    GUARDING: (QUICK, SLOW),
    RETURNING: (OPENING,),
    PLATFORM: (QUICK, SLOW),
}
DECIDERS = {  # who decides during a hit, by phase and step of the hit
    (TRIGGER, WILLING): "hitter",
    (TRIGGER, HURTING): "victim",
    (TRIGGER, LEAVING): "victim",
    (EXHAUST, WILLING): "hitter",
    (EXHAUST, HURTING): "victim",
    (EXHAUST, REVENGE): "victim",
    (THROW, THROWING): "hitter",
    (KNOCK, KNOCKING): "victim",
}
BEAT_FIELDS = (  # fields that are empty until the actions of a beat begin
    "acted",
    "tied",
    "jammed",
    "landed",
    "order",
    "rank",
    "pulls",
    "swing",
    "from_q",
    "from_r",
    "from_facing",
    "blocker",
    "shield_q",
    "shield_r",
    "shields",
    "shield_phases",
    "shield_card",
    "struck",
    "struck_q",
    "struck_r",
    "offered",
    "ironclad",
    "draws",
    "discards",
    "turn",
    "flight",
    "hit_step",
)
MAX_KBF, MAX_HIT_DAMAGE, MAX_FLIGHT = 18, 36, 60


def check_course(state: Any) -> Iterator[Check]:
    """Check a match that is under way."""
    phase, stage = int(state.phase), int(state.stage)
    yield stage in STAGES[phase], "what is decided belongs to the stage of the beat"
    if stage < STARTING:
        is_empty = not any(state[name].any() for name in BEAT_FIELDS)
        yield is_empty, "before a beat nothing of it has happened"
        is_idle = not int(state.disabled) & ~int(state.gone)
        yield is_idle, "before a beat nobody has lost an action"
    else:
        yield from _check_order(state)
        yield from _check_beat(state)
    yield from _check_hit(state)
    yield from _check_parries(state)
    yield from _check_commitments(state)
    yield from _check_question(state)
    is_card_question = phase in (DISCARD, EXHAUST, RETURN_CARD)
    yield is_card_question or not state.owing, "cards are owed only by who is asked for them"
    yield phase == KNOCK or not state.choices < 0, "ways are directions"


# Commitments


def _check_commitments(state: Any) -> Iterator[Check]:
    """Check what the seats have committed (HS 6)."""
    is_commitment, due_seats = state.phase in COMMITMENT, list_members(state.due)
    waiting_seats = [n for n in range(state.players) if _has_open_beat(state, n)]
    yield (
        due_seats == (waiting_seats if is_commitment else []),
        "who has an open beat is due, and nobody else",
    )
    yield not is_commitment or state.to_act in due_seats, "who commits is due"
    combo_seats = list_members(state.following)
    yield {*combo_seats} <= {*waiting_seats}, "a combo goes on with an open beat"
    for seat in range(state.players):
        count = _count_parts(state, seat) if is_commitment and seat in due_seats else 0
        yield from _check_parts(state, seat, count)
    can_play = all(
        possible_actives(state, seat) != EMPTY for seat in due_seats if not is_view(state)
    )
    yield can_play, "who is due has cards to play"


def _has_open_beat(state: Any, seat: int) -> bool:
    return not int(state.gone) >> seat & 1 and is_open_now(entries(state.line[seat]))


def _count_parts(state: Any, seat: int) -> int:
    """Return how many parts of a commitment a seat has made."""
    if seat == state.to_act:
        return COMMITMENT.index(int(state.phase))
    return len(PART_FIELDS) if seat < state.to_act else 0


def _check_parts(state: Any, seat: int, count: int) -> Iterator[Check]:
    parts = [int(state[name][seat]) for name in PART_FIELDS]
    is_hidden = is_view(state) or int(state.hand_open[seat]) == (1 << int(state.held[seat])) - 1
    if all(part == NOT_COMMITTED for part in parts) and (count == 0 or is_hidden):
        return  # not committed yet, or hidden from a viewer that knows all cards
    committed = [part != NOT_COMMITTED for part in parts]
    yield (
        committed == [n < count for n in range(len(PART_FIELDS))],
        "seats commit in turn, part by part",
    )
    checks = (
        count < 1 or int(possible_actives(state, seat)) >> parts[0] & 1,
        count < 2 or int(possible_passives(state, seat)) >> parts[1] & 1,
        count < 3 or ALLOWED_ROTATIONS[parts[0], parts[2]],
        count < 4 or int(possible_adrenaline(state, seat)) >> parts[3] & 1,
    )
    yield all(checks), "what is committed can be played (HS 6.2, 6.3)"


# Questions


def _check_question(state: Any) -> Iterator[Check]:
    """Check the question that the seat to act has to answer."""
    seat, phase = int(state.to_act), int(state.phase)
    words = entries(state.line[seat])
    symbol = read_label(words[0]) if words else MISSING
    if phase == TRIGGER:
        is_held = is_view(state) or hands.holds_ability(state, seat, offered_card(state))
        yield is_held, "a card on offer is in its owner's hand (HS 12.1)"
    elif phase == COMBO:
        has_card = int(hands.abilities(state, seat)) & int(COMBOS) and hands.has_pair(state, seat)
        has_window = symbol == CO and int(state.combo_hit) >> seat & 1
        yield (
            has_window and (has_card or is_view(state)),
            "a combo has a window and a card (HS 10.1)",
        )
    elif phase == RETURNING:
        is_focused = int(state.focused) >> seat & 1 and symbol in (MISSING, E)
        yield is_focused, "who may go back has come to an open beat in focus (HS 16.46)"
    elif phase in (GUARDING, PLATFORM):
        card, required_symbol = (GUARD, None) if phase == GUARDING else (HAVEN, X1)
        word = state.swing[seat]
        is_acting = state.token == 0 and state.turn < state.players
        is_acting = (
            is_acting and state.order[state.turn] == seat and read_field(word, ACTIVE) == card
        )
        yield (
            is_acting and required_symbol in (None, read_label(word)),
            "who is asked by a card is playing it",
        )
    elif phase == KNOCK:
        directions = int(state.choices)
        yield (
            directions > 0 and directions.bit_count() > 1,
            "who chooses a way has several (HS 9.13)",
        )
    elif phase == RETURN_CARD and state.stage == GRABBING:
        yield (
            int(state.refreshed) >> seat & 1 and _has_open_beat(state, seat),
            "who refreshes is due",
        )


# The course of the beat


def _check_order(state: Any) -> Iterator[Check]:
    """Check the order of actions (HS 8.4 to 8.6)."""
    players, turn = int(state.players), int(state.turn)
    order = [int(seat) for seat in state.order[:players]]
    yield sorted(order) == [*range(players)], "everybody has a place in the order of a beat"
    ranks = [(int(state.rank[seat]), seat) for seat in order]
    yield ranks == sorted(ranks), "all act by rank, and of the same rank by seat"
    moments = [rank_moment(rank) for rank, _ in ranks]
    yield all(0 <= moment <= NEVER_COMES for moment in moments), "a rank is one of an action"
    yield turn <= players, "a turn is one of the order"
    yield state.stage in ACTION_STAGES or turn == players, "after its actions all turns are taken"
    seat, token = order[turn % players], int(state.token)
    is_acting = state.stage in (QUICK, SLOW) and turn < players
    if is_acting and token not in (NOT_BEGUN, ENDED_TOKEN):
        word = state.swing[seat]
        limit = 2 * int(TOKENS[read_label(word)])
        yield word != NO_ENTRY and 0 <= token <= limit, "an action is at one of its parts"
    elif not is_acting:
        yield token == NOT_BEGUN, "no action is under way"


def _check_beat(state: Any) -> Iterator[Check]:
    """Check the fields that record what has happened on a beat."""
    players = int(state.players)
    swings = [word for word in state.swing[:players] if word != NO_ENTRY]
    yield all(is_action(word) for word in swings), "an action is one of a play"
    tied_seats, jammed_seats = list_members(state.tied), list_members(state.jammed)
    yield (
        len(tied_seats) != 1 and {*jammed_seats} <= {*tied_seats},
        "several tie, and some of them jam (HS 8.8)",
    )
    have_swung = all(state.swing[seat] != NO_ENTRY for seat in tied_seats)
    yield have_swung, "those who tie have an action"
    pulls = [int(directions) for directions in state.pulls[:players]]
    yield (
        all(directions >= 0 or directions == STRUCK_ONCE for directions in pulls),
        "ways are directions",
    )
    most_cards = max(*state.draws.tolist(), *state.discards.tolist())
    yield most_cards <= DECK_CARDS, "nobody draws or discards more cards than a deck has"
    unused = [state[name][n, state.struck[n] :] for name in STRUCK_FIELDS for n in range(players)]
    yield not any(values.any() for values in unused), "only hexes that were attacked are kept"
    are_players = all(blocker < players for blocker in state.blocker)
    yield are_players, "who stands in the way plays"
    yield all(directions >= 0 for directions in state.shields), "shields face directions"
    yield all(card >= 0 for card in state.shield_card), "shields have a known card"


STRUCK_FIELDS = ("struck_q", "struck_r")


def _check_hit(state: Any) -> Iterator[Check]:
    """Check a hit that is under way (HS 9)."""
    step, players = int(state.hit_step), int(state.players)
    hitter, victim = int(state.hitter), int(state.victim)
    yield max(hitter, victim) < players, "who hits, or is hit, plays"
    yield state.hit_kind in (BLOW, ARROW) and state.hit_when <= 2, "a hit is a blow or an arrow"
    is_small = state.hit_kbf <= MAX_KBF and state.hit_damage <= MAX_HIT_DAMAGE
    yield is_small and state.hit_moved <= MAX_FLIGHT, "a hit is as strong as cards are"
    yield 0 <= state.hit_direction <= 5, "a hit has a direction"
    decider = DECIDERS.get((int(state.phase), step))
    if step == NO_HIT:
        is_free = state.phase not in (THROW, KNOCK)
        is_burning = state.phase != TRIGGER or state.stage == KINDLING
        is_in_hit = state.phase == EXHAUST and state.stage in ACTION_STAGES
        yield is_free and is_burning and not is_in_hit, "this is decided while a hit is under way"
        return
    yield decider is not None and state.stage in ACTION_STAGES, "a hit waits for a decision"
    if decider is not None:
        yield state.to_act == int(state[decider]), "who hits, or is hit, decides"
    yield min(hitter, victim) > NOBODY, "a hit has two sides"
    yield state.hit_kind == ARROW or hitter != victim, "nobody strikes itself"
    words = entries(state.line[victim])
    is_alive = not words or read_label(words[0]) != DEATH
    yield is_alive and not state.protected[victim], "who is out cannot be hit (HS 14.4)"
    has_swung = state.swing[hitter] != NO_ENTRY and state.struck[hitter] > 0
    yield state.hit_kind == ARROW or has_swung, "who strikes attacks a hex"


def _check_parries(state: Any) -> Iterator[Check]:
    """Check the Parries that will strike back (HS 16.41)."""
    players = int(state.players)
    for seat in range(players):
        attacker = int(state.parried[seat])
        has_parried = attacker != NOBODY
        yield attacker < players and attacker != seat, "a Parry answers somebody else"
        is_ordered = 0 < state.parry_turn[seat] <= players and state.parry_damage[seat] > 0
        yield not has_parried or is_ordered, "a Parry answers an attack with damage"
        is_small = state.parry_damage[seat] <= MAX_HIT_DAMAGE and state.parry_kbf[seat] <= MAX_KBF
        yield (
            is_small and 0 <= state.parry_direction[seat] <= 5,
            "an answer is as strong as cards are",
        )
        is_waiting = OPENING <= state.stage <= COMMITTING
        yield not (has_parried and is_waiting), "nobody commits on the beat of an answer (HS 16.72)"
