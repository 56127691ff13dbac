"""Cards, dice and gauges in words and symbols, for the drawn table and the plain one."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from hexarena.cli.text import beats
from hexarena.contract.scene import Card, Die, Gauge, Scene
from hexarena.draw.vocabulary import LOOKS_DATA

RANK = 2  # longest title that counts as a rank and is shown beside its suit's symbol
# Letters of a list of cards beside the board; a longer list shows only its length
MAX_LIST_WIDTH = 40
MAX_TEXT_WIDTH = 12  # letters of a card's text that fit beside its title
FACES = "⚀⚁⚂⚃⚄⚅"
SECONDS = "s"  # the unit of a clock
MARKERS = "markers"  # the unit of a gauge of markers; if all are ready, only the number is shown
HIDDEN_UNITS = (MARKERS, "places")  # units left out, since the name of the gauge says enough
MONEY = {"pounds": "£", "dollars": "$"}  # units written before the number


@dataclass(frozen=True)
class Suit:
    """A kind of card: its symbol, its letter in notation, a style."""

    sign: str = ""
    letter: str = ""
    style: str = ""
    silent: bool = False  # whether the symbol and the title say enough


PLAIN = Suit()
SUITS = {word: Suit(**fields) for word, fields in LOOKS_DATA["terminal"]["cards"].items()}
# The standings that are written beside a card's title
STANDINGS = ("exhausted", "active", "passive")

# Cards


def suit(card: Card) -> Suit:
    """Return the suit of a card, or a plain one if its looks name none.

    A suit with a letter is used only for ranks; a card with a name gets just the style.
    """
    kind = next((SUITS[word] for word in card.looks if SUITS.get(word, PLAIN) != PLAIN), PLAIN)
    return Suit(style=kind.style) if kind.letter and len(card.title) > RANK else kind


def style(looks: Sequence[str]) -> str:
    """Return the style for the looks of a card."""
    return next((SUITS[word].style for word in looks if SUITS.get(word, PLAIN) != PLAIN), "")


def short_name(card: Card) -> str:
    """Name a card by symbol and title, such as `♣9`."""
    return f"{suit(card).sign}{card.title}{_format_standing(card)}" if card.face_up else "▒"


def label(card: Card) -> str:
    """Name a card by symbol, title and kind, such as `♣9 Strike`."""
    return _with_text(short_name(card), card)


def plain_name(card: Card) -> str:
    """Name a card without symbols, such as `C9 Strike`."""
    name = f"{suit(card).letter}{card.title}{_format_standing(card)}"
    return _with_text(name, card) if card.face_up else "face down"


def _format_standing(card: Card) -> str:
    """Return the standing of a card and what it can do, such as ` (3 dice, 5+: 70% hit)`, or ""."""
    notes = [*(word for word in STANDINGS if word in card.looks), card.note]
    return "".join(f" ({word})" for word in notes if word)


def _with_text(name: str, card: Card) -> str:
    has_text = 0 < len(card.text) <= MAX_TEXT_WIDTH and not suit(card).silent
    return f"{name} {card.text}" if has_text else name


# Zones


def hand(scene: Scene, seat: int | None = None) -> tuple[Card, ...]:
    """Return the hand of a seat, by default the viewer's."""
    owner = scene.seat if seat is None else seat
    hands = (zone for zone in scene.zones if "hand" in zone.looks and zone.seat == owner)
    return tuple(card for zone in hands for card in zone.cards if owner is not None)


def hand_lines(scene: Scene) -> list[str]:
    """Return a line that lists the viewer's hand without symbols, or no line."""
    names = ", ".join(map(plain_name, hand(scene)))
    return [f"You hold: {names}"] if names else []


def stake(scene: Scene) -> str:
    """Describe the cards at stake, "" if there are none."""
    at_stake = [zone for zone in scene.zones if "stake" in zone.looks and zone.cards]
    return "\n".join(
        f"{zone.name}: {short_name(card)}. {card.text}" for zone in at_stake for card in zone.cards
    )


def counts(scene: Scene, seat: int | None) -> Iterator[str]:
    """Yield the number of cards in each zone of a seat or the table; name those of open hands.

    The cards at stake and the viewer's hand are left out: they are shown elsewhere.
    """
    for zone in scene.zones:
        is_own_hand = seat is not None and seat == scene.seat and "hand" in zone.looks
        if zone.seat == seat and "stake" not in zone.looks and not is_own_hand:
            is_open = {"hand", "row"}.intersection(zone.looks) and zone.cards
            is_face_up = is_open and all(card.face_up for card in zone.cards)
            is_listed = seat is not None and "list" in zone.looks and zone.cards
            names = ", ".join(map(short_name, zone.cards)) if is_listed else ""
            text = names if 0 < len(names) <= MAX_LIST_WIDTH else zone.count
            yield f"{zone.name}: {' '.join(map(short_name, zone.cards)) if is_face_up else text}"


def lines(scene: Scene, card_name: Callable[[Card], str] = plain_name) -> list[str]:
    """List each zone, with a line for each face-up card that says what it does."""
    text_lines = []
    for zone in scene.zones:
        face_up = [card for card in zone.cards if card.face_up]
        hidden = zone.count - len(face_up)
        text_lines.append(
            f"{zone.name} ({zone.count})" + (f", {hidden} face down" if hidden else "")
        )
        text_lines += [
            f"  {card_name(card)}" + _describe_effect(card) + _describe_beats(card)
            for card in face_up
        ]
    return text_lines


def _describe_beats(card: Card) -> str:
    description = beats.describe_card(card)
    return f" Beats: {description}." if description else ""


def _describe_effect(card: Card) -> str:
    if card.title and card.text.startswith(card.title):
        return card.text.removeprefix(card.title)
    return f". {card.text}" if card.text not in plain_name(card) else ""


# Dice and gauges


def die(die: Die) -> str:
    """Describe a die, "" before it is rolled."""
    if die.value is None:
        return ""
    face = f"{FACES[die.value - 1]} " if die.sides == len(FACES) else ""
    return f"{die.name}: {face}{die.value}"


def gauge(gauge: Gauge) -> str:
    """Describe a gauge."""
    if gauge.unit == SECONDS:
        return f"{gauge.name}: {int(gauge.value) // 60}:{int(gauge.value) % 60:02}"
    if gauge.unit in MONEY:
        return f"{MONEY[gauge.unit]}{gauge.value:g}"
    is_full = gauge.unit == MARKERS and gauge.value == gauge.max
    maximum = "" if gauge.max is None or is_full else f" of {gauge.max:g}"
    has_unit = gauge.unit not in HIDDEN_UNITS and gauge.unit.lower() not in gauge.name.lower()
    return f"{gauge.name}: {gauge.value:g}{maximum}" + (f" {gauge.unit}" if has_unit else "")
