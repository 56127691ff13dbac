"""What the commentary calls each attack and each defence: the tables of techniques.toml.

A fighter's signature technique replaces the names of its kind (HFC 2.6).
"""

import tomllib
from importlib import resources

import numpy as np

from hexarena.contract.package.signatures import signature
from hexarena.games.hfc.components.cage import SEATS
from hexarena.games.hfc.components.cards import NAMES
from hexarena.games.hfc.notation.names import KINDS, SUITS, card_name
from hexarena.games.hfc.rules.attacking import distance
from hexarena.games.hfc.rules.state import ESCAPE, NOBODY, SLAM, TAKEDOWN

TECHNIQUES = tomllib.loads(
    resources.files(__package__).joinpath("techniques.toml").read_text("utf-8")
)
ATTACKS = KINDS[1:]
STANCE = {TAKEDOWN: "mid", SLAM: "top", ESCAPE: "bottom"}  # where a grapple starts from


def stance(state: np.record, seat: int) -> str:
    """Return where `seat` fights from: `top`, `bottom`, `mid` or `long` range."""
    if state.top != NOBODY:
        return "top" if state.top == seat else "bottom"
    return "mid" if distance(state) == 1 else "long"


def attack_name(state: np.record, attacker: int) -> str:
    """Name the pending attack; `state` is the position that the attack has made."""
    return signature(attacker, KINDS[state.kind]) or card_technique(state, attacker)


def card_technique(state: np.record, attacker: int) -> str:
    """Name the pending attack by its card, without the fighter's own name for it."""
    kind = int(state.kind)
    names = TECHNIQUES[KINDS[kind]][STANCE.get(kind) or stance(state, attacker)]
    return str(names[state.card % 13])


def foul(state: np.record, seat: int, card: int) -> str:
    """Name the foul that `seat` commits with a joker."""
    return signature(seat, "foul") or str(TECHNIQUES["foul"][stance(state, seat)][card % 13])


def _list_taken_names(kind: str) -> frozenset[str]:
    """Return the names that a signature of a kind must not have, since they have other meanings."""
    other_kinds = (other_kind for other_kind in ATTACKS if other_kind != kind)
    techniques = (
        name
        for other_kind in other_kinds
        for names in TECHNIQUES[other_kind].values()
        for name in names
    )
    cards = map(card_name, range(len(NAMES)))
    return frozenset((*techniques, *cards, *ATTACKS, *SUITS, *SEATS))


SIGNATURES = {  # kinds of technique that fighters may name (HFC 2.6)
    kind: _list_taken_names(kind) for kind in ("strike", "takedown", "choke", "lock", "foul")
}


def describe_hit(state: np.record) -> str:
    """Return words for an attack that gets through, such as `lands clean`."""
    return _choose_words("through", state, int(state.card))


def describe_defence(manner: str, state: np.record, card: int) -> str:
    """Return how the attack is stopped, such as `slips`; `manner` is outclass, muscle or leave."""
    return _choose_words(manner, state, card)


def _choose_words(table: str, state: np.record, card: int) -> str:
    words = TECHNIQUES[table][KINDS[state.kind]]
    return str(words[card % 13 % len(words)])
