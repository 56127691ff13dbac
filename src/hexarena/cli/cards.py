"""Cards, dice and gauges in words and symbols, for the drawn table and the plain one."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from hexarena.cli import beats
from hexarena.contract.scene import Card, Die, Gauge, Scene
from hexarena.draw.vocabulary import TOLD

RANK = 2  # longest title that is a rank; the symbol of its suit stands beside it
LISTED = 40  # letters of a list beside the board; longer ones are counted
LONGEST = 12  # letters of a card's text that fit beside its title
FACES = "⚀⚁⚂⚃⚄⚅"
SECONDS = "s"  # the unit of a clock
MARKERS = "markers"  # the unit of a gauge of markers; if all are ready, only the number is shown
UNWRITTEN = (MARKERS, "places")  # units left out, since the name of the gauge says enough
MONEY = {"pounds": "£", "dollars": "$"}  # units written before the number


@dataclass(frozen=True)
class Suit:
    """A kind of card: its symbol, its letter in notation, a style."""

    sign: str = ""
    letter: str = ""
    style: str = ""
    silent: bool = False  # symbol and title say it all


PLAIN = Suit()
SUITS = {word: Suit(**told) for word, told in TOLD["terminal"]["cards"].items()}
STANDINGS = ("exhausted", "active", "passive")  # written beside the title

# Cards


def suit(card: Card) -> Suit:
    """Return the suit of a card, a plain one if its looks name none.

    A suit with a letter stands beside ranks only: a card with a name gets just the style.
    """
    kind = next((SUITS[word] for word in card.looks if SUITS.get(word, PLAIN) != PLAIN), PLAIN)
    return Suit(style=kind.style) if kind.letter and len(card.title) > RANK else kind


def style(looks: Sequence[str]) -> str:
    """Return the style for the looks of a card."""
    return next((SUITS[word].style for word in looks if SUITS.get(word, PLAIN) != PLAIN), "")


def brief(card: Card) -> str:
    """Name a card by symbol and title, such as `♣9`."""
    return f"{suit(card).sign}{card.title}{_stands(card)}" if card.face_up else "▒"


def label(card: Card) -> str:
    """Name a card by symbol, title and kind, such as `♣9 Strike`."""
    return _with_text(brief(card), card)


def spelt(card: Card) -> str:
    """Name a card without symbols, such as `C9 Strike`."""
    name = f"{suit(card).letter}{card.title}{_stands(card)}"
    return _with_text(name, card) if card.face_up else "face down"


def _stands(card: Card) -> str:
    """Return the standing of a card and what it can do, such as ` (hits on 5+)`, or ""."""
    told = [*(word for word in STANDINGS if word in card.looks), card.note]
    return "".join(f" ({word})" for word in told if word)


def _with_text(name: str, card: Card) -> str:
    shown = 0 < len(card.text) <= LONGEST and not suit(card).silent
    return f"{name} {card.text}" if shown else name


# Zones


def hand(scene: Scene, seat: int | None = None) -> tuple[Card, ...]:
    """Return the hand of a seat, by default the viewer's."""
    whose = scene.seat if seat is None else seat
    own = (zone for zone in scene.zones if "hand" in zone.looks and zone.seat == whose)
    return tuple(card for zone in own for card in zone.cards if whose is not None)


def held(scene: Scene) -> list[str]:
    """Return a line that lists the viewer's hand without symbols, or no line."""
    names = ", ".join(map(spelt, hand(scene)))
    return [f"You hold: {names}"] if names else []


def stake(scene: Scene) -> str:
    """Describe the cards at stake, "" if there are none."""
    at_stake = [zone for zone in scene.zones if "stake" in zone.looks and zone.cards]
    return "\n".join(
        f"{zone.name}: {brief(card)}. {card.text}" for zone in at_stake for card in zone.cards
    )


def counts(scene: Scene, seat: int | None) -> Iterator[str]:
    """Yield the number of cards in each zone of a seat or the table; name those of open hands.

    The cards at stake and the viewer's hand are left out: they are shown elsewhere.
    """
    for zone in scene.zones:
        own = seat is not None and seat == scene.seat and "hand" in zone.looks
        if zone.seat == seat and "stake" not in zone.looks and not own:
            open_ = {"hand", "row"}.intersection(zone.looks) and zone.cards
            shown = open_ and all(card.face_up for card in zone.cards)
            listed = seat is not None and "list" in zone.looks and zone.cards
            names = ", ".join(map(brief, zone.cards)) if listed else ""
            text = names if 0 < len(names) <= LISTED else zone.count
            yield f"{zone.name}: {_row(zone.cards) if shown else text}"


def lines(scene: Scene, named: Callable[[Card], str] = spelt) -> list[str]:
    """List each zone, with a line for each card that lies face up, and what it does."""
    every = []
    for zone in scene.zones:
        shown = [card for card in zone.cards if card.face_up]
        hidden = zone.count - len(shown)
        every.append(f"{zone.name} ({zone.count})" + (f", {hidden} face down" if hidden else ""))
        every += [f"  {named(card)}" + _more(card) + _beats(card) for card in shown]
    return every


def _beats(card: Card) -> str:
    told = beats.of_card(card)
    return f" Beats: {told}." if told else ""


def _more(card: Card) -> str:
    if card.title and card.text.startswith(card.title):
        return card.text.removeprefix(card.title)
    return f". {card.text}" if card.text not in spelt(card) else ""


def _row(cards: tuple[Card, ...]) -> str:
    return " ".join(map(brief, cards))


# Dice and gauges


def die(thrown: Die) -> str:
    """Describe a die, "" before it is rolled."""
    if thrown.value is None:
        return ""
    face = f"{FACES[thrown.value - 1]} " if thrown.sides == len(FACES) else ""
    return f"{thrown.name}: {face}{thrown.value}"


def gauge(shown: Gauge) -> str:
    """Describe a gauge."""
    if shown.unit == SECONDS:
        return f"{shown.name}: {int(shown.value) // 60}:{int(shown.value) % 60:02}"
    if shown.unit in MONEY:
        return f"{MONEY[shown.unit]}{shown.value:g}"
    whole = shown.unit == MARKERS and shown.value == shown.max
    most = "" if shown.max is None or whole else f" of {shown.max:g}"
    written = shown.unit not in UNWRITTEN and shown.unit.lower() not in shown.name.lower()
    return f"{shown.name}: {shown.value:g}{most}" + (f" {shown.unit}" if written else "")
