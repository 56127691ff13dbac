"""The numbers of the open edition: tuned, or as specified where SPECIFIED says so."""

import json
import os
from collections import Counter
from functools import cache
from pathlib import Path

SPECIFIED = "KNOCKOUTS_SPECIFIED" in os.environ  # set in processes of their own
FOLDER = Path(__file__).parent / ("specified" if SPECIFIED else "")
PRINTED = json.loads((FOLDER / "open-edition.json").read_text(encoding="utf-8"))
CHART, CARDS, STYLES = PRINTED["chart"], PRINTED["cards"], PRINTED["styles"]
PRICES, GROUND, TRACKS = PRINTED["mobility"], PRINTED["ground"], PRINTED["track"]
DEFAULTS = PRINTED["defaults"]
STATS = ("Striking", "Grappling", "Conditioning")
EVERY_CARD = Counter({card: entry["count"] for card, entry in CARDS.items()})


@cache
def spell(text):
    """Write an action without a blank."""
    return text.replace(" ", "-")


def effect_of(style):
    return STYLES[style].get("effect")


def needed_stat(card):
    """Tell which stat an attack is rolled with."""
    return "Striking" if CARDS[card]["type"] == "strike" else "Grappling"


def price(position, side):
    """Tell what a position costs to leave, to the left and to the right."""
    prices = PRICES[position]
    prices_both = prices.get("any") or prices.get(side)
    return (prices_both, prices_both) if prices_both else (prices["top_out"], prices["top_in"])


def number(card, position, bottom):
    """Read the playchart: 0 for a blank."""
    numbers = CHART.get(card, {}).get(position, [0])
    return numbers[-1] if bottom else numbers[0]
