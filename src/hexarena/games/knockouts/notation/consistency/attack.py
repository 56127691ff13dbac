"""Laws of an attack: its card, boosts and reaction, its dice, what it does, and heart dice."""

from typing import Any

from hexarena.contract.bits import NONE, has
from hexarena.games.knockouts.editions.in_use import (
    CHIN,
    DICE_PLUS,
    DIE_MINUS,
    DIE_PLUS,
    HEAL5,
    HOLD,
    LIGHT,
    STRIKE,
    TEXT,
    TYPE,
)
from hexarena.games.knockouts.notation.consistency.course import Law
from hexarena.games.knockouts.notation.consistency.phases import (
    BOTH,
    HEALING,
    ROLLED_FOR,
    acts_first,
    is_hit,
)
from hexarena.games.knockouts.rules import state as codes
from hexarena.games.knockouts.rules.acting import liked, possible
from hexarena.games.knockouts.rules.attacking import (
    LEAST,
    NEVER,
    card_played,
    fitting,
    knocks_out,
    number,
    signed,
    slips,
)
from hexarena.games.knockouts.rules.cards import FITS, REACTIONS, START, counts
from hexarena.games.knockouts.rules.fighters import (
    EVERY_STAT,
    hurt_stats,
    most,
    ready_stats,
    side,
)
from hexarena.games.knockouts.rules.fighters import has as has_effect


def _kind(state: Any) -> int:
    return int(TYPE[state.edition, state.kind])


def _bears(state: Any, those: Any, text: int) -> int:
    """Count the kinds of some first cards that have a text."""
    edition = int(state.edition)
    pairs = zip(counts(edition, those), TEXT[edition], strict=True)
    return sum(bool(n and says & text) for n, says in pairs)


# The cards of an attack


def _attacked(state: Any) -> bool:
    under_way = state.phase in ROLLED_FOR or is_hit(state)
    if state.kind == codes.NO_CARD:
        return not under_way and not state.styled
    seat, first_card = int(state.seat), int(START[state.edition, state.kind])
    likes = not state.styled or has(liked(state, seat), first_card)
    return bool(under_way and likes and has(possible(state, seat), first_card))


def _boosted(state: Any) -> bool:
    if state.phase not in ROLLED_FOR:
        return not state.boosts
    open_still = state.phase != codes.BOOST or fitting(state) != NONE
    return bool(open_still and not int(state.boosts) & ~int(FITS[state.edition, _kind(state)]))


def _answered(state: Any) -> bool:
    """Tell whether a reaction lies, or is asked for, where one can (KT 5.7)."""
    if state.reaction != codes.NO_CARD:
        lies = has(REACTIONS[state.edition], int(START[state.edition, state.reaction]))
        return bool(state.phase == codes.DICE and lies and not _is_light(state))
    some = REACTIONS[state.edition] != NONE
    return bool(state.phase != codes.REACT or (some and not _is_light(state)))


def _is_light(state: Any) -> bool:
    return bool(TEXT[state.edition, state.kind] & LIGHT)


# Its number and dice


def _base(state: Any) -> int:
    """Return what each die needs before boosts and reaction (KT 5.8)."""
    seat = int(state.seat)
    place = int(state.position)
    charted = number(state, seat, int(state.kind), place, side(state, seat))
    return charted - signed(state, int(state.styled))


def _within(need: int) -> int:
    return min(max(need, LEAST), NEVER)


def _dice_of(state: Any) -> int:
    stat = codes.S if _kind(state) == STRIKE else codes.G
    return int(state.ready[state.seat, stat])


def _needed(state: Any) -> bool:
    """Tell whether the dice need what cards and chart say; later, what those could have said."""
    need = int(state.need)
    if state.phase in (codes.BOOST, codes.REACT):
        return need == _base(state) - _bears(state, state.boosts, DIE_PLUS)
    if state.phase == codes.DICE:
        shielded = state.reaction != codes.NO_CARD
        minus = shielded and TEXT[state.edition, state.reaction] & DIE_MINUS != 0
        return need == _within(_base(state) - _bears(state, state.boosts, DIE_PLUS) + int(minus))
    if is_hit(state):
        plus = _bears(state, FITS[state.edition, _kind(state)], DIE_PLUS)
        minus = not _is_light(state) and _bears(state, REACTIONS[state.edition], DIE_MINUS) > 0
        return _within(_base(state) - plus) <= need <= _within(_base(state) + int(minus))
    return need == 0 or LEAST <= need <= NEVER


def _diced(state: Any) -> bool:
    """Tell whether as many dice are rolled and to be rolled as there should be."""
    dice, rolled = int(state.dice), int(state.rolled)
    if state.phase in ROLLED_FOR:
        whole = _dice_of(state) + _bears(state, state.boosts, DICE_PLUS)
        there = dice + (rolled if state.phase == codes.DICE else 0)
        return dice > 0 and there == whole
    if state.phase in HEALING:
        heart = int(state.placed[state.seat, codes.HEART_STAT])
        return dice + rolled == heart and (dice if state.phase == codes.HEART else rolled) > 0
    if dice or rolled > codes.MOST_PLACED + _more_dice(state):
        return False
    if is_hit(state):
        more = _bears(state, FITS[state.edition, _kind(state)], DICE_PLUS)
        return 0 <= rolled - _dice_of(state) <= more
    return True


