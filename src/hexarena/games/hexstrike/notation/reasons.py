"""Explain the effects of a hit: the numbers that the rules used, and who was earlier.

The numbers come from the states before and after a step, or from the rules' functions.
"""

from collections.abc import Iterator

import numpy as np

from hexarena.contract.english import count_noun, join_words
from hexarena.games.hexstrike.components.island import distance
from hexarena.games.hexstrike.components.printed import CARDS, PHASES
from hexarena.games.hexstrike.components.symbols import NUMBER, SHIELDS, strip_action
from hexarena.games.hexstrike.components.tables import (
    DAMAGE_BONUS,
    IDS,
    IRON_WILL,
    NO_CARD,
    PRESSES,
    STEADIES,
    SWEEPING_STRIKE,
    THROWS,
)
from hexarena.games.hexstrike.notation.blows import Blow, count_stunned, find_blow, parry_blows
from hexarena.games.hexstrike.notation.names import card_name, character_name, fighter_name
from hexarena.games.hexstrike.notation.order import explain_order
from hexarena.games.hexstrike.rules import entry
from hexarena.games.hexstrike.rules.blocking import AT_ANY_TIME, PARRY_FACTOR, covers
from hexarena.games.hexstrike.rules.entry import read_field
from hexarena.games.hexstrike.rules.fighters import effective_passive, fighter_on, hex_ahead
from hexarena.games.hexstrike.rules.hand_choices import HURTING, KNOCKING, NO_HIT, THROWING
from hexarena.games.hexstrike.rules.impact import (
    PER_HEX,
    knockback_hexes,
    reduced_damage,
    reduced_kbf,
)
from hexarena.games.hexstrike.rules.state import ARROW, NOBODY
from hexarena.games.hexstrike.rules.striking import required_phases

TIMES_SIGN, MINUS = "\N{MULTIPLICATION SIGN}", "\N{MINUS SIGN}"
PLAIN_CHARACTER = int(np.argmin(PRESSES))  # a character whose own damage adds no knockback

Term = tuple[int, str]  # a number, and where it comes from


def reasons(previous: np.record, current: np.record) -> tuple[str, ...]:
    """Explain what a step does to the fighter it hits, in lines; none if it hits nobody."""
    lines = [*_explain_step(previous, current)]
    for parry in parry_blows(previous):
        lines += _explain_parry(previous, current, parry)
    return tuple(filter(None, lines))


def _explain_step(previous: np.record, current: np.record) -> Iterator[str]:
    hit = find_blow(previous, current)
    if previous.hit_step == HURTING:
        yield from _explain_hit(previous, current)
    elif previous.hit_step == KNOCKING:
        yield from _explain_knockback(previous, current)
    elif previous.hit_step == THROWING:
        yield from _explain_throw(previous, current)
    elif previous.hit_step == NO_HIT and hit:
        yield from (
            _explain_smoke(previous, current) if hit.has_effect else _explain_block(current, hit)
        )


# Sums


def _write_sum(terms: list[Term], total: int) -> str:
    """Write numbers and where they come from, such as `4 + 1 (Strylan) = 5`."""
    (start, _), *addends = terms
    summands = [
        f" {'+' if value > 0 else MINUS} {abs(value)} ({cause})"
        for value, cause in addends
        if value
    ]
    return f"{start}{''.join(summands)} = {total}" if summands else str(total)


def _explain_damage(previous: np.record, current: np.record) -> str:
    """Explain the damage of the current hit."""
    victim = int(previous.victim)
    damage = int(current.damage[victim]) - int(previous.damage[victim])
    hit_damage = int(current.hit_damage)
    terms = [(hit_damage, "")]
    if current.hit_kind != ARROW:
        hitter = int(current.hitter)
        bonus = int(DAMAGE_BONUS[current.character[hitter]])
        terms = _split_entry_value(current, entry.DAMAGE, hit_damage - bonus)
        terms.append((bonus, character_name(current.character[hitter])))
    terms.append((damage - hit_damage, card_name(effective_passive(previous, victim))))
    return f"{_write_sum(terms, damage)} damage."


def _split_entry_value(state: np.record, field: tuple[int, int], total: int) -> list[Term]:
    """Split a number of a strike: its printed value, adrenaline, and the bonus from behind."""
    word = state.swing[state.hitter]
    base, boosted = read_field(_without_adrenaline(state, word), field), read_field(word, field)
    return [(base, ""), (boosted - base, "adrenaline"), (total - boosted, "from behind")]


def _without_adrenaline(state: np.record, word: np.uint64) -> np.uint64:
    """Return an entry as if no adrenaline were committed; its cards may have been swapped."""
    scratch, seat = np.array([state])[0], int(state.hitter)
    fields = (entry.ACTIVE, entry.PASSIVE, entry.STEP_NUMBER)
    active, passive, step = (read_field(word, field) for field in fields)
    for cards in ((active, passive), (passive, active)):
        entry.build_play(scratch, seat, cards, 0, 0)
        entry_word: np.uint64 = scratch.line[seat, step - 1]
        if [read_field(entry_word, field) for field in fields] == [active, passive, step]:
            return entry_word
    return word


