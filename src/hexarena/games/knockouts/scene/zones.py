"""Zones, as one seat sees them, and texts about attacks and choices."""

from functools import cache

import numpy as np

from hexarena.contract.bits import members
from hexarena.contract.english import count_noun
from hexarena.contract.scene import Card, Zone
from hexarena.games.knockouts.editions.installed import (
    HOLD,
    KIND_NAMES,
    KIND_TEXTS,
    LIKES,
    PRICE,
    STAR,
    STRIKE,
    STYLE,
    STYLE_NAMES,
    STYLE_TEXTS,
    TYPE,
)
from hexarena.games.knockouts.notation.names import (
    ATTACK_PHASES,
    attack_name,
    attack_title,
    count_left,
    count_on_table,
    fighter,
    used_as,
)
from hexarena.games.knockouts.ready_made import plain
from hexarena.games.knockouts.rules import state as codes
from hexarena.games.knockouts.rules.cards import STYLE_KIND, count_kinds
from hexarena.games.knockouts.rules.mobility import step_cost
from hexarena.games.knockouts.scene.notes import (
    card_note,
    charted_face,
    explain_style_number,
    has_attack,
    is_spare,
    style_chances,
)
from hexarena.games.knockouts.scene.odds import (
    attack_chances,
    describe_chances,
    describe_mobility,
    following_chances,
)

BLANK = "\N{EN DASH}"


def write_price(edition: int, position: int) -> str:
    """Write the cost of leaving a position, left and right, top before bottom."""
    sides = [
        ",".join(dict.fromkeys("*" if price == STAR else str(price) for price in prices if price))
        for prices in PRICE[edition, position]
    ]
    return "/".join(dict.fromkeys(sides))


def card_text(state: np.record, seat: int, kind: int, styled: bool = False) -> str:
    """Describe what a card does and, for an attack, its chances here, or as a Style card."""
    return f"{_describe_odds(state, seat, kind, styled)} {KIND_TEXTS[state.edition][kind]}".strip()


def _describe_odds(state: np.record, seat: int, kind: int, styled: bool) -> str:
    """Describe the chances of an attack from here, "" if the card makes none."""
    card_type = TYPE[state.edition, kind]
    if card_type == STYLE:
        best = style_chances(state, seat)
        name = "" if best is None else f"As {KIND_NAMES[state.edition][best[0]]}: "
        return f"{name}{describe_chances(best[1])}." if best else ""
    if not STRIKE <= card_type <= HOLD:
        return ""
    if not has_attack(state, seat, kind):
        return "Not from here."
    action = (codes.ATTACK_AS if styled else codes.ATTACK) + kind
    chances = attack_chances(state, seat, action)
    has_bonus = styled and chances.need < charted_face(state, seat, kind)
    bonus = " The number is one less than the chart's." if has_bonus else ""
    return f"{describe_chances(chances)}.{bonus}"


STAT_TEXTS = (  # what a marker on each stat does
    "A die in every Heart Phase: a six makes a hurt marker ready again.",
    "A die for every strike, and mobility while you stand.",
    "A die for every throw and hold, and mobility everywhere.",
    "Three markers that can take hits instead of Striking and Grappling.",
)


PLAIN_TEXTS = {
    codes.PASS: "You keep every card and do nothing else: your action is over.",
    codes.DONE: "You keep the other cards: your action is over.",
}


def describe_choice(state: np.record, action: int) -> str:
    """Describe what an action leads to, "" if its name says it all."""
    if codes.PUT <= action < codes.TAKE_STYLE:
        return STAT_TEXTS[action - codes.PUT]
    if codes.TAKE_STYLE <= action < codes.USE:
        return str(STYLE_TEXTS[state.edition][action - codes.TAKE_STYLE])
    if codes.USE <= action < codes.GO:
        return describe_mobility(state, action)
    if codes.GO <= action < codes.STOP:
        price = count_noun(step_cost(state, action - codes.GO), "point")
        return f"Costs {price}. You have {state.points}."
    if codes.ATTACK <= action < codes.ATTACK_AS:
        return card_text(state, int(state.to_act), action - codes.ATTACK)
    if codes.ATTACK_AS <= action < codes.PLAY:
        return card_text(state, int(state.to_act), action - codes.ATTACK_AS, styled=True)
    chance = following_chances(state, action)
    if chance is not None:
        return f"{describe_chances(chance)}."
    if action in PLAIN_TEXTS:
        return PLAIN_TEXTS[action]
    if action == codes.CRITICAL:
        return "One success less, but you choose what gets hurt. With a hold, your rival taps out."
    return (
        "Each success hurts one marker, and your rival chooses which."
        if action == codes.NORMAL
        else ""
    )


