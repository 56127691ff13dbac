"""Cards, dice and gauges in words and signs, for a table that is drawn and for one of words."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from hexarena.contract.scene import Card, Die, Gauge, Scene, Zone
from hexarena.draw.vocabulary import TOLD

RANK = 2  # a title no longer than this is a rank, and stands beside the sign of its suit
LONGEST = 12  # letters of a card's text that stand beside its title
FACES = "⚀⚁⚂⚃⚄⚅"
SECONDS = "s"  # the unit of a gauge that is a clock
MARKERS = "markers"  # the unit of what may be hurt; all of them ready are but counted
DRAWN = (MARKERS, "places")  # units that are not said: the name of the gauge does
MONEY = {"pounds": "£", "dollars": "$"}  # units that are written before the number


@dataclass(frozen=True)
class Suit:
    """A kind of card: its sign, its letter in notation, a style."""

    sign: str = ""
    letter: str = ""
    style: str = ""
    silent: bool = False  # sign and title say it all


PLAIN = Suit()
SUITS = {word: Suit(**told) for word, told in TOLD["terminal"]["cards"].items()}
STANDINGS = ("exhausted", "active", "passive")  # told beside the title

# Cards


def suit(card: Card) -> Suit:
    """Return the kind of a card, a plain one where its looks tell of none.

    A suit that has a letter stands beside ranks alone: a card with a name is its style only.
    """
    kind = next((SUITS[word] for word in card.looks if SUITS.get(word, PLAIN) != PLAIN), PLAIN)
    return Suit(style=kind.style) if kind.letter and len(card.title) > RANK else kind


def style(looks: Sequence[str]) -> str:
    """Return the style of what looks like a kind of card."""
    return next((SUITS[word].style for word in looks if SUITS.get(word, PLAIN) != PLAIN), "")


def brief(card: Card) -> str:
    """Name a card by sign and title, such as `♣9`."""
    return f"{suit(card).sign}{card.title}{_stands(card)}" if card.face_up else "▒"


def label(card: Card) -> str:
    """Name a card by sign, title and kind, such as `♣9 Strike`."""
    return _with_text(brief(card), card)


def spelt(card: Card) -> str:
    """Name a card without signs, such as `C9 Strike`."""
    name = f"{suit(card).letter}{card.title}{_stands(card)}"
    return _with_text(name, card) if card.face_up else "face down"


def _stands(card: Card) -> str:
    """Tell what a card one holds is committed as, or that it is exhausted."""
    return "".join(f" ({word})" for word in STANDINGS if word in card.looks)


def _with_text(name: str, card: Card) -> str:
    shown = 0 < len(card.text) <= LONGEST and not suit(card).silent
    return f"{name} {card.text}" if shown else name


# Places for cards


def hand(scene: Scene) -> tuple[Card, ...]:
    """Return the cards that whoever looks holds."""
    own = (zone for zone in scene.zones if "hand" in zone.looks and zone.seat == scene.seat)
    return tuple(card for zone in own for card in zone.cards if scene.seat is not None)


def held(scene: Scene) -> list[str]:
    """List the hand of whoever looks, without signs, on a line; nothing where there is none."""
    names = ", ".join(map(spelt, hand(scene)))
    return [f"You hold: {names}"] if names else []


def stake(scene: Scene) -> str:
    """Tell what is being decided about, "" if nothing is."""
    at_stake = [zone for zone in scene.zones if "stake" in zone.looks and zone.cards]
    return "\n".join(
        f"{zone.name}: {brief(card)}. {card.text}" for zone in at_stake for card in zone.cards
    )


def counts(scene: Scene, seat: int | None) -> Iterator[str]:
    """Tell how many cards lie in each place of a seat, or the table; name those of an open hand.

    What is at stake and the hand of whoever looks are shown in places of their own.
    """
    for zone in scene.zones:
        own = seat is not None and seat == scene.seat and "hand" in zone.looks
        if zone.seat == seat and "stake" not in zone.looks and not own:
            open_ = {"hand", "row"}.intersection(zone.looks) and zone.cards
            shown = open_ and all(card.face_up for card in zone.cards)
            listed = seat is not None and "list" in zone.looks and zone.cards
            told = ", ".join(map(brief, zone.cards)) if listed else zone.count
            yield f"{zone.name}: {_row(zone.cards) if shown else told}"


def listed(scene: Scene) -> list[str]:
    """List what lies in each place, a line for each card that lies face up."""
    lines = []
    for zone in scene.zones:
        shown = [card for card in zone.cards if card.face_up]
        hidden = zone.count - len(shown)
        lines.append(f"{zone.name} ({zone.count})" + (f", {hidden} face down" if hidden else ""))
        lines += [f"  {spelt(card)}" + _more(card) for card in shown]
    return lines


def _more(card: Card) -> str:
    return f". {card.text}" if card.text not in spelt(card) else ""


def contents(zone: Zone) -> str:
    """List what lies in a place, kind by kind, then how many cards lie face down."""
    shown = [card for card in zone.cards if card.face_up]
    rows = [_row(tuple(cards)) for _, cards in groupby(shown, key=lambda card: card.looks)]
    hidden = zone.count - len(shown)
    rows += [f"{hidden} face down"] if hidden else []
    return "   ".join(rows) or "empty"


def _row(cards: tuple[Card, ...]) -> str:
    return " ".join(map(brief, cards))


# Dice and gauges


def die(thrown: Die) -> str:
    """Tell what a die shows, "" before it is rolled."""
    if thrown.value is None:
        return ""
    face = f"{FACES[thrown.value - 1]} " if thrown.sides == len(FACES) else ""
    return f"{thrown.name}: {face}{thrown.value}"


def gauge(shown: Gauge) -> str:
    """Tell what a gauge shows."""
    if shown.unit == SECONDS:
        return f"{shown.name}: {int(shown.value) // 60}:{int(shown.value) % 60:02}"
    if shown.unit in MONEY:
        return f"{MONEY[shown.unit]}{shown.value:g}"
    whole = shown.unit == MARKERS and shown.value == shown.max
    most = "" if shown.max is None or whole else f" of {shown.max:g}"
    told = shown.unit not in DRAWN and shown.unit.lower() not in shown.name.lower()
    return f"{shown.name}: {shown.value:g}{most}" + (f" {shown.unit}" if told else "")