def _more_dice(state: Any) -> int:
    return int((TEXT[state.edition] & DICE_PLUS != 0).sum())


def _shown(state: Any) -> bool:
    """Tell whether the faces of all dice that lie rolled are shown, and no others."""
    shown = min(int(state.rolled), codes.MOST_DICE)
    return bool(state.faces[:shown].all() and not state.faces[shown:].any())


def _old_dice(state: Any) -> bool:
    """Tell whether dice of an action before can lie there: not in the first action of a turn."""
    new = state.phase == codes.DICE or is_hit(state)
    return not (acts_first(state) and state.rolled and not new)


def _succeeded(state: Any) -> bool:
    successes, rolled = int(state.successes), int(state.rolled)
    if state.phase in HEALING:
        return successes == 0
    if state.phase in (codes.BOOST, codes.REACT):
        return successes <= rolled
    if rolled and not state.need:
        return False
    seen = sum(face >= state.need for face in state.faces.tolist() if face)
    return bool(seen <= successes <= seen + max(rolled - codes.MOST_DICE, 0))


# What it does


def _stands(state: Any) -> bool:
    """Tell whether the victim is on its feet: no knockout, unless an Iron Chin withstood it."""
    if _kind(state) == HOLD or state.successes < state.ko_successes:
        return True
    if not knocks_out(state):
        return True
    victim = 1 - int(state.seat)
    stout = has_effect(state, victim, CHIN) and most(state, victim, codes.C) > 0
    spent = state.ready[victim, codes.C] == 0 and _kind(state) == STRIKE
    return bool(stout and spent and state.successes == state.ko_successes)


def _chosen(state: Any) -> bool:
    if state.phase != codes.CHOICE:
        return True
    return bool(state.successes > 1 and not knocks_out(state))


def _hurting(state: Any) -> bool:
    """Tell whether markers are to be hurt that this attack can hurt (KT 5.14 to 5.17)."""
    if state.phase != codes.HURT:
        return not state.hurts
    victim, critical = 1 - int(state.seat), state.to_act == state.seat
    whole, hurts = int(state.successes) - int(critical), int(state.hurts)
    lost = sum(most(state, victim, stat) - int(state.ready[victim, stat]) for stat in EVERY_STAT)
    if not 1 <= hurts <= whole <= hurts + lost or not _stands(state):
        return False
    slipped = not critical or _kind(state) != HOLD or slips(state)
    return bool(slipped and ready_stats(state, victim).bit_count() > 1)


def _scored(state: Any) -> bool:
    """Tell whether an attack that hit lies on its pile (KT 5.11)."""
    if not is_hit(state):
        return True
    seat, kind = int(state.seat), int(state.kind)
    lies = counts(int(state.edition), state.scored[seat])[card_played(state)]
    return bool(state.successes and lies and (not state.styled or state.used_as[seat, kind]))


def _over(state: Any) -> bool:
    """Tell whether an attack ended the match as is said (KT 5.13, 5.16, 7.7)."""
    if state.method == codes.KNOCKOUT:
        return bool(knocks_out(state))
    if state.method == codes.TAPOUT:
        return bool(_kind(state) == HOLD and state.successes > 1 and not slips(state))
    return state.method != codes.STOPPAGE or _stands(state)


def _able(state: Any) -> bool:
    stopped = 1 - int(state.seat) if state.method == codes.STOPPAGE else codes.NOBODY
    return all((ready_stats(state, seat) == 0) == (seat == stopped) for seat in BOTH)


def _marked(state: Any) -> bool:
    return all(
        state.ready[seat, stat] <= most(state, seat, stat) for seat in BOTH for stat in EVERY_STAT
    )


def _healing(state: Any) -> bool:
    seat, stats = int(state.seat), hurt_stats(state, int(state.seat))
    if state.phase == codes.HEART:
        return stats > 0
    if state.phase == codes.REST:
        return stats.bit_count() > 1
    if state.phase != codes.RESTORE:
        return True
    face = int(state.faces[int(state.rolled) - 1])
    heals = face == 6 or (face == 5 and has_effect(state, seat, HEAL5))
    return bool(heals and stats.bit_count() > 1)


LAWS: tuple[Law, ...] = (
    (_marked, "no more markers are ready than were placed"),
    (_able, "a fighter with nothing ready has lost"),
    (_attacked, "an attack is under way that could be made here, or none"),
    (_boosted, "boosts lie with an attack that they fit"),
    (_answered, "a reaction answers an attack, and no light strike"),
    (_needed, "each die needs what the chart and the cards say"),
    (_shown, "as many faces are shown as dice were rolled"),
    (_diced, "as many dice are rolled as there are markers, boosts and hearts"),
    (_old_dice, "no dice lie there before the first action of a turn"),
    (_succeeded, "the dice that meet their number are the successes"),
    (_chosen, "a critical has two successes or more, and no knockout"),
    (_hurting, "markers are hurt by an attack, with a choice which"),
    (_scored, "an attack that hit lies on the pile of its fighter"),
    (_over, "an attack ended the match"),
    (_healing, "markers are restored that are hurt, by a die that heals"),
)
