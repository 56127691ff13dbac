"""A bot's advice as lines of text: what to play, why, and the shares of what is left to chance."""

from hexarena.cli.local.local_match import HINT_PREFIX
from hexarena.contract.english import percentages
from hexarena.hints import Advice

BAR_WIDTH = 20  # characters of a full bar
BAR = "\N{FULL BLOCK}"


def lines(advice: Advice) -> list[str]:
    """Write a hint line by line; the first line names the action and can be typed as it is."""
    reasons = (f"  {reason.text}" for reason in advice.reasons)
    mix_lines = [
        line
        for mix in advice.mixes
        for line in (
            f"  {mix.part}:",
            *(
                f"    {_bar(choice.share)} {percent} {choice.name}"
                for choice, percent in zip(
                    mix.shares, percentages([choice.share for choice in mix.shares]), strict=True
                )
            ),
        )
    ]
    odds = f"  {_bar(advice.estimate)} {advice.odds}"
    return [f"{HINT_PREFIX} {advice.name}.", *reasons, *mix_lines, odds]


def _bar(share: float) -> str:
    return (BAR * round(BAR_WIDTH * share)).ljust(BAR_WIDTH, "\N{MIDDLE DOT}")