DISCARDS = "discards"
LOOKS = ("", "strike", "throw", "hold", "style", "boost", "special", "reaction")  # by type of card


def zones(state: np.record, viewer: int | None) -> tuple[Zone, ...]:
    """Show every zone of cards."""
    is_making, seats = state.phase == codes.CREATE, (0, 1)
    return (
        *(_show_hand(state, seat, viewer) for seat in seats),
        _show_stake(state),
        *(_show_scored(state, seat, striking) for seat in seats for striking in (True, False)),
        Zone(id="pile", name="Draw pile", looks=("pile",), count=count_left(state)),
        _show_discards(state),
        *(_show_styles(state, seat) for seat in seats),
        *((_show_offered_styles(state),) if is_making else ()),
    )


# Hands


def hand_card(state: np.record, kind: int) -> str:
    """Return the id of the cards of a kind in the hand of the seat to act."""
    return _hand_card_id(state, int(state.to_act), kind)


def _hand_card_id(state: np.record, seat: int, kind: int) -> str:
    return f"hand{seat}:{plain(KIND_NAMES[state.edition][kind])}"


def _show_hand(state: np.record, seat: int, viewer: int | None) -> Zone:
    count = int(state.held[seat])
    cards = _show_hand_cards(state, seat) if seat == viewer else _show_backs(seat, count)
    return Zone(
        id=f"hand{seat}",
        name=f"{fighter(seat)}'s hand",
        seat=seat,
        looks=("hand",),
        cards=cards,
        count=count,
    )


def _show_hand_cards(state: np.record, seat: int) -> tuple[Card, ...]:
    """Show a hand, with the cards of a kind together."""
    numbers = count_kinds(int(state.edition), state.hand[seat])
    return tuple(
        _show_hand_card(state, seat, kind, number) for kind, number in enumerate(numbers) if number
    )


def _show_hand_card(state: np.record, seat: int, kind: int, number: int) -> Card:
    card = _show_card(state, _hand_card_id(state, seat, kind), kind)
    note_text = card_note(state, seat, kind)
    return card.model_copy(
        update={
            "title": _write_title(state, kind, number),
            "text": _describe_hand_card(state, seat, kind),
            "note": note_text,
            "looks": (*card.looks, "spare") if is_spare(note_text) else card.looks,
        }
    )


def _describe_hand_card(state: np.record, seat: int, kind: int) -> str:
    is_style = TYPE[state.edition, kind] == STYLE
    reason = explain_style_number(state, seat) if is_style else ""
    return f"{card_text(state, seat, kind)} {reason}".strip()


def _write_title(state: np.record, kind: int, number: int) -> str:
    name = KIND_NAMES[state.edition][kind]
    return f"{name} \N{MULTIPLICATION SIGN}{number}" if number > 1 else name


@cache
def _show_backs(seat: int, count: int) -> tuple[Card, ...]:
    return tuple(Card(id=f"hand{seat}.{index}", face_up=False) for index in range(count))


def _show_card(state: np.record, name: str, kind: int) -> Card:
    edition = int(state.edition)
    return Card(
        id=name,
        face_up=True,
        looks=(LOOKS[TYPE[edition, kind]],),
        title=KIND_NAMES[edition][kind],
        text=KIND_TEXTS[edition][kind],
    )


# Open cards


