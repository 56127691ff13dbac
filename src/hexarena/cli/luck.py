"""Luck at this terminal: its seed, what people are told of it, and where a seed waits for the end.

A record tells its seed once the match is over; until then the seed lies in a file of its own among
the user's, found again by what was committed to.
"""

import contextlib
import dataclasses
from pathlib import Path

import platformdirs

from hexarena.contract.errors import BadOption
from hexarena.contract.game import Game
from hexarena.contract.options import Options
from hexarena.match import Fair, Match, seed_of

DRAWN, TYPED = "drawn", "typed"
LOST = "The seed of its luck is not on this machine: what luck decides from now on is not verified."


def agreed(game: Game, options: Options, number: int | None, luck: str = DRAWN) -> Fair | None:
    """Agree on how luck comes to a match; a number makes it repeat itself. Raises BadOption."""
    if luck not in (DRAWN, TYPED):
        raise BadOption(f"luck is {luck!r}; expected {DRAWN} or {TYPED}")
    if luck == TYPED and not game.has_luck(options):
        raise BadOption(f"luck decides nothing in this match of {game.title}; expected no --luck")
    if luck == TYPED:
        return Fair(typed=True)
    return (
        Fair.committed(seed_of(number)) if number is not None and game.has_luck(options) else None
    )


# What people are told


def told_before(match: Match) -> tuple[str, ...]:
    """Say how luck comes to a match that is going on."""
    if match.fair.typed:
        return ("Roll real dice and draw real cards, and type what came.",)
    if match.fair.commitment and not match.over:
        return (f"Luck follows from a seed, told at the end; its SHA-256: {match.fair.commitment}",)
    return ()


def told_after(match: Match) -> tuple[str, ...]:
    """Tell the seed of a match that is over, and what it is good for."""
    seed = match.fair_told.seed
    if not seed:
        return ()
    return (f"The seed of its luck: {seed}", "`hexarena verify` checks each draw in a saved match.")


# Seeds of matches that go on


def _file(fair: Fair) -> Path:
    return platformdirs.user_state_path("hexarena") / "seeds" / fair.commitment


def keep(fair: Fair) -> None:
    """Keep a seed, for its owner's eyes alone; without it the match goes on, not verified."""
    if not fair.seed:
        return
    with contextlib.suppress(OSError):
        file = _file(fair)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch(mode=0o600)
        file.write_text(fair.seed, encoding="ascii")


def recalled(fair: Fair) -> Fair:
    """Return how luck comes to a match that goes on, with its seed if that was kept here."""
    with contextlib.suppress(OSError, UnicodeDecodeError):
        found = dataclasses.replace(fair, seed=_file(fair).read_text(encoding="ascii"))
        return found if found.agrees else fair
    return fair


def forget(fair: Fair) -> None:
    """Throw a seed away: it is told, or not wanted any more."""
    if fair.commitment:
        with contextlib.suppress(OSError):
            _file(fair).unlink(missing_ok=True)