# Hits


def _explain_hit(previous: np.record, current: np.record) -> Iterator[str]:
    """Explain the damage and the KBF of a hit, and why it came before the victim's action."""
    yield _explain_damage(previous, current)
    yield from _explain_kbf(previous, current)
    if previous.hit_kind == ARROW:
        yield "Arrows fly after the early actions."
    else:
        yield explain_order(previous, int(previous.hitter), int(previous.victim))
        yield _explain_failed_shield(previous)


def _explain_kbf(previous: np.record, current: np.record) -> Iterator[str]:
    victim, full_kbf, kbf = int(previous.victim), int(previous.hit_kbf), int(current.hit_kbf)
    passive = effective_passive(previous, victim)
    terms = (
        [(full_kbf, "")]
        if previous.hit_kind == ARROW
        else _split_entry_value(previous, entry.KBF, full_kbf)
    )
    terms.append((kbf - full_kbf, card_name(passive if STEADIES[passive] else IRON_WILL)))
    if any(value for value, _ in terms[1:]):
        yield f"KBF {_write_sum(terms, kbf)}."
    if kbf == 0:
        yield "KBF 0: no knockback."


def _explain_knockback(previous: np.record, current: np.record) -> Iterator[str]:
    """Explain how far a hit sends its victim."""
    victim, hitter = int(previous.victim), int(previous.hitter)
    if previous.hit_kbf:
        yield _explain_flight(previous, victim, hitter, int(previous.hit_kbf))
        hexes = knockback_hexes(previous, victim, hitter, int(previous.hit_kbf))
        is_swept = effective_passive(previous, victim) == SWEEPING_STRIKE
        if is_swept and previous.hit_kind != ARROW:
            cards = count_noun(hexes, "card")
            yield f"{card_name(SWEEPING_STRIKE)}: discards {cards} instead of flying."
        elif current.hit_moved < hexes:
            yield _explain_obstacle(
                current, victim, int(previous.hit_direction), int(current.hit_moved)
            )
        yield _explain_stun(int(current.hit_moved))
    yield _explain_reflection(previous, current, victim, hitter)


def _explain_flight(state: np.record, victim: int, hitter: int, kbf: int) -> str:
    """Explain how many hexes a KBF sends a fighter, with the calculation of the rules."""
    scratch = np.array([state])[0]
    scratch.character[hitter] = PLAIN_CHARACTER
    hexes = knockback_hexes(scratch, victim, hitter, kbf)
    total = knockback_hexes(state, victim, hitter, kbf)
    product = f"{state.damage[victim]} {TIMES_SIGN} {kbf} / {PER_HEX}"
    if kbf == 1:
        start = "KBF 1: always 1 hex"
    elif int(state.damage[victim]) * kbf < PER_HEX * hexes:
        start = f"{product}: at least 1 hex"
    else:
        is_exact = int(state.damage[victim]) * kbf == PER_HEX * hexes
        product += "" if is_exact else ", rounded down"
        start = product if total > hexes else f"{product} = {count_noun(hexes, 'hex')}"
    if total == hexes:
        return f"{start}."
    bonus = f" + {total - hexes} ({character_name(state.character[hitter])})"
    return f"{start}{bonus} = {count_noun(total, 'hex')}."


def _explain_stun(hexes: int) -> str:
    return f"Stunned for the hexes flown and one beat more: {hexes} + 1."


def _explain_obstacle(current: np.record, victim: int, direction: int, hexes: int) -> str:
    q, r = hex_ahead(int(current.q[victim]), int(current.r[victim]), direction, 1)
    blocker = fighter_on(current, q, r, victim)
    name = fighter_name(blocker) if blocker != NOBODY else "Somebody"
    return f"{name} is in the way after {count_noun(hexes, 'hex')}."


def _explain_reflection(previous: np.record, current: np.record, victim: int, hitter: int) -> str:
    """Explain the damage that returns to the hitter (HS 16.29)."""
    damage = int(current.damage[hitter]) - int(previous.damage[hitter])
    name = card_name(effective_passive(previous, victim))
    return f"{fighter_name(victim)}'s {name}: {damage} damage back." if damage > 0 else ""


def _explain_throw(previous: np.record, current: np.record) -> Iterator[str]:
    """Explain the damage and the distance of a throw (HS 9.12)."""
    victim, hitter = int(previous.victim), int(previous.hitter)
    yield _explain_damage(previous, current)
    hexes = _distance_moved(previous, current, victim)
    yield (
        f"A throw: {count_noun(hexes, 'hex')}, whatever the KBF."
        if hexes
        else ("A throw onto a hex that is taken: no flight.")
    )
    yield _explain_stun(hexes)
    yield explain_order(previous, hitter, victim)
    yield _explain_reflection(previous, current, victim, hitter)


