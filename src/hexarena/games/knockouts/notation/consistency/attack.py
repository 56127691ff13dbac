"""Checks of an attack: its card, boosts and reaction, its dice, what it does, and heart dice."""

from typing import Any

from hexarena.contract.bits import EMPTY, has
from hexarena.games.knockouts.editions.installed import (
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
from hexarena.games.knockouts.notation.consistency.course import Check
from hexarena.games.knockouts.notation.consistency.phases import (
    ATTACK_PHASES,
    HEALING_PHASES,
    SEATS,
    acts_first,
    is_hit,
)
from hexarena.games.knockouts.rules import state as codes
from hexarena.games.knockouts.rules.acting import liked_kinds, possible_attacks
from hexarena.games.knockouts.rules.attacking import (
    IMPOSSIBLE,
    MIN_NEED,
    attack_number,
    card_played,
    fitting_boosts,
    knocks_out,
    slips_out,
    style_bonus,
)
from hexarena.games.knockouts.rules.cards import FITS, REACTIONS, START, count_kinds
from hexarena.games.knockouts.rules.fighters import (
    EVERY_STAT,
    has_effect,
    hurt_stats,
    max_markers,
    ready_stats,
    side,
)


def _attack_type(state: Any) -> int:
    return int(TYPE[state.edition, state.kind])


def _count_kinds_with_text(state: Any, card_set: Any, text: int) -> int:
    """Count the kinds in a set of cards that have a text."""
    edition = int(state.edition)
    pairs = zip(count_kinds(edition, card_set), TEXT[edition], strict=True)
    return sum(bool(n and kind_text & text) for n, kind_text in pairs)


# The cards of an attack


def _is_attack_possible(state: Any) -> bool:
    under_way = state.phase in ATTACK_PHASES or is_hit(state)
    if state.kind == codes.NO_CARD:
        return not under_way and not state.styled
    seat, first_card = int(state.seat), int(START[state.edition, state.kind])
    likes = not state.styled or has(liked_kinds(state, seat), first_card)
    return bool(under_way and likes and has(possible_attacks(state, seat), first_card))


def _do_boosts_fit(state: Any) -> bool:
    if state.phase not in ATTACK_PHASES:
        return not state.boosts
    open_still = state.phase != codes.BOOST or fitting_boosts(state) != EMPTY
    return bool(
        open_still and not int(state.boosts) & ~int(FITS[state.edition, _attack_type(state)])
    )


def _is_reaction_possible(state: Any) -> bool:
    """Return whether a reaction on the table, or still pending, is possible (KT 5.7)."""
    if state.reaction != codes.NO_CARD:
        on_table = has(REACTIONS[state.edition], int(START[state.edition, state.reaction]))
        return bool(state.phase == codes.DICE and on_table and not _is_light(state))
    exist = REACTIONS[state.edition] != EMPTY
    return bool(state.phase != codes.REACT or (exist and not _is_light(state)))


def _is_light(state: Any) -> bool:
    return bool(TEXT[state.edition, state.kind] & LIGHT)


# The number and the dice of an attack


def _base_need(state: Any) -> int:
    """Return what each die needs before boosts and reaction (KT 5.8)."""
    seat = int(state.seat)
    position = int(state.position)
    charted = attack_number(state, seat, int(state.kind), position, side(state, seat))
    return charted - style_bonus(state, int(state.styled))


def _clamp_need(need: int) -> int:
    return min(max(need, MIN_NEED), IMPOSSIBLE)


def _count_dice(state: Any) -> int:
    stat = codes.S if _attack_type(state) == STRIKE else codes.G
    return int(state.ready[state.seat, stat])


def _is_need_right(state: Any) -> bool:
    """Return whether the number that dice need can come from the cards and the chart."""
    need = int(state.need)
    if state.phase in (codes.BOOST, codes.REACT):
        return need == _base_need(state) - _count_kinds_with_text(state, state.boosts, DIE_PLUS)
    if state.phase == codes.DICE:
        shielded = state.reaction != codes.NO_CARD
        minus = shielded and TEXT[state.edition, state.reaction] & DIE_MINUS != 0
        return need == _clamp_need(
            _base_need(state) - _count_kinds_with_text(state, state.boosts, DIE_PLUS) + int(minus)
        )
    if is_hit(state):
        plus = _count_kinds_with_text(state, FITS[state.edition, _attack_type(state)], DIE_PLUS)
        minus = (
            not _is_light(state)
            and _count_kinds_with_text(state, REACTIONS[state.edition], DIE_MINUS) > 0
        )
        return (
            _clamp_need(_base_need(state) - plus)
            <= need
            <= _clamp_need(_base_need(state) + int(minus))
        )
    return need == 0 or MIN_NEED <= need <= IMPOSSIBLE


def _is_dice_count_right(state: Any) -> bool:
    """Return whether the numbers of dice rolled and still to be rolled are right."""
    dice, rolled_count = int(state.dice), int(state.rolled)
    if state.phase in ATTACK_PHASES:
        total = _count_dice(state) + _count_kinds_with_text(state, state.boosts, DICE_PLUS)
        dice_seen = dice + (rolled_count if state.phase == codes.DICE else 0)
        return dice > 0 and dice_seen == total
    if state.phase in HEALING_PHASES:
        heart = int(state.placed[state.seat, codes.HEART_STAT])
        return (
            dice + rolled_count == heart
            and (dice if state.phase == codes.HEART else rolled_count) > 0
        )
    if dice or rolled_count > codes.MAX_PLACED + _count_dice_boosts(state):
        return False
    if is_hit(state):
        boost_dice = _count_kinds_with_text(
            state, FITS[state.edition, _attack_type(state)], DICE_PLUS
        )
        return 0 <= rolled_count - _count_dice(state) <= boost_dice
    return True


def _count_dice_boosts(state: Any) -> int:
    return int((TEXT[state.edition] & DICE_PLUS != 0).sum())


def _are_faces_shown(state: Any) -> bool:
    """Return whether exactly the rolled dice show faces."""
    count = min(int(state.rolled), codes.MAX_DICE)
    return bool(state.faces[:count].all() and not state.faces[count:].any())


def _may_have_old_dice(state: Any) -> bool:
    """Return whether dice of an earlier action may lie there: not in a turn's first action."""
    new = state.phase == codes.DICE or is_hit(state)
    return not (acts_first(state) and state.rolled and not new)


def _are_successes_right(state: Any) -> bool:
    successes, rolled_count = int(state.successes), int(state.rolled)
    if state.phase in HEALING_PHASES:
        return successes == 0
    if state.phase in (codes.BOOST, codes.REACT):
        return successes <= rolled_count
    if rolled_count and not state.need:
        return False
    successes_shown = sum(face >= state.need for face in state.faces.tolist() if face)
    return bool(
        successes_shown <= successes <= successes_shown + max(rolled_count - codes.MAX_DICE, 0)
    )


# The effects of an attack


def _is_on_feet(state: Any) -> bool:
    """Return whether the victim can go on: no knockout, or an Iron Chin withstood it."""
    if _attack_type(state) == HOLD or state.successes < state.ko_successes:
        return True
    if not knocks_out(state):
        return True
    victim = 1 - int(state.seat)
    stout = has_effect(state, victim, CHIN) and max_markers(state, victim, codes.C) > 0
    is_unprotected = state.ready[victim, codes.C] == 0 and _attack_type(state) == STRIKE
    return bool(stout and is_unprotected and state.successes == state.ko_successes)


def _may_choose_critical(state: Any) -> bool:
    if state.phase != codes.CHOICE:
        return True
    return bool(state.successes > 1 and not knocks_out(state))


def _are_hurts_possible(state: Any) -> bool:
    """Return whether this attack can hurt as many markers as are still due (KT 5.14 to 5.17)."""
    if state.phase != codes.HURT:
        return not state.hurts
    victim, critical = 1 - int(state.seat), state.to_act == state.seat
    total, hurts = int(state.successes) - int(critical), int(state.hurts)
    hurt_markers = sum(
        max_markers(state, victim, stat) - int(state.ready[victim, stat]) for stat in EVERY_STAT
    )
    if not 1 <= hurts <= total <= hurts + hurt_markers or not _is_on_feet(state):
        return False
    slipped = not critical or _attack_type(state) != HOLD or slips_out(state)
    return bool(slipped and ready_stats(state, victim).bit_count() > 1)


def _is_attack_scored(state: Any) -> bool:
    """Return whether an attack that hit is on its pile (KT 5.11)."""
    if not is_hit(state):
        return True
    seat, kind = int(state.seat), int(state.kind)
    is_on_pile = count_kinds(int(state.edition), state.scored[seat])[card_played(state)]
    return bool(state.successes and is_on_pile and (not state.styled or state.used_as[seat, kind]))


def _is_ending_right(state: Any) -> bool:
    """Return whether an attack ended the match as recorded (KT 5.13, 5.16, 7.7)."""
    if state.method == codes.KNOCKOUT:
        return bool(knocks_out(state))
    if state.method == codes.TAPOUT:
        return bool(_attack_type(state) == HOLD and state.successes > 1 and not slips_out(state))
    return state.method != codes.STOPPAGE or _is_on_feet(state)


def _are_fighters_able(state: Any) -> bool:
    stopped_seat = 1 - int(state.seat) if state.method == codes.STOPPAGE else codes.NOBODY
    return all((ready_stats(state, seat) == 0) == (seat == stopped_seat) for seat in SEATS)


def _are_markers_possible(state: Any) -> bool:
    return all(
        state.ready[seat, stat] <= max_markers(state, seat, stat)
        for seat in SEATS
        for stat in EVERY_STAT
    )


def _is_healing_possible(state: Any) -> bool:
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


CHECKS: tuple[Check, ...] = (
    (_are_markers_possible, "no more markers are ready than were placed"),
    (_are_fighters_able, "a fighter with nothing ready has lost"),
    (_is_attack_possible, "an attack is under way that could be made here, or none"),
    (_do_boosts_fit, "boosts lie with an attack that they fit"),
    (_is_reaction_possible, "a reaction answers an attack, and no light strike"),
    (_is_need_right, "each die needs what the chart and the cards say"),
    (_are_faces_shown, "as many faces are shown as dice were rolled"),
    (_is_dice_count_right, "as many dice are rolled as there are markers, boosts and hearts"),
    (_may_have_old_dice, "no dice lie there before the first action of a turn"),
    (_are_successes_right, "the dice that meet their number are the successes"),
    (_may_choose_critical, "a critical has two successes or more, and no knockout"),
    (_are_hurts_possible, "markers are hurt by an attack, with a choice which"),
    (_is_attack_scored, "an attack that hit lies on the pile of its fighter"),
    (_is_ending_right, "an attack ended the match"),
    (_is_healing_possible, "markers are restored that are hurt, by a die that heals"),
)
