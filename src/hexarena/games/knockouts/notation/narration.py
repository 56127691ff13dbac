"""Actions and their consequences as a commentary, the same for everybody."""

from collections.abc import Callable, Iterator

import numpy as np

from hexarena.contract.action_kinds import ActionKinds
from hexarena.contract.english import count_noun, join_words, with_article
from hexarena.contract.record import States
from hexarena.games.knockouts import rules
from hexarena.games.knockouts.editions.installed import POSITION_NAMES
from hexarena.games.knockouts.notation.names import (
    HURT_STATS,
    STATS,
    attack_name,
    card,
    describe_dice,
    describe_ending,
    fighter,
    name_style_attack,
    style,
    styles,
)
from hexarena.games.knockouts.rules import state as codes
from hexarena.games.knockouts.rules.mobility import mobility_total, step_cost
from hexarena.games.knockouts.rules.rounds import score


def narrate_aftermath(state: np.record, new_state: np.record) -> Iterator[str]:
    """Describe what happens after an action, before the next decision."""
    if state.phase == codes.MOBILITY and state.seat == 1:
        yield _narrate_mobility(state, new_state)
    if lands_throw(state, new_state):
        yield "The throw brings both to Full Guard."
    if state.phase != codes.CREATE:
        yield from _narrate_markers(state, new_state)
    if ends_round(state, new_state):
        yield f"Round {state.round_number} is over: {narrate_points(state)}."
    if new_state.method:
        yield describe_ending(new_state)
    elif new_state.round_number > state.round_number:
        yield f"Round {new_state.round_number} begins."


def _narrate_mobility(state: np.record, new_state: np.record) -> str:
    if new_state.mobile == codes.NOBODY:
        return "A tie: nobody is mobile."
    states = np.array([state])
    states[0].face[1] = new_state.face[1]
    lead = abs(mobility_total(states[0], 0) - mobility_total(states[0], 1))
    name = fighter(int(new_state.mobile))
    return (
        f"{name} is mobile: {count_noun(lead, 'point')}."
        if lead
        else f"A tie: {name} stays mobile."
    )


def _narrate_markers(state: np.record, new_state: np.record) -> Iterator[str]:
    """Describe which markers were hurt, and which are ready again."""
    for seat in (0, 1):
        change = (new_state.ready[seat] - state.ready[seat]).tolist()
        for verb, sign in (("loses", -1), ("restores", 1)):
            stats = [
                f"{abs(difference)} {name}"
                for name, difference in zip(HURT_STATS, change, strict=True)
                if difference * sign > 0
            ]
            if stats:
                yield f"{fighter(seat)} {verb} {join_words(stats)}."


def lands_throw(state: np.record, new_state: np.record) -> bool:
    """Return whether a throw brings both fighters to the ground."""
    is_over = state.thrower != codes.NOBODY and new_state.thrower == codes.NOBODY
    return bool(is_over and new_state.phase == codes.SIDE)


def ends_round(state: np.record, new_state: np.record) -> bool:
    """Return whether a round has just ended on its last card, to be decided by points."""
    is_rest = new_state.phase == codes.REST and state.phase != codes.REST
    has_next = 0 < state.round_number < new_state.round_number and state.phase != codes.REST
    return bool(is_rest or has_next or new_state.method in (codes.POINTS, codes.DRAW))


def narrate_points(state: np.record) -> str:
    """Describe the points of a round that ends, Red's first."""
    red, blue = score(state, 0), score(state, 1)
    result = f"{fighter(int(blue > red))} wins it" if red != blue else "it is tied"
    return f"{red} to {blue} points, {result}"


Narrator = Callable[[np.record, np.record, int], str]


def narrate(state: np.record, action: int) -> str:
    """Describe what `action`, about to be played in `state`, does."""
    new_state = _apply_action(state, action)
    narrator, number = _NARRATORS.find(action)
    sentences = [narrator(state, new_state, number), *narrate_aftermath(state, new_state)]
    return " ".join(filter(None, sentences))


OMITTED_PHASES = (codes.DEAL, codes.REFILL, codes.STAT, codes.BOOST)  # phases left out of a summary


