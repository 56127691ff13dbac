"""Warnings before committing, the gravest first, and notes on what a commitment leads to.

A caution is certain, or simulated replies show it (`outlook`). Everything else is a note.
"""

from collections.abc import Iterator, Sequence

import numpy as np

from hexarena.contract.english import count_noun
from hexarena.contract.record import States
from hexarena.contract.rules import Rules
from hexarena.contract.scene.commitment import Caution
from hexarena.games.hexstrike.components.island import land_distance
from hexarena.games.hexstrike.notation.names import fighter_name, hex_name
from hexarena.games.hexstrike.rules import state as codes
from hexarena.games.hexstrike.rules.opening import stands_firm
from hexarena.games.hexstrike.scene.board import MAX_SAFE_STEPS, visible_hex
from hexarena.games.hexstrike.scene.outlook import ReplyOutlook, look_out
from hexarena.games.hexstrike.scene.story import Fall, Hit, Story

DUEL_PLAYERS = 2  # players of a match that ends with the first loss
CAUTION_LOSS = 0.2  # chance to win that a commitment must cost for a caution
FATAL_SHARE = 0.5  # of the replies in which the match is lost, for a grave caution
NOTABLE_SHARE, NOTABLE_DAMAGE = 0.15, 2.0  # differences that are put in words


BeatNote = tuple[int, str]  # the beat, and what happens on it, without a full stop


def judge(rules: Rules, states: States, actions: Sequence[int]) -> tuple[Caution, ...]:
    """Return the caution that simulated replies give about a whole commitment, if any."""
    outlook = look_out(rules, states, actions)
    if outlook.best is None or outlook.loss < CAUTION_LOSS:
        return ()
    seat = int(states["to_act"][0])
    percent = 5 * round(20 * outlook.loss)
    text = f"This lowers {fighter_name(seat)}'s chance of winning by about {percent} %"
    return (
        Caution(
            text=f"{text}{_explain_loss(outlook, seat)}.",
            grave=bool(np.mean(outlook.outcomes.lost) >= FATAL_SHARE),
        ),
    )


def _explain_loss(outlook: ReplyOutlook, seat: int) -> str:
    """Explain in words of the game what makes a commitment worse than the best alternative."""
    chosen_play, best = outlook.outcomes, outlook.best
    if best is None:
        return ""
    lost, best_lost = (float(np.mean(outcomes.lost)) for outcomes in (chosen_play, best))
    if lost - best_lost >= NOTABLE_SHARE:
        tenths = f"{round(10 * lost)} of 10 likely replies, instead of {round(10 * best_lost)}"
        return f": {fighter_name(seat)} is knocked out in {tenths}"
    damage, best_damage = (float(np.mean(outcomes.damage)) for outcomes in (chosen_play, best))
    if damage - best_damage >= NOTABLE_DAMAGE:
        return f": likely replies do {damage:.0f} damage, instead of {best_damage:.0f}"
    harm, best_harm = (float(np.mean(outcomes.damage_dealt)) for outcomes in (chosen_play, best))
    if best_harm - harm >= NOTABLE_DAMAGE:
        amount = f"{harm:.0f}" if harm >= 0.5 else "no"
        return f": it does {amount} damage, and a better commitment {best_harm:.0f}"
    return ": another commitment leaves a better position"


def cautions(story: Story) -> tuple[Caution, ...]:
    """Return the warnings about what a commitment leads to if nobody interferes."""
    return tuple(_warn_of_loss(story))


def notes(story: Story) -> tuple[str, ...]:
    """Return what else a commitment leads to if nobody interferes, in the order of the beats."""
    notes_by_beat = (
        *_note_abyss(story),
        *(_note_hit(story, hit) for hit in story.hits if hit.blow.victim == story.seat),
        *_note_throw(story),
        *(_announce_fall(story, fall) for fall in story.falls if fall.seat != story.seat),
        *_note_question(story),
    )
    ordered_notes = sorted(notes_by_beat, key=lambda note: note[0])
    return tuple(f"Beat {beat}: {text}." for beat, text in ordered_notes)


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


def _note_abyss(story: Story) -> Iterator[BeatNote]:
    """Note an open beat over the abyss (HS 4.7)."""
    seat, state = story.seat, story.current
    if story.commits_again and not stands_firm(story.beat_start, seat):
        distance = count_noun(
            land_distance(int(state.players), int(state.q[seat]), int(state.r[seat])), "hex"
        )
        location = f"over the abyss, {distance} from the land"
        yield int(state.beat), f"{fighter_name(seat)} decides {location}, and does not refresh"


def _note_hit(story: Story, hit: Hit) -> BeatNote:
    flight = f", and is sent to {hit.landing}" if hit.landing else ""
    text = f"{fighter_name(story.seat)} is hit by {hit.blow.weapon}: {hit.damage} damage{flight}"
    return hit.beat, text


def _note_throw(story: Story) -> Iterator[BeatNote]:
    state = story.current
    if state.phase == codes.THROW and state.victim == story.seat:
        text = f"{fighter_name(story.seat)} is thrown by {fighter_name(state.hitter)}"
        yield int(state.beat), text


def _announce_fall(story: Story, fallen: Fall) -> BeatNote:
    """Announce that another fighter is knocked out."""
    loser, is_own = fighter_name(fallen.seat), fallen.hitter == story.seat
    event = f"{fighter_name(story.seat)} knocks {loser} out" if is_own else f"{loser} is out"
    wins = ", and wins the match" if story.current.returns[story.seat] > 0 else ""
    return fallen.beat, f"{event}, {count_noun(fallen.steps, 'hex')} from the land{wins}"


QUESTIONS = {
    codes.THROW: "where to throw",
    codes.KNOCK: "which way to fly",
    codes.PLATFORM: "where to put a platform",
}


def _note_question(story: Story) -> Iterator[BeatNote]:
    """Note a question after which nothing can be foreseen."""
    state = story.current
    if state.phase in QUESTIONS:
        object_name = f" {fighter_name(state.victim)}" if state.phase == codes.THROW else ""
        question = (
            f"{fighter_name(state.to_act)} chooses {QUESTIONS[int(state.phase)]}{object_name}"
        )
        yield int(state.beat), f"{question}. What comes next can't be foreseen"
