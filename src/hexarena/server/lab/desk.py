"""Reports made for players: one at a time, by a program of low priority, others in a queue."""

import asyncio
import json
import math
import shutil
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from hexarena.contract.errors import HexarenaError, LabRefused, UnknownLabReport
from hexarena.contract.extras import advice, missing_libraries
from hexarena.server.lab.keeping import PAGE, KeptReports
from hexarena.server.lab.orders import SHARED, OrderBook, ReportOrder
from hexarena.server.lab.sample import sample_card
from hexarena.server.lab.schemas import Laboratory
from hexarena.server.logs import note
from hexarena.server.settings import Settings

PROGRAM = "hexarena.lab.reporting"
QUEUE = 6  # reports that wait or are being made
REMEMBERED = 10  # failures that are still shown
PATIENCE = 5, 300.0  # times its minutes, and seconds more, until a report is given up
LOOK = 0.5  # seconds until it is seen that an order is cancelled
OFTEN = 0.5  # seconds between two notes of how far a report is
LINE = 4096  # bytes of a line in which the program says how far it is
NICE = ("nice", "-n", "15")


class LabDesk:
    """Takes orders for reports, and makes them in their turn, unless another process does."""

    def __init__(self, settings: Settings) -> None:
        self.reports = KeptReports(settings.kept_reports)
        self.minutes = settings.lab_minutes
        self.refusal = _refusal(settings)
        self._book = OrderBook(settings.kept_reports)
        self._making: asyncio.Task[None] | None = None
        self._closed = False
        if not self.refusal:
            with self._book.maker() as free:
                if free:
                    self.reports.sweep()

    def shown(self, player: str) -> Laboratory:
        """Return what the page shows to a player."""
        orders = tuple(each.card(player) for each in self._book.all())
        minutes = 0.0 if self.refusal else self.minutes
        reports = self.reports.cards()
        return Laboratory(
            minutes=minutes,
            refusal=self.refusal,
            reports=reports,
            sample=None if reports else sample_card(),
            orders=orders,
        )

    async def order(self, wanted: ReportOrder) -> None:
        """Take an order. Raises LabRefused."""
        if self.refusal:
            raise LabRefused(self.refusal)
        if wanted.minutes > self.minutes:
            came = f"{wanted.minutes:g} minutes came"
            raise LabRefused(f"{came}; expected at most {self.minutes:g} on this server")
        due = self._due()
        if any(each.owner == wanted.owner for each in due):
            raise LabRefused("a report of yours is due; expected that you wait, or cancel it")
        if len(due) >= QUEUE:
            raise LabRefused(f"{QUEUE} reports are due; expected that one of them is made first")
        self._forget_failures()
        self._book.add(wanted)
        self.wake()

    def _due(self) -> list[ReportOrder]:
        return [each for each in self._book.all() if not each.failure]

    def _forget_failures(self) -> None:
        failed = [each for each in self._book.all() if each.failure]
        for order in failed[:-REMEMBERED]:
            self._book.remove(order)

    async def cancel(self, order: str, player: str) -> None:
        """Cancel an order of one's own, or put its failure away. Raises UnknownLabReport."""
        found = next((each for each in self._book.all() if each.id == order), None)
        if found is None or found.owner != player:
            raise UnknownLabReport(f"order {order} came; expected one of your own that is due")
        self._book.remove(found)

    def wake(self) -> None:
        """Make what is due, unless another process does; whoever looks at the page calls this."""
        if not (self.refusal or self._closed or self._making):
            self._making = asyncio.create_task(self._make_all())
            self._making.add_done_callback(self._rested)

    def _rested(self, task: "asyncio.Task[None]") -> None:
        self._making = None
        if not task.cancelled() and (error := task.exception()):
            note("no reports are made", reason=f"{error}")

    async def _make_all(self) -> None:
        with self._book.maker() as free:
            while free and (due := self._due()):
                await self._made(due[0])

    async def _made(self, order: ReportOrder) -> None:
        """Make a report, and keep it or say why there is none."""
        draft: Path | None = None
        try:
            draft = await asyncio.to_thread(self.reports.draft)
            limit = order.minutes * 60 * PATIENCE[0] + PATIENCE[1]
            async with asyncio.timeout(limit):
                await self._unless_cancelled(order, draft / PAGE)
            if self._book.holds(order):
                await asyncio.to_thread(self.reports.keep, draft, order.game)
            self._book.remove(order)
        except TimeoutError:
            order.failure = "it took too long"
        except HexarenaError as error:
            order.failure = f"{error}"
        except OSError as error:
            order.failure = error.strerror or f"{error}"
        finally:
            if draft:
                shutil.rmtree(draft, ignore_errors=True)
        if order.failure:
            self._book.tell(order)
            note("report failed", game=order.game, reason=order.failure)

    async def _unless_cancelled(self, order: ReportOrder, file: Path) -> None:
        """Run the program for an order, and end it as soon as the order is gone."""
        program = asyncio.create_task(_run(order, file, self._book.tell))
        try:
            while not program.done() and self._book.holds(order):
                await asyncio.wait({program}, timeout=LOOK)
            if program.done():
                program.result()
        finally:
            program.cancel()
            with suppress(asyncio.CancelledError, HexarenaError, OSError):
                await program

    async def close(self) -> None:
        """End the report that is being made; its order is kept."""
        self._closed = True
        if self._making:
            task = self._making
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task


