"""Make reports for players, one at a time, with a low-priority program; other orders queue."""

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
from hexarena.server.lab.orders import SHARED, OrderBook, ReportOrder
from hexarena.server.lab.report_folder import PAGE, ReportFolder
from hexarena.server.lab.sample import sample_card
from hexarena.server.lab.schemas import Laboratory
from hexarena.server.logs import note
from hexarena.server.settings import Settings

REPORT_MODULE = "hexarena.lab.reporting"
MAX_QUEUED = 6  # reports in progress or in the queue
MAX_FAILURES = 10  # failed reports that are still shown
TIMEOUT = 5, 300.0  # a report times out after its minutes times 5, plus 300 seconds
CANCEL_POLL_SECONDS = 0.5  # seconds between checks whether an order was cancelled
NOTE_SECONDS = 0.5  # seconds between progress records of a report
MAX_LINE_BYTES = 4096  # bytes of a progress line from the program
NICE_COMMAND = ("nice", "-n", "15")


class LabDesk:
    """Takes orders for reports, and makes them in turn unless another process does."""

    def __init__(self, settings: Settings) -> None:
        self.reports = ReportFolder(settings.report_folder)
        self.minutes = settings.lab_minutes
        self.refusal = _find_refusal(settings)
        self._book = OrderBook(settings.report_folder)
        self._make_task: asyncio.Task[None] | None = None
        self._closed = False
        if not self.refusal:
            with self._book.lock_for_making() as free:
                if free:
                    self.reports.sweep()

    def show(self, player: str) -> Laboratory:
        """Return what the laboratory page shows to a player."""
        orders = tuple(order.card(player) for order in self._book.all())
        minutes = 0.0 if self.refusal else self.minutes
        reports = self.reports.cards()
        return Laboratory(
            minutes=minutes,
            refusal=self.refusal,
            reports=reports,
            sample=None if reports else sample_card(),
            orders=orders,
        )

    async def order(self, new_order: ReportOrder) -> None:
        """Queue an order. Raises LabRefused."""
        if self.refusal:
            raise LabRefused(self.refusal)
        if new_order.minutes > self.minutes:
            problem = f"{new_order.minutes:g} minutes requested"
            raise LabRefused(f"{problem}; expected at most {self.minutes:g} on this server")
        pending = self._pending_orders()
        if any(order.owner == new_order.owner for order in pending):
            raise LabRefused("you already have a report in the queue; wait for it, or cancel it")
        if len(pending) >= MAX_QUEUED:
            raise LabRefused(
                f"{MAX_QUEUED} reports are in the queue, the most allowed; try again later"
            )
        self._forget_failures()
        self._book.add(new_order)
        self.start_making()

    def _pending_orders(self) -> list[ReportOrder]:
        return [order for order in self._book.all() if not order.failure]

    def _forget_failures(self) -> None:
        failures = [order for order in self._book.all() if order.failure]
        for order in failures[:-MAX_FAILURES]:
            self._book.remove(order)

    async def cancel(self, order_id: str, player: str) -> None:
        """Cancel an order of the player, or dismiss a failed one. Raises UnknownLabReport."""
        order = next((order for order in self._book.all() if order.id == order_id), None)
        if order is None or order.owner != player:
            raise UnknownLabReport(f"you have no order {order_id} in the queue")
        self._book.remove(order)

    def forget_player(self, player: str) -> None:
        """Cancel and forget all orders of a player; on any thread."""
        self._book.remove_all(player)

    def start_making(self) -> None:
        """Make the pending reports, unless another process does. Each page visit calls this."""
        if not (self.refusal or self._closed or self._make_task):
            self._make_task = asyncio.create_task(self._make_all())
            self._make_task.add_done_callback(self._finish_making)

    def _finish_making(self, task: "asyncio.Task[None]") -> None:
        self._make_task = None
        if not task.cancelled() and (error := task.exception()):
            note("this server makes no reports", reason=f"{error}")

    async def _make_all(self) -> None:
        with self._book.lock_for_making() as free:
            while free and (pending := self._pending_orders()):
                await self._make(pending[0])

    async def _make(self, order: ReportOrder) -> None:
        """Make and keep a report, or record why it failed."""
        draft: Path | None = None
        try:
            draft = await asyncio.to_thread(self.reports.create_draft)
            limit = order.minutes * 60 * TIMEOUT[0] + TIMEOUT[1]
            async with asyncio.timeout(limit):
                await self._run_unless_cancelled(order, draft / PAGE)
            if self._book.contains(order):
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
            self._book.note_progress(order)
            note("report failed", game=order.game, reason=order.failure)

    async def _run_unless_cancelled(self, order: ReportOrder, file: Path) -> None:
        """Run the program for an order, and stop it as soon as the order is cancelled."""
        program = asyncio.create_task(_run_program(order, file, self._book.note_progress))
        try:
            while not program.done() and self._book.contains(order):
                await asyncio.wait({program}, timeout=CANCEL_POLL_SECONDS)
            if program.done():
                program.result()
        finally:
            program.cancel()
            with suppress(asyncio.CancelledError, HexarenaError, OSError):
                await program

    async def close(self) -> None:
        """Cancel the report in progress; its order is kept."""
        self._closed = True
        if self._make_task:
            task = self._make_task
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task


