"""Explain in words why a card, a position or a style cannot be chosen now."""

import numpy as np

from hexarena.contract.bits import members
from hexarena.contract.english import count_noun, join_words, with_article
from hexarena.games.knockouts.editions.installed import (
    BOOST,
    FIRST_GROUND,
    HOLD,
    KIND_NAMES,
    POSITION_NAMES,
    POSITIONS,
    REACTION,
    SPECIAL,
    STRIKE,
    STYLE,
    TYPE,
)
from hexarena.games.knockouts.notation.names import (
    HURT_STATS,
    STATS,
    attack_name,
    card,
    fighter,
    position,
)
from hexarena.games.knockouts.ready_made import plain
from hexarena.games.knockouts.rules import state as codes
from hexarena.games.knockouts.rules.acting import possible_attacks
from hexarena.games.knockouts.rules.attacking import attack_number
from hexarena.games.knockouts.rules.cards import count_kinds
from hexarena.games.knockouts.rules.fighters import side, standing
from hexarena.games.knockouts.rules.mobility import step_cost, step_price
from hexarena.games.knockouts.rules.rounds import open_slots
from hexarena.games.knockouts.scene.zones import style_card

POSITIONS_BY_ID = {plain(name): number for number, name in enumerate(POSITION_NAMES)}
CARD_PHASES = (
    codes.ACT,
    codes.DISCARD,
    codes.BOOST,
    codes.REACT,
)  # phases in which cards are played
TYPES = ("", "strike", "throw", "hold", "Style card", "boost", "special card", "reaction")


def refusal(state: np.record, path: tuple[str, ...], ref: str) -> str:
    """Explain why the seat to act cannot choose a thing, "" if the game has no reason to give."""
    if ref in POSITIONS_BY_ID:
        return _explain_position(state, path, POSITIONS_BY_ID[ref])
    zone, _, name = ref.partition(":")
    if zone == f"hand{int(state.to_act)}" and name:
        return _explain_card(state, _find_kind(state, name))
    if ref.startswith(f"hand{1 - int(state.to_act)}."):
        return f"That card is {fighter(1 - int(state.to_act))}'s."
    if state.phase == codes.CREATE:
        return _explain_style(state, ref) if ref.startswith("style") else _explain_stat(state, ref)
    return ""


def _find_kind(state: np.record, name: str) -> int:
    """Return the kind of a card by its plain name."""
    return [plain(kind_name) for kind_name in KIND_NAMES[state.edition]].index(name)


def _name_type(state: np.record, kind: int) -> str:
    return TYPES[TYPE[state.edition, kind]]


def _explain_style(state: np.record, ref: str) -> str:
    """Explain why a style cannot be taken (KT 1.2, 1.3)."""
    seat, zone = int(state.to_act), ref.partition(":")[0]
    if zone != "style":
        return (
            "That style is taken."
            if zone == f"style{seat}"
            else f"That is {_name_rival(state)}'s style."
        )
    if ref in [style_card(state, number) for number in members(state.styles[seat])]:
        return "Your fighter has that style."
    full = int(open_slots(state)) < 1 << codes.TAKE_STYLE - codes.PUT
    return _explain_limit(codes.EXPERIENCE) if full else ""


def _explain_stat(state: np.record, ref: str) -> str:
    """Explain why a stat takes no further marker (KT 1.2)."""
    stats = {
        f"do{codes.PUT + n}": codes.HEART_STAT + n for n in range(len(STATS[codes.HEART_STAT :]))
    }
    if ref not in stats or state.placed[state.to_act, stats[ref]] < codes.MAX_PLACED:
        return ""
    return _explain_limit(stats[ref])


def _explain_limit(stat: int) -> str:
    return f"{STATS[stat]} has {codes.MAX_PLACED} markers, the most that a stat takes."


def _name_rival(state: np.record) -> str:
    return fighter(1 - int(state.to_act))


# Positions


