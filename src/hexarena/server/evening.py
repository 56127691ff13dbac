"""A night as it goes on now: what the store keeps of it, and the night that follows from that."""

from collections.abc import Callable
from typing import get_args

from hexarena.contract.errors import (
    NightRefused,
    RepeatedCommand,
    StaleNight,
)
from hexarena.night import Due, Event, Form, Fought, Left, Made, Night, Plan
from hexarena.server.bell import Bell
from hexarena.server.night_wire import Status
from hexarena.server.readiness import Readiness
from hexarena.server.sitting import agreed
from hexarena.store import Entrant, Happening, KeptNight, NightChange, Store

FORM: dict[str, Form] = {form: form for form in get_args(Form)}


class Evening:
    """One night, read from the store for whoever looks or acts; it is not kept in memory."""

    def __init__(self, kept: KeptNight) -> None:
        self.kept = kept
        self.game, self.options = agreed(kept, f"night {kept.id}")
        self.ready = dict(self.game.between.ready(self.options))
        plan = Plan(
            FORM[kept.form],
            len(kept.entrants),
            kept.seed,
            ordered=kept.before is not None,
            makes=self.game.between.keeps and bool(self.ready),
        )
        self.night = Night(plan, (_event(each) for each in kept.happenings))
        self.happened = len(kept.happenings)
        self.matches = {(each.bout, each.go): each.match for each in kept.matches}

    @property
    def status(self) -> Status:
        """Whether it waits for somebody, is being made ready, goes on, or has ended."""
        if self.kept.status in ("waiting", "cancelled"):
            return self.kept.status
        if self.night.over:
            return "over"
        return "playing" if self.night.maker is None else "making"

    @property
    def begun(self) -> bool:
        """Whether it is settled who takes part."""
        return not any(each.open for each in self.kept.entrants)

    @property
    def bots_alone(self) -> bool:
        """Whether no people take part, or none any more: it goes on while somebody watches."""
        left = self.night.left
        return all(each.level is not None or each.entrant in left for each in self.kept.entrants)

    @property
    def awaits_onlookers(self) -> bool:
        """Whether it goes on as soon as somebody watches, and not before."""
        return self.bots_alone and self.status in ("making", "playing")

    def entrant(self, number: int) -> Entrant:
        """Return an entrant. Raises NightRefused where there is none of that number."""
        if number >= len(self.kept.entrants):
            most = len(self.kept.entrants) - 1
            raise NightRefused(f"there is no entrant {number}; expected 0 to {most}")
        return self.kept.entrants[number]

    def met_by(self, due: Due) -> tuple[Entrant, Entrant]:
        """Return who sits where in a match."""
        first, second = due.seats
        return self.kept.entrants[first], self.kept.entrants[second]

    def matches_of(self, player: str) -> tuple[str, ...]:
        """Return the matches at which a player is to sit down now."""
        if self.status != "playing" or not player:
            return ()
        return tuple(
            self.matches[due[:2]]
            for due in self.night.due
            if due[:2] in self.matches and any(player == each.player for each in self.met_by(due))
        )


NightDeed = Callable[[Evening, NightChange], None]


def happen(evening: Evening, change: NightChange, event: Event) -> None:
    """Let something happen. Raises NightRefused."""
    if evening.status == "cancelled":
        raise NightRefused("the night was cancelled; expected one that goes on")
    evening.night.happen(event)
    change.happen(_row(evening.happened, event))
    evening.happened += 1
    champion = evening.night.champion
    over = evening.status == "over" and champion is not None
    change.tell(
        "over" if over else evening.kept.status,
        evening.kept.entrants[champion].name if over and champion is not None else "",
    )


def _event(row: Happening) -> Event:
    entrant = -1 if row.entrant is None else row.entrant
    if row.kind == "made":
        return Made(entrant, row.text)
    if row.kind == "left":
        return Left(entrant)
    return Fought(row.bout or 0, row.go or 0, row.entrant, row.early)


def _row(number: int, event: Event) -> Happening:
    match event:
        case Made(entrant, text):
            return Happening(number, "made", entrant, text=text)
        case Left(entrant):
            return Happening(number, "left", entrant)
        case Fought(bout, go, winner, early):
            return Happening(number, "fought", winner, bout, go, early)


class Evenings:
    """Finds nights and changes them: first in the store, for good, then for all to see."""

    def __init__(self, store: Store, bell: Bell, readiness: Readiness) -> None:
        self.store = store
        self.bell = bell
        self.readiness = readiness
        self.listeners: list[Callable[[str], None]] = []  # told which night changed

    def latest(self, night: str) -> Evening:
        """Return a night as it is kept. Raises UnknownNight, NotReady, OldRules, StoreFailed."""
        kept = self.store.nights.load(night)
        self.readiness.need(kept.game)
        return Evening(kept)

    def open(self, kept: KeptNight, command: str) -> str:
        """Keep a new night; return its id, or that of the night the command opened before."""
        opened = self.store.nights.open(kept, command)
        self.tell(opened.id)
        return opened.id

    def do(self, night: str, player: str | None, command: str, deed: NightDeed) -> None:
        """Let a deed be done once, wholly or not at all.

        Where somebody else was quicker, the night is read again and the deed judged by that.
        """
        while not self._done(self.latest(night), player, command, deed):
            pass
        self.tell(night)

    def _done(self, evening: Evening, player: str | None, command: str, deed: NightDeed) -> bool:
        kept = evening.kept
        try:
            with self.store.nights.change(kept.id, kept.revision, command, player) as change:
                deed(evening, change)
        except StaleNight:
            return False
        except RepeatedCommand:
            pass
        return True

    def tell(self, night: str) -> None:
        """Let everybody know that a night changed."""
        self.bell.ring(night)
        for listener in self.listeners:
            listener(night)
