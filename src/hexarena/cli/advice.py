"""A bot's advice in lines: what to play, why, and how often what is left to chance."""

from hexarena.cli.local_match import HINTED
from hexarena.hints import Advice

WIDEST = 20  # signs of a bar
BAR = "\N{FULL BLOCK}"


def lines(advice: Advice) -> list[str]:
    """Write a hint line by line; the first names the action, and may be typed as it is."""
    reasons = (f"  {each.text}" for each in advice.reasons)
    mixed = [
        line
        for mix in advice.mixes
        for line in (
            f"  {mix.part}:",
            *(f"    {_bar(each.share)} {each.share:.0%} {each.name}" for each in mix.shares),
        )
    ]
    odds = f"  {_bar(advice.estimate)} {advice.odds}"
    return [f"{HINTED} {advice.name}.", *reasons, *mixed, odds]


def _bar(share: float) -> str:
    return (BAR * round(WIDEST * share)).ljust(WIDEST, "\N{MIDDLE DOT}")
