"""What happens in a fight, for hints: attacks that land or are stopped, takedowns, and the end."""

from collections.abc import Iterator

import numpy as np

from hexarena.contract.package.causes import Incident
from hexarena.games.hfc.measures import METHOD_NAMES
from hexarena.games.hfc.notation.attacks import damage_between
from hexarena.games.hfc.notation.names import fighter
from hexarena.games.hfc.rules import state as codes

ATTACK_NAMES = {
    codes.STRIKE: "strike",
    codes.TAKEDOWN: "takedown",
    codes.SLAM: "slam",
    codes.ESCAPE: "escape",
    codes.CHOKE: "choke",
    codes.LOCK: "lock",
    codes.FOUL: "foul",
}
ATTACK_THEMES = {
    codes.STRIKE: ("Land a strike", "Stop a strike"),
    codes.TAKEDOWN: ("Take down", "Stop a takedown"),
    codes.SLAM: ("Slam", "Stop a slam"),
    codes.ESCAPE: ("Escape", "Hold on"),
    codes.CHOKE: ("Choke", "Stop a choke"),
    codes.LOCK: ("Joint lock", "Stop a lock"),
    codes.FOUL: ("Foul", "Stop a foul"),
}
CONTROL_THEMES = ("Get on top", "Stay off your back")
DAMAGE_THEMES = ("Heavy damage", "Avoid heavy damage")
WIN_THEMES = ("Finish", "Survive")
HEAVY_DAMAGE = 3  # chips; less is common
DAMAGE, CONTROL, WIN = 0.25, 1.5, 5.0  # worth of a chip, of getting on top, and of a win


def incidents(previous: np.record, action: int, current: np.record) -> Iterator[Incident]:
    """Yield what an action makes happen."""
    if previous.phase == codes.DEFEND:
        yield _describe_answer(previous, action)
    if current.top not in (codes.NOBODY, previous.top):
        top = int(current.top)
        text = f"{fighter(top)} gets on top of {fighter(1 - top)}"
        yield Incident(text, top, CONTROL, CONTROL_THEMES)
    for seat in (codes.RED, codes.BLUE):
        damage = damage_between(previous, current, seat)
        if damage >= HEAVY_DAMAGE:
            text = f"{fighter(seat)} takes {damage} damage at once"
            yield Incident(text, 1 - seat, DAMAGE * damage, DAMAGE_THEMES)
    if current.method in METHOD_NAMES and current.method != previous.method:
        returns = current.returns
        if returns[0] != returns[1]:
            winner = int(returns[1] > returns[0])
            text = f"{fighter(winner)} wins by {METHOD_NAMES[int(current.method)]}"
            yield Incident(text, winner, WIN, WIN_THEMES)


def _describe_answer(state: np.record, action: int) -> Incident:
    """Describe whether the attack on the table lands; its victim has the turn (HFC 5.1)."""
    defender = int(state.turn)
    attack = f"{fighter(1 - defender)}'s {ATTACK_NAMES[int(state.kind)]}"
    themes = ATTACK_THEMES[int(state.kind)]
    if action == codes.TAKE:
        return Incident(f"{attack} lands", 1 - defender, themes=themes)
    return Incident(f"{fighter(defender)} stops {attack}", defender, themes=themes[::-1])
