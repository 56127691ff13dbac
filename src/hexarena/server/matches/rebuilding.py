"""Stored matches replayed by the rules that there are; what they cannot replay is retired."""

from hexarena.contract.errors import (
    ActionError,
    BadName,
    BadOption,
    BrokenVariant,
    MatchOver,
    OldRules,
    UnknownGame,
)
from hexarena.contract.game import Game, game
from hexarena.contract.options import Options
from hexarena.contract.signatures import Signatures
from hexarena.match import Fair, Lapse, Match, Stated, read_clock
from hexarena.server.logs import log
from hexarena.store import Ended, StoredMatch, StoredTournament, Summary

Stored = Summary | StoredTournament


def rules_of(stored: Stored) -> tuple[Game, Options]:
    """Return the game of a stored match or tournament, and the options that replay it.

    Raises OldRules.
    """
    try:
        about = game(stored.game)
        return about, about.options_of(stored.version, stored.options)
    except (UnknownGame, BrokenVariant) as error:
        raise _refusal(stored, f"this Hexarena lacks its game, {stored.game}") from error
    except BadOption as error:
        raise _refusal(stored, f"an option of it is gone, since {error}") from error
    except OldRules as error:
        raise _refusal(stored, str(error)) from error


def game_of(stored: Stored) -> Game | None:
    """Return the game of a stored match or tournament, None if it is gone."""
    try:
        return game(stored.game)
    except (UnknownGame, BrokenVariant):
        return None


def retirement(stored: Stored) -> str:
    """Say in a sentence why a match or a tournament can no longer go on, "" if it can."""
    try:
        rules_of(stored)
    except OldRules as error:
        return str(error)
    return ""


def _refusal(stored: Stored, why: str) -> OldRules:
    what = "tournament" if isinstance(stored, StoredTournament) else "match"
    return OldRules(f"This {what} can no longer be played or shown: {why}.")


def end_by_will(played: Match, ended: Ended) -> None:
    """End a match without an action; one that is aborted only stops."""
    match ended:
        case Ended("time" | "left" as kind, seat):
            played.end_by(Lapse(kind, seat))
        case Ended("resigned", int(seat)):
            played.resign(seat)
        case Ended("drawn", _):
            played.agree_to_draw()


def rebuilt(stored: StoredMatch) -> Match:
    """Replay a stored match. Raises OldRules if the rules that there are cannot."""
    about, options = rules_of(stored)
    names = [seat.name or about.seats[seat.seat] for seat in stored.seats]
    try:
        match = Match(about, options, names, stored.date, _fair(stored))
        match.signatures = _signatures(stored, len(names))
        _replay(match, stored)
    except (ActionError, BadName, MatchOver) as error:  # its words may hold secrets
        log.error("match %s cannot be replayed: %s", stored.id, error.code)
        why = f"what was played does not fit the rules of {about.title}"
        raise _refusal(stored, why) from error
    match.clock = read_clock(stored.clock) if stored.clock else None
    if stored.version != about.version:
        match.earlier = Stated(stored.version, stored.options)
    return match


def _signatures(stored: StoredMatch, seats: int) -> Signatures:
    """Return the signature techniques of all seats, which were screened when they were named."""
    if not stored.signatures:
        return ()
    names: tuple[dict[str, str], ...] = tuple({} for _ in range(seats))
    for seat, kind, name in stored.signatures:
        names[seat][kind] = name
    return names


def _fair(stored: StoredMatch) -> Fair:
    return Fair(**stored.luck._asdict()) if stored.luck else Fair()


def _replay(match: Match, stored: StoredMatch) -> None:
    for play in stored.actions():
        if play.ply != match.ply:
            raise MatchOver(
                f"match {stored.id} has an action of ply {play.ply} stored at ply {match.ply}"
            )
        match.repeat(play.action, play.seat)
    for seat, actions in stored.commitments:
        match.keep(seat, actions)
    if stored.ended is not None:
        end_by_will(match, stored.ended)
