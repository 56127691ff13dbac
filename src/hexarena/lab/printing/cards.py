"""The cards of a deck, as the layout takes them."""

from typing import Any

from hexarena.contract.printed import PrintedDeck
from hexarena.contract.scene import Card
from hexarena.draw.cards import RANK
from hexarena.draw.looks import kind
from hexarena.draw.paper import (
    PaperDrawing,
    band,
    paper_arrow,
    paper_back,
    paper_beats,
    paper_icon,
    paper_portrait,
    suit_sign,
)
from hexarena.draw.vocabulary import FORMS, PORTRAITS
from hexarena.lab.printing.paper import CARDS, SMALL_CARDS
from hexarena.lab.printing.typesetting import Pictures

WIDEST, ICON, ARROW, PORTRAIT, SIGN = 55.0, 32.0, 52.0, 44.0, 18.0  # mm


def deck(those: PrintedDeck, pictures: Pictures) -> dict[str, Any]:
    """Return a deck; `back` is "" if its cards lie open."""
    owner = FORMS[those.owner] if those.owner else None
    back = paper_back(CARDS.width, CARDS.height, owner.tone if owner else None)
    return {
        "name": those.name,
        "cut": (SMALL_CARDS if those.small else CARDS)._asdict(),
        "cards": [_card(card, pictures) for card in those.cards],
        "back": pictures.add(back) if those.hidden else "",
    }


def _card(card: Card, pictures: Pictures) -> dict[str, Any]:
    foot, colour = band(card)
    ranked = len(card.title) <= RANK or card.title == foot
    picture, wide = _picture(card)
    high = wide * picture.height / picture.width if picture else 0
    return {
        "title": card.title,
        "rank": card.title if ranked and card.title != foot else " " if ranked else "",
        "sign": suit_sign(card),
        "band": f"{foot} · signature" if "signature" in card.looks else foot,
        "double": "signature" in card.looks,
        "colour": colour,
        "text": [] if card.text == card.title else card.text.split("\n") if card.text else [],
        "picture": pictures.add(picture) if picture else "",
        "picture_size": (wide, high),
    }


def _picture(card: Card) -> tuple[PaperDrawing | None, float]:
    """Return the picture in the middle of a card, and its width in mm."""
    found = kind(card)
    if card.beats:
        drawn = paper_beats(card.beats)
        return drawn, min(WIDEST, SIGN * drawn.width / drawn.height)
    if card.looks[:1] == ("way",):
        return paper_arrow(card), ARROW
    if card.id in PORTRAITS:
        return paper_portrait(card.id), PORTRAIT
    return (paper_icon(found), ICON) if found else (None, 0.0)
