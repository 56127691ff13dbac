"""The course of a beat: what may be decided at which stage, and what is set then, in laws.

A beat has its stages (`rules.state`). Commitments, returns and combos are decided before its
actions, when nothing of it is set yet; the rest in their midst or after them.
"""

from collections.abc import Iterator
from typing import Any

from hexarena.contract.bits import NONE
from hexarena.games.hexstrike.components.symbols import CO, DEATH, MISSING, TOKENS, X1, E
from hexarena.games.hexstrike.components.tables import ALLOWED, COMBOS, GUARD, HAVEN
from hexarena.games.hexstrike.notation.holdings import Law, is_view, members
from hexarena.games.hexstrike.notation.lines import entries, is_action, is_open_now, label
from hexarena.games.hexstrike.rules import hands
from hexarena.games.hexstrike.rules.acting import ENDED, NOT_BEGUN
from hexarena.games.hexstrike.rules.committing import (
    NOT_YET,
    possible_actives,
    possible_adrenaline,
    possible_passives,
)
from hexarena.games.hexstrike.rules.entry import ACTIVE, NO_ENTRY, read_field
from hexarena.games.hexstrike.rules.fighters import NEVER as NEVER_COMES
from hexarena.games.hexstrike.rules.fighters import moment
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
PARTS = ("active", "passive", "rotation", "submitted")
ACTIONS_RUN = (QUICK, FLYING, SLOW)
STAGES = {  # at which a decision can be due, by what is decided
    **dict.fromkeys(COMMITMENT, (COMMITTING,)),
    THROW: (QUICK, SLOW),
    KNOCK: (QUICK, SLOW),
    TRIGGER: (*ACTIONS_RUN, KINDLING),
    DISCARD: (COSTS, DISCARDING),
    EXHAUST: (COSTS, *ACTIONS_RUN, KINDLING, DISCARDING),
    RETURN_CARD: (GRABBING, DRAWING),
    COMBO: (COMBOS_STAGE,),
    GUARDING: (QUICK, SLOW),
    RETURNING: (OPENING,),
    PLATFORM: (QUICK, SLOW),
}
DECIDES = {  # who decides while a hit has come to a step, by phase and step
    (TRIGGER, WILLING): "hitter",
    (TRIGGER, HURTING): "victim",
    (TRIGGER, LEAVING): "victim",
    (EXHAUST, WILLING): "hitter",
    (EXHAUST, HURTING): "victim",
    (EXHAUST, REVENGE): "victim",
    (THROW, THROWING): "hitter",
    (KNOCK, KNOCKING): "victim",
}
BY_BEAT = (  # fields that are empty until the actions of a beat begin
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
MOST_KBF, MOST_DAMAGE, MOST_MOVED = 18, 36, 60


def course_laws(state: Any) -> Iterator[Law]:
    """Yield the laws of a match that goes on."""
    phase, stage = int(state.phase), int(state.stage)
    yield stage in STAGES[phase], "what is decided belongs to the stage of the beat"
    if stage < STARTING:
        empty = not any(state[name].any() for name in BY_BEAT)
        yield empty, "before a beat nothing of it has happened"
        idle = not int(state.disabled) & ~int(state.gone)
        yield idle, "before a beat nobody has lost an action"
    else:
        yield from _order_laws(state)
        yield from _beat_laws(state)
    yield from _hit_laws(state)
    yield from _parry_laws(state)
    yield from _commitment_laws(state)
    yield from _question_laws(state)
    asks = phase in (DISCARD, EXHAUST, RETURN_CARD)
    yield asks or not state.owing, "cards are owed only by who is asked for them"
    yield phase == KNOCK or not state.choices < 0, "ways are directions"


# Commitments


def _commitment_laws(state: Any) -> Iterator[Law]:
    """Yield laws of what the seats have committed (HS 6)."""
    commits, due = state.phase in COMMITMENT, members(state.due)
    waiting = [n for n in range(state.players) if _waits(state, n)]
    yield due == (waiting if commits else []), "who has an open beat is due, and nobody else"
    yield not commits or state.to_act in due, "who commits is due"
    following = members(state.following)
    yield {*following} <= {*waiting}, "a combo goes on with an open beat"
    for seat in range(state.players):
        done = _parts_done(state, seat) if commits and seat in due else 0
        yield from _parts_laws(state, seat, done)
    playable = all(possible_actives(state, seat) != NONE for seat in due if not is_view(state))
    yield playable, "who is due has cards to play"


def _waits(state: Any, seat: int) -> bool:
    return not int(state.gone) >> seat & 1 and is_open_now(entries(state.line[seat]))


def _parts_done(state: Any, seat: int) -> int:
    """Return how many parts of a commitment a seat has made."""
    if seat == state.to_act:
        return COMMITMENT.index(int(state.phase))
    return len(PARTS) if seat < state.to_act else 0


def _parts_laws(state: Any, seat: int, done: int) -> Iterator[Law]:
    parts = [int(state[name][seat]) for name in PARTS]
    if all(part == NOT_YET for part in parts):
        return  # not yet committed, or not known to whoever looks on
    made = [part != NOT_YET for part in parts]
    yield made == [n < done for n in range(len(PARTS))], "seats commit in turn, part by part"
    fits = (
        done < 1 or int(possible_actives(state, seat)) >> parts[0] & 1,
        done < 2 or int(possible_passives(state, seat)) >> parts[1] & 1,
        done < 3 or ALLOWED[parts[0], parts[2]],
        done < 4 or int(possible_adrenaline(state, seat)) >> parts[3] & 1,
    )
    yield all(fits), "what is committed can be played (HS 6.2, 6.3)"


# Questions


def _question_laws(state: Any) -> Iterator[Law]:
    """Yield laws of what the seat to act is asked."""
    seat, phase = int(state.to_act), int(state.phase)
    words = entries(state.line[seat])
    now = label(words[0]) if words else MISSING
    if phase == TRIGGER:
        holds = is_view(state) or hands.holds(state, seat, offered_card(state))
        yield holds, "a card on offer is in its owner's hand (HS 12.1)"
    elif phase == COMBO:
        fits = int(hands.abilities(state, seat)) & int(COMBOS) and hands.playable(state, seat)
        open_window = now == CO and int(state.combo_hit) >> seat & 1
        yield open_window and (fits or is_view(state)), "a combo has a window and a card (HS 10.1)"
    elif phase == RETURNING:
        focused = int(state.focused) >> seat & 1 and now in (MISSING, E)
        yield focused, "who may go back has come to an open beat in focus (HS 16.46)"
    elif phase in (GUARDING, PLATFORM):
        card, mark = (GUARD, None) if phase == GUARDING else (HAVEN, X1)
        word = state.swing[seat]
        acts = state.token == 0 and state.turn < state.players
        acts = acts and state.order[state.turn] == seat and read_field(word, ACTIVE) == card
        yield acts and mark in (None, label(word)), "who is asked by a card is playing it"
    elif phase == KNOCK:
        ways = int(state.choices)
        yield ways > 0 and ways.bit_count() > 1, "who chooses a way has several (HS 9.13)"
    elif phase == RETURN_CARD and state.stage == GRABBING:
        yield int(state.refreshed) >> seat & 1 and _waits(state, seat), "who refreshes is due"


# The beat itself


def _order_laws(state: Any) -> Iterator[Law]:
    """Yield laws of the order in which all act (HS 8.4 to 8.6)."""
    players, turn = int(state.players), int(state.turn)
    order = [int(seat) for seat in state.order[:players]]
    yield sorted(order) == [*range(players)], "everybody has a place in the order of a beat"
    ranks = [(int(state.rank[seat]), seat) for seat in order]
    yield ranks == sorted(ranks), "all act by rank, and of the same rank by seat"
    never = [moment(rank) for rank, _ in ranks]
    yield all(0 <= each <= NEVER_COMES for each in never), "a rank is one of an action"
    yield turn <= players, "a turn is one of the order"
    yield state.stage in ACTIONS_RUN or turn == players, "after its actions all turns are taken"
    seat, token = order[turn % players], int(state.token)
    acts = state.stage in (QUICK, SLOW) and turn < players
    if acts and token not in (NOT_BEGUN, ENDED):
        word = state.swing[seat]
        most = 2 * int(TOKENS[label(word)])
        yield word != NO_ENTRY and 0 <= token <= most, "an action is at one of its parts"
    elif not acts:
        yield token == NOT_BEGUN, "no action is under way"


def _beat_laws(state: Any) -> Iterator[Law]:
    """Yield laws of what is remembered of a beat."""
    players = int(state.players)
    swings = [word for word in state.swing[:players] if word != NO_ENTRY]
    yield all(is_action(word) for word in swings), "an action is one of a play"
    tied, jammed = members(state.tied), members(state.jammed)
    yield len(tied) != 1 and {*jammed} <= {*tied}, "several tie, and some of them jam (HS 8.8)"
    stood = all(state.swing[seat] != NO_ENTRY for seat in tied)
    yield stood, "those who tie have an action"
    pulls = [int(ways) for ways in state.pulls[:players]]
    yield all(ways >= 0 or ways == STRUCK_ONCE for ways in pulls), "ways are directions"
    below = max(*state.draws.tolist(), *state.discards.tolist())
    yield below <= DECK_CARDS, "nobody draws or discards more cards than a deck has"
    beyond = [state[name][n, state.struck[n] :] for name in STRUCK for n in range(players)]
    yield not any(values.any() for values in beyond), "only hexes that were attacked are kept"
    blockers = all(blocker < players for blocker in state.blocker)
    yield blockers, "who stands in the way plays"
    yield all(ways >= 0 for ways in state.shields), "shields face directions"
    yield all(card >= 0 for card in state.shield_card), "shields have a known card"


STRUCK = ("struck_q", "struck_r")


def _hit_laws(state: Any) -> Iterator[Law]:
    """Yield laws of a hit that is under way (HS 9)."""
    step, players = int(state.hit_step), int(state.players)
    hitter, victim = int(state.hitter), int(state.victim)
    yield max(hitter, victim) < players, "who hits, or is hit, plays"
    yield state.hit_kind in (BLOW, ARROW) and state.hit_when <= 2, "a hit is a blow or an arrow"
    small = state.hit_kbf <= MOST_KBF and state.hit_damage <= MOST_DAMAGE
    yield small and state.hit_moved <= MOST_MOVED, "a hit is as strong as cards are"
    yield 0 <= state.hit_direction <= 5, "a hit has a direction"
    decides = DECIDES.get((int(state.phase), step))
    if step == NO_HIT:
        free = state.phase not in (THROW, KNOCK)
        burning = state.phase != TRIGGER or state.stage == KINDLING
        in_hit = state.phase == EXHAUST and state.stage in ACTIONS_RUN
        yield free and burning and not in_hit, "this is decided while a hit is under way"
        return
    yield decides is not None and state.stage in ACTIONS_RUN, "a hit waits for a decision"
    if decides is not None:
        yield state.to_act == int(state[decides]), "who hits, or is hit, decides"
    yield min(hitter, victim) > NOBODY, "a hit has two sides"
    yield state.hit_kind == ARROW or hitter != victim, "nobody strikes itself"
    words = entries(state.line[victim])
    lives = not words or label(words[0]) != DEATH
    yield lives and not state.protected[victim], "who is out cannot be hit (HS 14.4)"
    swung = state.swing[hitter] != NO_ENTRY and state.struck[hitter] > 0
    yield state.hit_kind == ARROW or swung, "who strikes attacks a hex"


def _parry_laws(state: Any) -> Iterator[Law]:
    """Yield laws of the answers that a Parry owes (HS 16.41)."""
    players = int(state.players)
    for seat in range(players):
        attacker = int(state.parried[seat])
        answers = attacker != NOBODY
        yield attacker < players and attacker != seat, "a Parry answers somebody else"
        order = 0 < state.parry_turn[seat] <= players and state.parry_damage[seat] > 0
        yield not answers or order, "a Parry answers an attack with damage"
        small = state.parry_damage[seat] <= MOST_DAMAGE and state.parry_kbf[seat] <= MOST_KBF
        yield small and 0 <= state.parry_direction[seat] <= 5, "an answer is as strong as cards are"
        waits = OPENING <= state.stage <= COMMITTING
        yield not (answers and waits), "nobody commits on the beat of an answer (HS 16.72)"