def _explain_position(state: np.record, path: tuple[str, ...], target: int) -> str:
    if state.phase == codes.MOVE:
        return _explain_step(state, target)
    if state.phase == codes.CREATE:
        return "Make the fighters first. Then they move along the track."
    if state.phase != codes.ACT or not path:
        return (
            _explain_no_attack(state)
            if state.phase == codes.ACT and target == state.position
            else ""
        )
    if target != state.position:
        return f"You're fighting at {position(state)}, so that's where you attack."
    return _explain_not_here(state, _find_kind(state, path[0].partition(":")[2]))


def _explain_step(state: np.record, target: int) -> str:
    """Explain why a step to a position cannot be made (KT 4.8, 4.10)."""
    if target == state.position:
        return f"You're already at {position(state)}. To end the move, press Stay here."
    current, bottom = int(state.position), side(state, int(state.mobile))
    if step_price(state, current, bottom, target) == 0:
        neighbours = [n for n in range(POSITIONS) if step_price(state, current, bottom, n)]
        names = join_words([POSITION_NAMES[n] for n in neighbours], "or")
        return f"From {position(state)}, you can only step to {names}."
    needs, points_left = (
        count_noun(step_cost(state, target), "point"),
        count_noun(int(state.points), "point"),
    )
    return f"The step to {POSITION_NAMES[target]} costs {needs}, and you have {points_left}."


def _explain_no_attack(state: np.record) -> str:
    """Explain that no card in hand can attack from here; "" if one can (KT 5.3)."""
    if not possible_attacks(state, int(state.to_act)) & state.hand[state.to_act]:
        return f"No card in your hand can attack from {position(state)}."
    return ""


def _explain_not_here(state: np.record, kind: int) -> str:
    """Explain why a card cannot be played at this position (KT 5.3, 5.19)."""
    seat, kind_type = int(state.to_act), int(TYPE[state.edition, kind])
    if kind_type == SPECIAL and standing(state):
        ground = join_words(POSITION_NAMES[FIRST_GROUND:], "or")
        return f"{card(state, kind)} only works on the ground: at {ground}."
    if not STRIKE <= kind_type <= HOLD:
        return _EXPLANATIONS.get(kind_type, "{}").format(card(state, kind))
    if not attack_number(state, seat, kind, int(state.position), side(state, seat)):
        return f"{card(state, kind)} has no number at {position(state)}, so it can't attack."
    stat = HURT_STATS[codes.S if kind_type == STRIKE else codes.G]
    attack = with_article(_name_type(state, kind)).capitalize()
    return f"{attack} needs a ready marker of {stat}, and you have none."


_EXPLANATIONS = {
    BOOST: "{} is a boost. Add it once you've declared an attack.",
    REACTION: "{} is a reaction. Play it when your opponent attacks.",
    STYLE: "{} stands for an attack that your styles like. Choose which.",
}


# Cards


def _explain_card(state: np.record, kind: int) -> str:
    """Explain why a card in hand cannot be chosen (KT 5.5, 5.7)."""
    name, kind_type = card(state, kind), int(TYPE[state.edition, kind])
    if state.phase == codes.REACT:
        return f"{name} is {with_article(_name_type(state, kind))}, not a reaction."
    if state.phase != codes.BOOST:
        return "" if state.phase in CARD_PHASES else "You play cards later, in the Action Phase."
    if kind_type != BOOST:
        return f"{name} is {with_article(_name_type(state, kind))}, not a boost."
    if state.boosts and kind in _list_added(state):
        return f"You've added {name} already, and each boost only counts once."
    attack = f"{attack_name(state)} is {with_article(_name_type(state, int(state.kind)))}"
    return f"{name} doesn't fit this attack: {attack}."


def _list_added(state: np.record) -> list[int]:
    """List the kinds of the boosts on the table."""
    return [
        kind for kind, count in enumerate(count_kinds(int(state.edition), state.boosts)) if count
    ]