def _find_refusal(settings: Settings) -> str:
    """Return a sentence that explains why no report can be made here, or "" if one can."""
    if not settings.lab_minutes:
        return "This server shows reports but doesn't make them."
    if settings.workers > 1 and not SHARED:
        return (
            "This server can't make reports because it runs as several processes (see --workers)."
        )
    if missing_libraries("lab"):
        return f"This server can't make reports: {advice('lab', 'the laboratory')}."
    return ""


async def _run_program(
    order: ReportOrder, file: Path, on_progress: Callable[[ReportOrder], None]
) -> None:
    """Run the program that makes a report. Raises LabRefused with its message if it fails."""
    request = {"game": order.game, "options": order.options, "minutes": order.minutes}
    arguments = sys.executable, "-m", REPORT_MODULE, json.dumps(request), f"{file}"
    nice_prefix = NICE_COMMAND if shutil.which(NICE_COMMAND[0]) else ()
    pipe = asyncio.subprocess.PIPE
    program = await asyncio.create_subprocess_exec(
        *nice_prefix,
        *arguments,
        stdin=asyncio.subprocess.DEVNULL,
        stdout=pipe,
        stderr=pipe,
        limit=MAX_LINE_BYTES,
    )
    try:
        complaint, _ = await asyncio.gather(
            _read_last_line(program), _follow_progress(order, program, on_progress)
        )
        if await program.wait():
            raise LabRefused(complaint or "the program ended early; expected a report")
    finally:
        with suppress(ProcessLookupError):
            program.kill()
        await program.wait()


async def _follow_progress(
    order: ReportOrder,
    program: asyncio.subprocess.Process,
    on_progress: Callable[[ReportOrder], None],
) -> None:
    """Record the progress that a report's program prints."""
    noted_at = -math.inf
    while program.stdout:
        try:
            line = await program.stdout.readline()
        except ValueError:  # a line longer than the limit
            continue
        if not line:
            return
        with suppress(ValueError, KeyError, TypeError):
            progress = json.loads(line)
            order.share = min(max(float(progress["share"]), 0.0), 1.0)
            order.doing = f"{progress['text']:.200}"
            if time.monotonic() > noted_at + NOTE_SECONDS:
                on_progress(order)
                noted_at = time.monotonic()


async def _read_last_line(program: asyncio.subprocess.Process) -> str:
    """Return the last line of a program's error output."""
    tail = b""
    while program.stderr and (chunk := await program.stderr.read(MAX_LINE_BYTES)):
        tail = (tail + chunk)[-MAX_LINE_BYTES:]
    lines = tail.decode("utf-8", "replace").strip().splitlines()
    return lines[-1][:300] if lines else ""
