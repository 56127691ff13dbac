"""Reports made for players: one at a time, by a program of low priority, others in a queue."""

import asyncio
import json
import secrets
import shutil
import sys
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path

from hexarena.contract.errors import HexarenaError, LabRefused, UnknownLabReport
from hexarena.contract.game import Game
from hexarena.server.lab.keeping import PAGE, KeptReports
from hexarena.server.lab.schemas import Laboratory, OrderCard
from hexarena.server.logs import note
from hexarena.server.settings import Settings

PROGRAM = "hexarena.lab.reporting"
NEEDED = ("altair", "jinja2", "pyarrow", "scipy", "vl_convert")  # what the extra installs
QUEUE = 6  # reports that wait or are being made
REMEMBERED = 10  # failures that are still shown
PATIENCE = 5, 300.0  # times its minutes, and seconds more, until a report is given up
LINE = 4096  # bytes of a line in which the program says how far it is
NICE = ("nice", "-n", "15")


@dataclass
class ReportOrder:
    """A report that somebody wants."""

    owner: str
    game: Game
    options: Mapping[str, str]
    minutes: float
    id: str = field(default_factory=lambda: secrets.token_hex(6))
    share: float = 0.0
    doing: str = ""
    failure: str = ""

    def card(self, player: str) -> OrderCard:
        """Return the order as a player sees it."""
        return OrderCard(
            id=self.id,
            game=self.game.name,
            title=self.game.title,
            minutes=self.minutes,
            mine=bool(player) and player == self.owner,
            share=self.share,
            doing=self.doing,
            failure=self.failure,
        )


class LabDesk:
    """Takes orders for reports, and makes them in their turn; all of it on the loop."""

    def __init__(self, settings: Settings) -> None:
        self.reports = KeptReports(settings.kept_reports)
        self.minutes = settings.lab_minutes
        self.refusal = _refusal(settings)
        self._orders: dict[str, ReportOrder] = {}
        self._under_way: tuple[str, asyncio.Task[None]] | None = None
        self._closed = False
        if not self.refusal:
            self.reports.sweep()

    def shown(self, player: str) -> Laboratory:
        """Return what the page shows to a player."""
        orders = tuple(each.card(player) for each in self._orders.values())
        minutes = 0.0 if self.refusal else self.minutes
        return Laboratory(
            minutes=minutes, refusal=self.refusal, reports=self.reports.cards(), orders=orders
        )

    async def order(self, wanted: ReportOrder) -> None:
        """Take an order; an equal one of the same player is the same. Raises LabRefused."""
        if self.refusal:
            raise LabRefused(self.refusal)
        if wanted.minutes > self.minutes:
            came = f"{wanted.minutes:g} minutes came"
            raise LabRefused(f"{came}; expected at most {self.minutes:g} on this server")
        due = [each for each in self._orders.values() if not each.failure]
        if any(each.owner == wanted.owner for each in due):
            raise LabRefused("a report of yours is due; expected that you wait, or cancel it")
        if len(due) >= QUEUE:
            raise LabRefused(f"{QUEUE} reports are due; expected that one of them is made first")
        self._forget_failures()
        self._orders[wanted.id] = wanted
        self._go_on()

    def _forget_failures(self) -> None:
        failed = [each.id for each in self._orders.values() if each.failure]
        for order in failed[:-REMEMBERED]:
            del self._orders[order]

    async def cancel(self, order: str, player: str) -> None:
        """Cancel an order of one's own, or put its failure away. Raises UnknownLabReport."""
        found = self._orders.get(order)
        if found is None or found.owner != player:
            raise UnknownLabReport(f"order {order} came; expected one of your own that is due")
        del self._orders[order]
        if self._under_way and self._under_way[0] == order:
            self._under_way[1].cancel()

    def _go_on(self) -> None:
        """Begin the next report unless one is being made."""
        due = next((each for each in self._orders.values() if not each.failure), None)
        if self._under_way is None and due:
            task = asyncio.create_task(self._made(due))
            self._under_way = due.id, task
            task.add_done_callback(self._ended)

    def _ended(self, task: "asyncio.Task[None]") -> None:
        self._under_way = None
        if not self._closed:
            self._go_on()

    async def _made(self, order: ReportOrder) -> None:
        """Make a report, and keep it or say why there is none."""
        draft: Path | None = None
        try:
            draft = await asyncio.to_thread(self.reports.draft)
            limit = order.minutes * 60 * PATIENCE[0] + PATIENCE[1]
            async with asyncio.timeout(limit):
                await _run(order, draft / PAGE)
            await asyncio.to_thread(self.reports.keep, draft, order.game.name)
            self._orders.pop(order.id, None)
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
            note("report failed", game=order.game.name, reason=order.failure)

    async def close(self) -> None:
        """End the report that is being made."""
        self._closed = True
        if self._under_way:
            task = self._under_way[1]
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task


def _refusal(settings: Settings) -> str:
    """Say why no report can be started here, "" if one can."""
    if not settings.lab_minutes:
        return "this server only shows reports; expected one that was started with --lab-minutes"
    if settings.workers > 1 or settings.redis:
        told = "several processes serve here, and none of them knows of all reports"
        return f"{told}; whoever runs the server can put reports into its --lab-folder"
    if any(find_spec(each) is None for each in NEEDED):
        return "the laboratory is missing here; expected `pip install 'hexarena[lab]'`"
    return ""


async def _run(order: ReportOrder, file: Path) -> None:
    """Run the program that makes a report. Raises LabRefused with what it says if it fails."""
    asked = {"game": order.game.name, "options": order.options, "minutes": order.minutes}
    words = sys.executable, "-m", PROGRAM, json.dumps(asked), f"{file}"
    lower = NICE if shutil.which(NICE[0]) else ()
    pipe = asyncio.subprocess.PIPE
    program = await asyncio.create_subprocess_exec(
        *lower, *words, stdin=asyncio.subprocess.DEVNULL, stdout=pipe, stderr=pipe, limit=LINE
    )
    try:
        said, _ = await asyncio.gather(_last_words(program), _follow(order, program))
        if await program.wait():
            raise LabRefused(said or "the program ended early; expected a report")
    finally:
        with suppress(ProcessLookupError):
            program.kill()
        await program.wait()


async def _follow(order: ReportOrder, program: asyncio.subprocess.Process) -> None:
    """Note how far a report is, as its program says."""
    while program.stdout:
        try:
            line = await program.stdout.readline()
        except ValueError:  # a line longer than the limit
            continue
        if not line:
            return
        with suppress(ValueError, KeyError, TypeError):
            told = json.loads(line)
            order.share = min(max(float(told["share"]), 0.0), 1.0)
            order.doing = f"{told['text']:.200}"


async def _last_words(program: asyncio.subprocess.Process) -> str:
    """Return the last line of what a program says is wrong."""
    last = b""
    while program.stderr and (some := await program.stderr.read(LINE)):
        last = (last + some)[-LINE:]
    lines = last.decode("utf-8", "replace").strip().splitlines()
    return lines[-1][:300] if lines else ""
