"""Describe every action as a choice, in words without codes; no two are the same."""

from collections.abc import Callable

import numpy as np

from hexarena.contract.action_kinds import ActionKinds
from hexarena.contract.english import with_article
from hexarena.games.knockouts.editions.installed import COPY, KIND_OF, POSITION_NAMES
from hexarena.games.knockouts.notation.names import (
    HURT_STATS,
    STATS,
    attack_name,
    card,
    fighter,
    name_style_attack,
    position,
    style,
)
from hexarena.games.knockouts.rules import state as codes


def phrase(state: np.record, action: int) -> str:
    """Describe an action for people, such as `Attack with a Jab`."""
    word, number = _WORDINGS.find(action)
    return word(state, number)


def _phrase_draw(state: np.record, number: int) -> str:
    kind, copy = int(KIND_OF[state.edition, number]), int(COPY[state.edition, number]) + 1
    return f"Draw {with_article(card(state, kind))} (copy {copy})"


def _phrase_move(state: np.record, target: int) -> str:
    return f"Move to {POSITION_NAMES[target]}"


def phrase_hurt(state: np.record, stat: int) -> str:
    """Say whose stat is hurt; a victim that chooses reads `your`."""
    victim = 1 - int(state.seat)
    owner = "your" if state.to_act == victim else f"{fighter(victim)}'s"
    return f"Hurt {owner} {HURT_STATS[stat]}"


_WORDINGS: ActionKinds[Callable[[np.record, int], str]] = ActionKinds(
    (codes.ROLLED, lambda state, n: f"Roll a {n + 1}"),
    (codes.DRAWN, _phrase_draw),
    (codes.PUT, lambda state, n: f"Put a marker on {STATS[codes.HEART_STAT + n]}"),
    (codes.TAKE_STYLE, lambda state, n: f"Take the style {style(state, n)}"),
    (codes.USE, lambda state, n: f"Use {HURT_STATS[n]} for mobility"),
    (codes.GO, _phrase_move),
    (codes.STOP, lambda state, _: f"Stay in {position(state)}"),
    (codes.CHOOSE_TOP, lambda state, _: "Take the top"),
    (codes.CHOOSE_BOTTOM, lambda state, _: "Take the bottom"),
    (codes.ATTACK, lambda state, kind: f"Attack with {with_article(card(state, kind))}"),
    (codes.ATTACK_AS, lambda state, kind: f"Attack with {name_style_attack(state, kind)}"),
    (codes.PLAY, lambda state, kind: f"Play {card(state, kind)}"),
    (codes.LAY, lambda state, kind: f"Discard {with_article(card(state, kind))}"),
    (codes.DONE, lambda state, _: "Stop discarding"),
    (codes.PASS, lambda state, _: "Pass"),
    (codes.ADD, lambda state, kind: f"Add {with_article(card(state, kind))} as a boost"),
    (codes.ROLL, lambda state, _: "Roll the dice"),
    (codes.ANSWER, lambda state, kind: f"Answer with {with_article(card(state, kind))}"),
    (codes.ALLOW, lambda state, _: "Don't react"),
    (codes.CRITICAL, lambda state, _: f"Make the {attack_name(state)} a critical"),
    (codes.NORMAL, lambda state, _: "Hit as usual"),
    (codes.HIT, phrase_hurt),
    (codes.HEAL, lambda state, n: f"Restore {HURT_STATS[n]}"),
)
