"""Engine lines of analyses: bounded for each person and address, streamed as they get better."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager, suppress

from hexarena.contract.errors import MatchOver
from hexarena.contract.record import CHANCE, copy_states
from hexarena.match import Match
from hexarena.search.lines import EngineLine, EngineLines, LinesQuestion
from hexarena.server.analysis.schemas import LineShown, LinesShown, LinesWish
from hexarena.server.bots.playing import Bots
from hexarena.server.bots.queue import Asker
from hexarena.server.http.events import StreamEvent, StreamWatch
from hexarena.server.http.quotas import ClientLimits, Quota, Share
from hexarena.server.notifier import Tab
from hexarena.server.settings import Settings
from hexarena.thinking import LinesTask

SEARCHES_BY_PLAYER = 2  # searches for engine lines at once
SEARCHES_BY_ADDRESS = 6
SEARCHES = 60
EVENT = "lines"


class LinesDesk:
    """Streams engine lines; on the event loop only."""

    def __init__(self, bots: Bots, settings: Settings) -> None:
        self._bots = bots
        self._limits = ClientLimits(settings.engine_lines, settings.engine_lines_by_address)
        self._quota = Quota("searches for engine lines", SEARCHES)

    @contextmanager
    def hold(self, asker: Asker) -> Iterator[None]:
        """Count a search for the length of a block. Raises Busy, TooManyRequests."""
        shares = [Share("address", asker.address, SEARCHES_BY_ADDRESS)]
        if asker.player:
            shares.append(Share("player", asker.player, SEARCHES_BY_PLAYER))
        with self._quota.hold(*shares):
            self._limits.spend(*asker)
            yield

    async def stream(
        self, match: Match, task: LinesTask, asker: Asker, watch: StreamWatch
    ) -> AsyncIterator[bytes]:
        """Yield events with the lines of a position until they are final or nobody listens."""
        loop, findings = asyncio.get_running_loop(), list[EngineLines]()
        tab, is_open = Tab(asker.player), True

        def hear(lines: EngineLines) -> None:
            findings[:] = [lines]
            with suppress(RuntimeError):  # the loop is closed
                loop.call_soon_threadsafe(tab.news.set)

        search = asyncio.ensure_future(self._bots.find_lines(task, asker, lambda: is_open, hear))
        search.add_done_callback(lambda _: tab.news.set())
        try:
            number = 0
            while await watch.is_open(tab):
                is_finished = search.done()
                if is_finished:
                    findings[:] = [search.result()]
                if findings:
                    number += 1
                    yield _write_event(match, findings.pop(), number, is_finished=is_finished)
                if is_finished:
                    return
                async for heartbeat in watch.heartbeats(tab):
                    yield heartbeat
        finally:
            is_open = False
            search.cancel()


def create_task(match: Match, wish: LinesWish) -> LinesTask:
    """Return the search for the lines of a position. Raises MatchOver if no seat is to act."""
    if match.over or match.to_act == CHANCE:
        raise MatchOver("no seat is to act here; choose a position in which one is")
    question = LinesQuestion.from_states(
        match.game, match.states, len(match.players), wish.strength, is_open=wish.open
    )
    return LinesTask(question)


def _write_event(match: Match, lines: EngineLines, number: int, *, is_finished: bool) -> bytes:
    message = LinesShown(
        lines=tuple(_show_line(match, line) for line in lines.lines),
        progress=min(1.0, lines.done),
        is_final=is_finished,
    )
    return StreamEvent(EVENT, str(number), message.model_dump_json().encode()).encoded


def _show_line(match: Match, line: EngineLine) -> LineShown:
    game, states, text = match.game, copy_states(match.states), []
    name = game.phrase(states[0], line.actions[0])
    for action in line.actions:
        if action not in game.rules.legal(states):  # hidden cards may be others
            break
        text.append(game.write(states[0], action))
        game.rules.apply(states, action)
    choices = match.scene(match.to_act, at_once=False).choices
    path = next((choice.path for choice in choices if choice.action == line.actions[0]), ())
    return LineShown(
        name=name[:1].upper() + name[1:],
        actions=line.actions,
        text=tuple(text),
        path=path,
        chances=tuple(min(max(chance, 0.0), 1.0) for chance in line.chances),
        share=min(max(line.share, 0.0), 1.0),
    )