def gist(state: np.record, action: int, narration: str) -> str:
    """Return an action's text for its turn's summary; "" for draws and ineffective actions."""
    if state.phase == codes.CREATE:
        return _narrate_fighter(state, action)
    if action in (codes.DONE, codes.ALLOW, codes.ROLL, codes.NORMAL, codes.STOP):
        return _narrate_follow_up(state, action)
    if state.phase in OMITTED_PHASES and action not in range(codes.ADD, codes.ROLL):
        return _narrate_follow_up(state, action)
    if state.phase in (codes.MOBILITY, codes.HEART) or action >= codes.HIT:
        return _narrate_follow_up(state, action)
    if state.phase == codes.DICE:
        return _sum_up_attack(state, action) if state.dice == 1 else ""
    return narration


def _sum_up_attack(state: np.record, action: int) -> str:
    """Describe what all dice of an attack have done, as the last one is rolled."""
    successes = int(state.successes) + (action - codes.ROLLED + 1 >= state.need)
    name = f"{_name_seat(state)}'s {attack_name(state)}"
    result = f"{name} has {count_noun(successes, 'success')}" if successes else f"{name} fails"
    return " ".join([f"{result}.", *narrate_aftermath(state, _apply_action(state, action))])


def _narrate_follow_up(state: np.record, action: int) -> str:
    new_state = _apply_action(state, action)
    is_dealt = state.phase == codes.DEAL and new_state.phase != codes.DEAL
    return " ".join(
        [*["The hands are dealt."] * bool(is_dealt), *narrate_aftermath(state, new_state)]
    )


def _narrate_fighter(state: np.record, action: int) -> str:
    """Describe what a fighter can do, once it is complete."""
    new_state, seat = _apply_action(state, action), int(state.seat)
    if new_state.phase == codes.CREATE and new_state.seat == seat:
        return ""
    markers = zip(
        STATS[codes.HEART_STAT :], new_state.placed[seat, codes.HEART_STAT :], strict=True
    )
    stats = join_words([f"{name} {count}" for name, count in markers])
    skills = f"; {join_words(styles(new_state, seat))}" if new_state.styles[seat] else ""
    return f"{fighter(seat)} makes a fighter: {stats}{skills}."


def _apply_action(state: np.record, action: int) -> np.record:
    states: States = np.array([state])
    rules.apply(states[0], action)
    new_state: np.record = states[0]
    return new_state


def heading(state: np.record) -> str:
    """Return a heading: the round and the current turn."""
    if state.phase == codes.CREATE:
        return f"{fighter(state.seat)}'s fighter"
    if state.phase == codes.REST:
        return "Between the rounds"
    if state.phase == codes.DEAL:
        return f"Round {max(int(state.round_number), 1)} begins"
    return f"Round {state.round_number}, turn {state.turns}"


def _name_actor(state: np.record) -> str:
    return fighter(int(state.to_act))


def _name_seat(state: np.record) -> str:
    return fighter(int(state.seat))


# Chance


def _narrate_roll(state: np.record, new_state: np.record, n: int) -> str:
    if state.phase == codes.MOBILITY:
        return _narrate_mobility_roll(state, n + 1)
    if state.phase == codes.DICE:
        return _narrate_attack_die(state, new_state, n + 1)
    return f"{_name_seat(state)} rolls a {n + 1} for heart."


def _narrate_mobility_roll(state: np.record, face: int) -> str:
    seat = int(state.seat)
    states = np.array([state])
    states[0].face[seat] = face
    stat = "Striking" if state.used[seat] == codes.S else "Grappling"
    return (
        f"{_name_seat(state)} rolls a {face} with {stat}: {mobility_total(states[0], seat)} in all."
    )


def _narrate_attack_die(state: np.record, new_state: np.record, face: int) -> str:
    success = face >= state.need
    text = f"{_name_seat(state)}'s {attack_name(state)} rolls a {face}"
    text += ": a success." if success else ": no success."
    if state.dice > 1:
        return text
    successes = int(state.successes) + success
    if not successes:
        return f"{text} It fails."
    if state.rolled == 0:
        return f"{text} It hurts."
    return f"{text} {count_noun(successes, 'success')} in all: it hurts."


def _narrate_draw(state: np.record, new_state: np.record, n: int) -> str:
    return f"{_name_seat(state)} draws a card."


# Making a fighter, and mobility


def _narrate_placing(state: np.record, new_state: np.record, n: int) -> str:
    return f"{_name_actor(state)} puts a marker on {STATS[codes.HEART_STAT + n]}."