def _distance_moved(previous: np.record, current: np.record, seat: int) -> int:
    coordinates = previous.q[seat], previous.r[seat], current.q[seat], current.r[seat]
    return int(distance(*(int(coordinate) for coordinate in coordinates)))


def _explain_smoke(previous: np.record, current: np.record) -> Iterator[str]:
    """Explain the effect of a Smoke Bomb (HS 16.52)."""
    victim, hitter = int(current.victim), int(current.hitter)
    damage = int(current.damage[victim]) - int(previous.damage[victim])
    bonus = int(DAMAGE_BONUS[current.character[hitter]])
    hit_damage = int(current.hit_damage)
    terms = [
        *_split_entry_value(current, entry.DAMAGE, hit_damage - bonus),
        (bonus, character_name(current.character[hitter])),
    ]
    terms.append((damage - hit_damage, card_name(effective_passive(previous, victim))))
    yield f"{_write_sum(terms, damage)} damage."
    beats = count_noun(count_stunned(previous, current, victim), "beat")
    yield f"No knockback, and a stun of {beats}."
    yield explain_order(current, hitter, victim)


# Parries


def _explain_parry(previous: np.record, current: np.record, parry: Blow) -> Iterator[str]:
    """Explain the damage that a Parry deals in answer (HS 16.41)."""
    if not parry.has_effect:
        return
    seat, victim = parry.hitter, parry.victim
    parried_damage, bonus = (
        int(previous.parry_damage[seat]),
        int(DAMAGE_BONUS[previous.character[seat]]),
    )
    hit_damage = PARRY_FACTOR * parried_damage + bonus
    damage = int(reduced_damage(previous, victim, hit_damage))
    terms = [(bonus, character_name(previous.character[seat]))]
    terms.append((damage - hit_damage, card_name(effective_passive(previous, victim))))
    start = f"{PARRY_FACTOR} {TIMES_SIGN} {parried_damage} (blocked)"
    summands = _write_sum([(PARRY_FACTOR * parried_damage, ""), *terms], damage).removeprefix(
        str(PARRY_FACTOR * parried_damage)
    )
    yield f"{start}{summands or f' = {damage}'} damage."
    if [*parry_blows(previous)].count(parry) == len(
        [n for n in parry_blows(previous) if n.victim == victim]
    ):
        kbf = int(reduced_kbf(previous, victim, int(previous.parry_kbf[seat]) + 1))
        yield _explain_flight(current, victim, seat, kbf) if kbf else "KBF 0: no knockback."
    yield "A Parry answers before all actions of the beat."


# Shields


def _last_struck_hex(state: np.record) -> tuple[int, int]:
    """Return the hex that the hitter attacked last."""
    hitter = int(state.hitter)
    last = int(state.struck[hitter]) - 1
    return int(state.struck_q[hitter, last]), int(state.struck_r[hitter, last])


def _explain_block(state: np.record, hit: Blow) -> Iterator[str]:
    """Explain why an attack has no effect on the fighter it reaches."""
    word = state.swing[hit.hitter]
    throws = entry.has_flag(word, entry.THROWN)
    timing = read_field(word, entry.PHASES), required_phases(state, word, throws)
    direction, victim = int(state.hit_direction), hit.victim
    passive = read_field(state.line[victim, 0], entry.PASSIVE)
    for seat in range(state.players):
        if covers(state, seat, _last_struck_hex(state), direction, timing):
            yield f"Blocked by {fighter_name(seat)}'s {_shield_card_name(state, seat)}."
            return
    if state.protected[victim]:
        remaining = count_noun(int(state.protected[victim]), "beat")
        yield f"{fighter_name(victim)} cannot be hit for {remaining}."
    elif passive != NO_CARD and int(THROWS) >> passive & 1:
        yield f"A fighter with {card_name(passive)} as passive card can't be thrown."


def _shield_card_name(state: np.record, seat: int) -> str:
    """Name the card that puts up a shield: the active card if it blocks, else the passive one."""
    word = state.line[seat, 0]
    active, passive = read_field(word, entry.ACTIVE), read_field(word, entry.PASSIVE)
    if active == NO_CARD:
        return "shield"
    has_block = any(SHIELDS[NUMBER[strip_action(action)]] for action in CARDS[IDS[active]].actions)
    return card_name(active if has_block else passive)


def _explain_failed_shield(state: np.record) -> str:
    """Explain why a shield on the attacked hex did not stop the attack."""
    direction, victim = int(state.hit_direction), int(state.victim)
    target = _last_struck_hex(state)
    if covers(state, victim, target, direction, AT_ANY_TIME):
        shield_phases = int(state.shield_phases[victim])
        words = join_words([word for n, word in enumerate(PHASES) if shield_phases >> n & 1])
        shield = _shield_card_name(state, victim)
        return f"{fighter_name(victim)}'s {shield} blocks only what is {words}."
    is_on_hex = (int(state.shield_q[victim]), int(state.shield_r[victim])) == target
    if state.shields[victim] and is_on_hex:
        return (
            f"{fighter_name(victim)}'s {_shield_card_name(state, victim)} does not face that side."
        )
    return ""
