"""Warnings before committing, the gravest first."""

from collections.abc import Iterator

import numpy as np

from hexarena.contract.english import count_noun
from hexarena.contract.scene.commitment import Caution
from hexarena.games.hexstrike.components.island import land_distance
from hexarena.games.hexstrike.notation.names import fighter_name, hex_name
from hexarena.games.hexstrike.rules import state as codes
from hexarena.games.hexstrike.rules.opening import stands_firm
from hexarena.games.hexstrike.scene.board import MAX_SAFE_STEPS, visible_hex
from hexarena.games.hexstrike.scene.story import Fall, Hit, Story

DUEL_PLAYERS = 2  # players of a match that ends with the first loss


def cautions(story: Story) -> tuple[Caution, ...]:
    """Return the warnings about what a commitment leads to."""
    return (
        *_warn_of_loss(story),
        *_warn_of_abyss(story),
        *(_warn_of_hit(story, hit) for hit in story.hits if hit.blow.victim == story.seat),
        *_warn_of_throw(story),
        *(_announce_fall(story, fall) for fall in story.falls if fall.seat != story.seat),
        *_warn_of_question(story),
    )


def _fighter_cell(state: np.record, seat: int) -> tuple[str, ...]:
    return (hex_name(*visible_hex(state, seat)),)


def _warn_of_loss(story: Story) -> Iterator[Caution]:
    fall = story.find_loss()
    if fall:
        distance = count_noun(fall.steps, "hex")
        verb = "is knocked" if _is_sent(story) else "walks"
        cause = f"{verb} off the island, {distance} from the land"
        if fall.steps <= MAX_SAFE_STEPS:
            cause = "is stranded over the abyss with nothing to play"
        text = f"Beat {fall.beat}: {fighter_name(story.seat)} {cause}, and {_describe_loss(story)}."
        yield Caution(text=text, grave=True, cells=_fighter_cell(story.current, story.seat))


def _is_sent(story: Story) -> bool:
    return any(blow.landing for blow in story.hits if blow.blow.victim == story.seat)


def _describe_loss(story: Story) -> str:
    """Describe what follows if the seat is knocked out."""
    is_over = story.current.phase == codes.FINISHED
    if is_over and not story.current.returns.any():
        return "the match is a draw"
    if is_over and story.current.players == DUEL_PLAYERS:
        return "loses the match"
    return "is out for ten beats" + (", and the match is lost" if is_over else "")


def _warn_of_abyss(story: Story) -> Iterator[Caution]:
    """Warn of an open beat over the abyss (HS 4.7)."""
    seat, state = story.seat, story.current
    if story.commits_again and not stands_firm(story.beat_start, seat):
        distance = count_noun(
            land_distance(int(state.players), int(state.q[seat]), int(state.r[seat])), "hex"
        )
        location = f"over the abyss, {distance} from the land"
        text = f"Beat {state.beat}: {fighter_name(seat)} decides {location}"
        yield Caution(text=f"{text}, and does not refresh.", cells=_fighter_cell(state, seat))


def _warn_of_hit(story: Story, hit: Hit) -> Caution:
    flight = f", and is sent to {hit.landing}" if hit.landing else ""
    text = f"{fighter_name(story.seat)} is hit by {hit.blow.weapon}: {hit.damage} damage{flight}"
    cells = (hit.landing,) if hit.landing else ()
    return Caution(text=f"Beat {hit.beat}: {text}.", cells=cells)


def _warn_of_throw(story: Story) -> Iterator[Caution]:
    state = story.current
    if state.phase == codes.THROW and state.victim == story.seat:
        text = f"{fighter_name(story.seat)} is thrown by {fighter_name(state.hitter)}"
        yield Caution(text=f"Beat {state.beat}: {text}.", cells=_fighter_cell(state, story.seat))


def _announce_fall(story: Story, fallen: Fall) -> Caution:
    """Announce that another fighter is knocked out."""
    loser, is_own = fighter_name(fallen.seat), fallen.hitter == story.seat
    event = f"{fighter_name(story.seat)} knocks {loser} out" if is_own else f"{loser} is out"
    wins = ", and wins the match" if story.current.returns[story.seat] > 0 else ""
    text = f"Beat {fallen.beat}: {event}, {count_noun(fallen.steps, 'hex')} from the land{wins}."
    return Caution(text=text, cells=_fighter_cell(story.current, fallen.seat))


QUESTIONS = {
    codes.THROW: "where to throw",
    codes.KNOCK: "which way to fly",
    codes.PLATFORM: "where to put a platform",
}


def _warn_of_question(story: Story) -> Iterator[Caution]:
    """Warn of a question after which nothing can be foreseen."""
    state = story.current
    if state.phase in QUESTIONS:
        object_name = f" {fighter_name(state.victim)}" if state.phase == codes.THROW else ""
        question = (
            f"{fighter_name(state.to_act)} chooses {QUESTIONS[int(state.phase)]}{object_name}"
        )
        yield Caution(text=f"Beat {state.beat}: {question}. What comes next can't be foreseen.")