def _show_stake(state: np.record) -> Zone:
    """Show the attack under way, with its boosts and the reaction."""
    if state.kind == codes.NO_CARD:
        return Zone(id="stake", name="Attack", looks=("stake",), count=0)
    seat, kind = int(state.seat), int(state.kind)
    first = _show_card(state, "stake:attack", kind).model_copy(
        update={"title": attack_title(state)}
    )
    numbers = count_on_table(state)
    if state.phase in ATTACK_PHASES:
        numbers[int(STYLE_KIND[state.edition]) if state.styled else kind] -= 1
    cards = (first, *_show_copies(state, "stake", numbers))
    name = f"{fighter(seat)}'s {attack_name(state)}"
    return Zone(id="stake", name=name, seat=seat, looks=("stake",), cards=cards, count=len(cards))


def _show_copies(state: np.record, zone: str, numbers: list[int]) -> tuple[Card, ...]:
    """Show every copy of some cards as a separate card."""
    return tuple(
        _show_card(state, f"{zone}:{plain(KIND_NAMES[state.edition][kind])}.{copy + 1}", kind)
        for kind, number in enumerate(numbers)
        for copy in range(number)
    )


def _show_discards(state: np.record) -> Zone:
    cards = _show_copies(state, DISCARDS, count_kinds(int(state.edition), state.discards))
    return Zone(id=DISCARDS, name="Discards", looks=("discard",), cards=cards, count=len(cards))


@cache
def _list_scoring_kinds(edition: int, striking: bool) -> tuple[int, ...]:
    """List the kinds that a scoring pile shows: strikes, or all others but Style cards."""
    types = enumerate(TYPE[edition].tolist())
    return tuple(kind for kind, type_ in types if type_ != STYLE and (type_ == STRIKE) == striking)


def _show_scored(state: np.record, seat: int, striking: bool) -> Zone:
    """Show a scoring pile; Style cards count as what they were used as (KT 5.11)."""
    edition, name = int(state.edition), "strikes" if striking else "grapples"
    zone = f"{name}{seat}"
    numbers = count_kinds(edition, state.scored[seat])
    kinds = _list_scoring_kinds(edition, striking)
    own_counts = [number if kind in kinds else 0 for kind, number in enumerate(numbers)]
    styled = [
        _show_card(state, f"{zone}:as:{kind}.{copy + 1}", kind).model_copy(
            update={"title": used_as(state, kind)}
        )
        for kind in kinds
        for copy in range(int(state.used_as[seat, kind]))
    ]
    cards = (*_show_copies(state, zone, own_counts), *styled)
    title = f"{fighter(seat)}'s {name}"
    return Zone(id=zone, name=title, seat=seat, looks=("pile",), cards=cards, count=len(cards))


# Styles


TAKEN = "taken"  # the note of a style that the fighter has


def style_card(state: np.record, number: int) -> str:
    """Return the id of a style that is offered while a fighter is made."""
    return f"style:{plain(STYLE_NAMES[state.edition][number])}"


def _show_style(state: np.record, name: str, number: int) -> Card:
    edition = int(state.edition)
    card_looks = ("style", "likes" if LIKES[edition, number] >= 0 else "effect")
    title, text = STYLE_NAMES[edition][number], STYLE_TEXTS[edition][number]
    return Card(id=name, face_up=True, looks=card_looks, title=title, text=text)


def _show_offered_style(state: np.record, number: int) -> Card:
    card = _show_style(state, style_card(state, number), number)
    is_taken = bool(int(state.styles[state.seat]) >> number & 1)
    return card.model_copy(update={"note": TAKEN}) if is_taken else card


def _show_styles(state: np.record, seat: int) -> Zone:
    """Show the styles a fighter has."""
    cards = tuple(_show_style(state, f"style{seat}:{n}", n) for n in members(state.styles[seat]))
    name = f"{fighter(seat)}'s styles"
    return Zone(
        id=f"styles{seat}", name=name, seat=seat, looks=("list",), cards=cards, count=len(cards)
    )


def _show_offered_styles(state: np.record) -> Zone:
    """Show all styles; those that the fighter has keep their places."""
    cards = tuple(_show_offered_style(state, number) for number in range(len(LIKES[0])))
    return Zone(id="styles", name="Styles", looks=("list",), cards=cards, count=len(cards))