def _narrate_style(state: np.record, new_state: np.record, n: int) -> str:
    return f"{_name_actor(state)} takes the style {style(state, n)}."


def _narrate_stat(state: np.record, new_state: np.record, n: int) -> str:
    return f"{_name_actor(state)} uses {HURT_STATS[n]} for mobility."


def _narrate_move(state: np.record, new_state: np.record, target: int) -> str:
    points = count_noun(step_cost(state, target), "point")
    return f"{_name_actor(state)} moves to {POSITION_NAMES[target]} for {points}."


def _narrate_stop(state: np.record, new_state: np.record, n: int) -> str:
    return f"{_name_actor(state)} stays in {POSITION_NAMES[state.position]}."


def _narrate_top(state: np.record, new_state: np.record, n: int) -> str:
    return f"{_name_actor(state)} takes the top."


def _narrate_bottom(state: np.record, new_state: np.record, n: int) -> str:
    return f"{_name_actor(state)} takes the bottom."


# Actions


def _narrate_attack(state: np.record, new_state: np.record, kind: int) -> str:
    attack = with_article(card(state, kind))
    return f"{_name_actor(state)} attacks with {attack}: {describe_dice(new_state)}."


def _narrate_style_attack(state: np.record, new_state: np.record, kind: int) -> str:
    attack = name_style_attack(state, kind)
    return f"{_name_actor(state)} attacks with {attack}: {describe_dice(new_state)}."


def _narrate_special(state: np.record, new_state: np.record, kind: int) -> str:
    name = fighter(int(new_state.top))
    return f"{_name_actor(state)} plays {card(state, kind)}: {name} is on top now."


def _narrate_discard(state: np.record, new_state: np.record, kind: int) -> str:
    return f"{_name_actor(state)} discards {with_article(card(state, kind))}."


def _narrate_discards_end(state: np.record, new_state: np.record, n: int) -> str:
    return f"{_name_actor(state)} stops discarding."


def _narrate_pass(state: np.record, new_state: np.record, n: int) -> str:
    return f"{_name_actor(state)} passes."


def _narrate_boost(state: np.record, new_state: np.record, kind: int) -> str:
    return f"{_name_actor(state)} adds {card(state, kind)}: {describe_dice(new_state)}."


def _narrate_no_boost(state: np.record, new_state: np.record, n: int) -> str:
    return f"{_name_actor(state)} adds no{' more' if state.boosts else ''} boost."


def _narrate_reaction(state: np.record, new_state: np.record, kind: int) -> str:
    return f"{_name_actor(state)} answers with {card(state, kind)}: {describe_dice(new_state)}."


def _narrate_no_reaction(state: np.record, new_state: np.record, n: int) -> str:
    return f"{_name_actor(state)} does not react."


def _narrate_critical(state: np.record, new_state: np.record, n: int) -> str:
    return f"{_name_actor(state)} declares a critical."


def _narrate_normal_hit(state: np.record, new_state: np.record, n: int) -> str:
    return f"{_name_actor(state)} hits as usual."


def _narrate_choice(state: np.record, new_state: np.record, n: int) -> str:
    return f"{_name_actor(state)} chooses {HURT_STATS[n]}."


_NARRATORS: ActionKinds[Narrator] = ActionKinds(
    (codes.ROLLED, _narrate_roll),
    (codes.DRAWN, _narrate_draw),
    (codes.PUT, _narrate_placing),
    (codes.TAKE_STYLE, _narrate_style),
    (codes.USE, _narrate_stat),
    (codes.GO, _narrate_move),
    (codes.STOP, _narrate_stop),
    (codes.CHOOSE_TOP, _narrate_top),
    (codes.CHOOSE_BOTTOM, _narrate_bottom),
    (codes.ATTACK, _narrate_attack),
    (codes.ATTACK_AS, _narrate_style_attack),
    (codes.PLAY, _narrate_special),
    (codes.LAY, _narrate_discard),
    (codes.DONE, _narrate_discards_end),
    (codes.PASS, _narrate_pass),
    (codes.ADD, _narrate_boost),
    (codes.ROLL, _narrate_no_boost),
    (codes.ANSWER, _narrate_reaction),
    (codes.ALLOW, _narrate_no_reaction),
    (codes.CRITICAL, _narrate_critical),
    (codes.NORMAL, _narrate_normal_hit),
    (codes.HIT, _narrate_choice),
    (codes.HEAL, _narrate_choice),
)
