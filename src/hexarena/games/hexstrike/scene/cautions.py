"""What a player should know before committing, the gravest first."""

from collections.abc import Iterator

import numpy as np

from hexarena.contract.commitment import Caution
from hexarena.contract.english import counted
from hexarena.games.hexstrike.components.island import away
from hexarena.games.hexstrike.notation.names import fighter, hex_at
from hexarena.games.hexstrike.rules import state as codes
from hexarena.games.hexstrike.rules.opening import stands_firm
from hexarena.games.hexstrike.scene.board import LIMIT, shown_at
from hexarena.games.hexstrike.scene.story import Fallen, Story, Struck

TWO = 2  # players whose match ends with the first who is lost


def cautions(story: Story) -> tuple[Caution, ...]:
    """Warn of what a commitment leads to."""
    return (
        *_lost(story),
        *_unrefreshed(story),
        *(_hit(story, each) for each in story.struck if each.blow.victim == story.seat),
        *_thrown(story),
        *(_won(story, each) for each in story.fallen if each.seat != story.seat),
        *_unforeseen(story),
    )


def _at(state: np.record, seat: int) -> tuple[str, ...]:
    return (hex_at(*shown_at(state, seat)),)


def _lost(story: Story) -> Iterator[Caution]:
    lost = story.lost()
    if lost:
        far = counted(lost.steps, "hex")
        how = f"{'is knocked' if _is_sent(story) else 'walks'} off the island, {far} from the land"
        if lost.steps <= LIMIT:
            how = "is stranded over the abyss with nothing to play"
        text = f"Beat {lost.beat}: {fighter(story.seat)} {how}, and {_so(story)}."
        yield Caution(text=text, grave=True, cells=_at(story.now, story.seat))


def _is_sent(story: Story) -> bool:
    return any(each.place for each in story.struck if each.blow.victim == story.seat)


def _so(story: Story) -> str:
    """Tell what it means that the seat is lost."""
    over = story.now.phase == codes.FINISHED
    if over and not story.now.returns.any():
        return "the match is a draw"
    if over and story.now.players == TWO:
        return "loses the match"
    return "is out for ten beats" + (", and the match is lost" if over else "")


def _unrefreshed(story: Story) -> Iterator[Caution]:
    """Warn of an open beat over the abyss (HS 4.7)."""
    seat, now = story.seat, story.now
    if story.decides and not stands_firm(story.begun, seat):
        far = counted(away(int(now.players), int(now.q[seat]), int(now.r[seat])), "hex")
        text = f"Beat {now.beat}: {fighter(seat)} decides over the abyss, {far} from the land"
        yield Caution(text=f"{text}, and does not refresh.", cells=_at(now, seat))


def _hit(story: Story, struck: Struck) -> Caution:
    to = f", and is sent to {struck.place}" if struck.place else ""
    text = f"{fighter(story.seat)} is hit by {struck.blow.weapon}: {struck.damage} damage{to}"
    cells = (struck.place,) if struck.place else ()
    return Caution(text=f"Beat {struck.beat}: {text}.", cells=cells)


def _thrown(story: Story) -> Iterator[Caution]:
    now = story.now
    if now.phase == codes.THROW and now.victim == story.seat:
        text = f"{fighter(story.seat)} is thrown by {fighter(now.hitter)}"
        yield Caution(text=f"Beat {now.beat}: {text}.", cells=_at(now, story.seat))


def _won(story: Story, fallen: Fallen) -> Caution:
    """Tell of another who is lost."""
    other, mine = fighter(fallen.seat), fallen.by == story.seat
    what = f"{fighter(story.seat)} knocks {other} out" if mine else f"{other} is out"
    wins = ", and wins the match" if story.now.returns[story.seat] > 0 else ""
    text = f"Beat {fallen.beat}: {what}, {counted(fallen.steps, 'hex')} from the land{wins}."
    return Caution(text=text, cells=_at(story.now, fallen.seat))


QUESTIONS = {
    codes.THROW: "where to throw",
    codes.KNOCK: "which way to fly",
    codes.PLATFORM: "where to lay a platform",
}


def _unforeseen(story: Story) -> Iterator[Caution]:
    """Tell where a question ends what can be foreseen."""
    now = story.now
    if now.phase in QUESTIONS:
        whom = f" {fighter(now.victim)}" if now.phase == codes.THROW else ""
        asked = f"{fighter(now.to_act)} chooses {QUESTIONS[int(now.phase)]}{whom}"
        yield Caution(text=f"Beat {now.beat}: {asked}. What follows cannot be foreseen.")
