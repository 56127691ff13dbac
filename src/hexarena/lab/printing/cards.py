"""The cards of a deck in the form that the print layout needs."""

from typing import Any

from hexarena.contract.package.printed import PrintedDeck
from hexarena.contract.scene import Card
from hexarena.draw.cards import RANK_LENGTH
from hexarena.draw.looks import card_kind
from hexarena.draw.paper import (
    PaperDrawing,
    card_band,
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

WIDEST, ICON, ARROW, PORTRAIT, SIGN = 55.0, 32.0, 52.0, 44.0, 18.0  # widths in mm


def deck(deck: PrintedDeck, pictures: Pictures) -> dict[str, Any]:
    """Return the layout's data of a deck; `back` is "" if its cards are laid out face up."""
    owner = FORMS[deck.owner] if deck.owner else None
    back_picture = paper_back(CARDS.width, CARDS.height, owner.tone if owner else None)
    return {
        "name": deck.name,
        "cut": (SMALL_CARDS if deck.small else CARDS)._asdict(),
        "cards": [_lay_out_card(card, pictures) for card in deck.cards],
        "back": pictures.add(back_picture) if deck.hidden else "",
    }


def _lay_out_card(card: Card, pictures: Pictures) -> dict[str, Any]:
    foot, colour = card_band(card)
    is_ranked = len(card.title) <= RANK_LENGTH or card.title == foot
    picture, width = _draw_picture(card)
    height = width * picture.height / picture.width if picture else 0
    return {
        "title": card.title,
        "rank": card.title if is_ranked and card.title != foot else " " if is_ranked else "",
        "sign": suit_sign(card),
        "band": f"{foot} · signature" if "signature" in card.looks else foot,
        "double": "signature" in card.looks,
        "colour": colour,
        "text": [] if card.text == card.title else card.text.split("\n") if card.text else [],
        "picture": pictures.add(picture) if picture else "",
        "picture_size": (width, height),
    }


def _draw_picture(card: Card) -> tuple[PaperDrawing | None, float]:
    """Return the picture in the middle of a card, and its width in mm."""
    icon_kind = card_kind(card)
    if card.beats:
        drawing = paper_beats(card.beats)
        return drawing, min(WIDEST, SIGN * drawing.width / drawing.height)
    if card.looks[:1] == ("way",):
        return paper_arrow(card), ARROW
    if card.id in PORTRAITS:
        return paper_portrait(card.id), PORTRAIT
    return (paper_icon(icon_kind), ICON) if icon_kind else (None, 0.0)