def _refusal(settings: Settings) -> str:
    """Say in a sentence why no report can be started here, "" if one can."""
    if not settings.lab_minutes:
        return "This server shows reports, and makes none."
    if settings.workers > 1 and not SHARED:
        return "This server makes no reports: it runs as several processes, see --workers."
    if missing_libraries("lab"):
        return f"This server makes no reports: {advice('lab', 'the laboratory')}."
    return ""


async def _run(order: ReportOrder, file: Path, tell: Callable[[ReportOrder], None]) -> None:
    """Run the program that makes a report. Raises LabRefused with what it says if it fails."""
    asked = {"game": order.game, "options": order.options, "minutes": order.minutes}
    words = sys.executable, "-m", PROGRAM, json.dumps(asked), f"{file}"
    lower = NICE if shutil.which(NICE[0]) else ()
    pipe = asyncio.subprocess.PIPE
    program = await asyncio.create_subprocess_exec(
        *lower, *words, stdin=asyncio.subprocess.DEVNULL, stdout=pipe, stderr=pipe, limit=LINE
    )
    try:
        said, _ = await asyncio.gather(_last_words(program), _follow(order, program, tell))
        if await program.wait():
            raise LabRefused(said or "the program ended early; expected a report")
    finally:
        with suppress(ProcessLookupError):
            program.kill()
        await program.wait()


async def _follow(
    order: ReportOrder, program: asyncio.subprocess.Process, tell: Callable[[ReportOrder], None]
) -> None:
    """Note how far a report is, as its program says."""
    told = -math.inf
    while program.stdout:
        try:
            line = await program.stdout.readline()
        except ValueError:  # a line longer than the limit
            continue
        if not line:
            return
        with suppress(ValueError, KeyError, TypeError):
            said = json.loads(line)
            order.share = min(max(float(said["share"]), 0.0), 1.0)
            order.doing = f"{said['text']:.200}"
            if time.monotonic() > told + OFTEN:
                tell(order)
                told = time.monotonic()


async def _last_words(program: asyncio.subprocess.Process) -> str:
    """Return the last line of what a program says is wrong."""
    last = b""
    while program.stderr and (some := await program.stderr.read(LINE)):
        last = (last + some)[-LINE:]
    lines = last.decode("utf-8", "replace").strip().splitlines()
    return lines[-1][:300] if lines else ""
