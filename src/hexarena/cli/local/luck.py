"""Chance at this terminal: the seed of a match, and the notes about it.

A record holds the seed only once the match is over. Until then the seed is in a separate file in
the user's state folder. The file is named after the commitment.
"""

import contextlib
import dataclasses
from pathlib import Path

import platformdirs

from hexarena.contract.errors import BadOption
from hexarena.contract.files import make_private_folder, replace_file
from hexarena.contract.game import Game
from hexarena.contract.options import Options
from hexarena.match import Fair, Match, seed_from_number

DRAWN_BY_PROGRAM, TYPED_BY_PLAYERS = "drawn", "typed"
SEED_LOST = (
    "The seed of this match is not on this machine: its luck cannot be verified from now on."
)


def fair_for(
    game: Game, options: Options, number: int | None, luck: str = DRAWN_BY_PROGRAM
) -> Fair | None:
    """Return the source of chance for a match, repeatable if a number is given.

    Raises BadOption.
    """
    if luck not in (DRAWN_BY_PROGRAM, TYPED_BY_PLAYERS):
        raise BadOption(f"luck is {luck!r}; expected {DRAWN_BY_PROGRAM} or {TYPED_BY_PLAYERS}")
    if luck == TYPED_BY_PLAYERS and not game.has_luck(options):
        raise BadOption(f"this match of {game.title} has no luck; expected no --luck")
    if luck == TYPED_BY_PLAYERS:
        return Fair(typed=True)
    return (
        Fair.from_seed(seed_from_number(number))
        if number is not None and game.has_luck(options)
        else None
    )


# Notes for the players


def note_before(match: Match) -> tuple[str, ...]:
    """Explain the source of chance while a match goes on."""
    if match.fair.typed:
        return ("Roll real dice and draw real cards, then type the results.",)
    if match.fair.commitment and not match.over:
        return (f"Luck follows from a seed, shown at the end; SHA-256: {match.fair.commitment}",)
    return ()


def note_after(match: Match) -> tuple[str, ...]:
    """Show the seed of a finished match, and how to use it."""
    seed = match.public_fair.seed
    if not seed:
        return ()
    return (f"The seed of its luck: {seed}", "`hexarena verify` checks each draw in a saved match.")


# Seeds of unfinished matches


def _seed_file(fair: Fair) -> Path:
    return platformdirs.user_state_path("hexarena") / "seeds" / fair.commitment


def save_seed(fair: Fair) -> None:
    """Save a seed, readable by its owner only; if that fails, the match goes on unverified."""
    if not fair.seed:
        return
    with contextlib.suppress(OSError):
        file = _seed_file(fair)
        make_private_folder(file.parent)
        replace_file(file, fair.seed.encode())


def restore_seed(fair: Fair) -> Fair:
    """Return the source of chance of a loaded match, with its seed if that was saved here."""
    with contextlib.suppress(OSError, UnicodeDecodeError):
        restored = dataclasses.replace(fair, seed=_seed_file(fair).read_text(encoding="ascii"))
        return restored if restored.matches_commitment else fair
    return fair


def delete_seed(fair: Fair) -> None:
    """Delete a saved seed that is public now or no longer needed."""
    if fair.commitment:
        with contextlib.suppress(OSError):
            _seed_file(fair).unlink(missing_ok=True)
