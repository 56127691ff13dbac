"""Statistics of cards, decks and fighters in stored matches, measured by the laboratory.

The laboratory is another program, so the server starts it and hands it the matches. If one of them
leaves the library, its figures are shown no more, and the rest are measured again.
"""

import asyncio
import json
import shutil
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, NamedTuple, get_args

from cachetools import LRUCache
from pydantic import TypeAdapter, ValidationError

from hexarena.contract.errors import HexarenaError, LabRefused
from hexarena.contract.extras import advice, missing_libraries
from hexarena.match import write_setup
from hexarena.server.library.openings import OpeningLine
from hexarena.server.library.schemas import FiguresShown, GroupSize, ThingShown
from hexarena.server.logs import log
from hexarena.store import MatchSummary, Store
from hexarena.store.library.indexing import Company
from hexarena.store.library.searching import LibraryFilter

MODULE = "hexarena.lab.stored"
NICE_COMMAND = ("nice", "-n", "15")
MAX_MATCHES = 1000  # of each group, the latest
MAX_ADDED = 100  # newer matches of a group, beside which the measured ones are looked for
MIN_SHARE = 0.9  # of the matches that must have been measured
MAX_WAITING = 4  # orders that run or wait
TIMEOUT = 600.0  # seconds
CACHE_SIZE = 64
THINGS: TypeAdapter[tuple[ThingShown, ...]] = TypeAdapter(tuple[ThingShown, ...])

MatchGroups = Mapping[Company, Sequence[MatchSummary]]


class MeasurementKey(NamedTuple):
    """What is measured: a game under some options, in an owner's matches or in public ones."""

    game: str
    setup: str
    owner: str | None


class Measurement(NamedTuple):
    """The things that were measured, or why they weren't, and the matches by company."""

    matches: Mapping[Company, frozenset[str]]
    things: tuple[ThingShown, ...] = ()
    failure: str = ""

    def is_valid(self, groups: MatchGroups) -> bool:
        """Return whether the matches are still to be found, and not many have been added."""
        ids_found = {company: {summary.id for summary in groups[company]} for company in groups}
        count = sum(map(len, self.matches.values()))
        total = sum(min(len(ids), MAX_MATCHES) for ids in ids_found.values())
        is_subset = all(ids <= ids_found[company] for company, ids in self.matches.items())
        return is_subset and count >= MIN_SHARE * total


class FiguresDesk:
    """Measures matches, one order at a time; create it on its event loop."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._measurements: LRUCache[MeasurementKey, Measurement] = LRUCache(CACHE_SIZE)
        self._running: dict[MeasurementKey, asyncio.Task[None]] = {}
        self._turn = asyncio.Lock()

    async def show(self, line: OpeningLine, owner: str | None) -> FiguresShown:
        """Show the figures of a game under some options, or that they are being measured.

        Raises LabRefused.
        """
        if missing_libraries("lab"):
            raise LabRefused(f"this server can't measure: {advice('lab', 'the laboratory')}")
        key = MeasurementKey(line.game.name, write_setup(line.options), owner)
        groups = await asyncio.to_thread(self._find_groups, key)
        measurement = self._measurements.get(key)
        if measurement is not None and measurement.failure:
            del self._measurements[key]  # the next request tries again
            raise LabRefused(measurement.failure)
        if measurement is not None and not measurement.is_valid(groups):
            measurement = None
        if measurement is None and any(groups.values()):
            self._start(key, line, groups)
        elif measurement is None:
            measurement = Measurement({})
        counts = {company: min(len(groups[company]), MAX_MATCHES) for company in groups}
        if measurement is not None:
            counts |= {company: len(ids) for company, ids in measurement.matches.items()}
        return FiguresShown(
            game=key.game,
            setup=key.setup,
            is_complete=measurement is not None,
            groups=tuple(
                GroupSize(company=company, matches=count) for company, count in counts.items()
            ),
            most=MAX_MATCHES,
            things=measurement.things if measurement else (),
        )

    def _find_groups(self, key: MeasurementKey) -> MatchGroups:
        find, (game, setup, owner) = self._store.library.find, key
        return {
            company: find(
                LibraryFilter(owner=owner, game=game, setup=setup, company=company),
                MAX_MATCHES + MAX_ADDED,
            ).matches
            for company in get_args(Company)
        }

    def _start(self, key: MeasurementKey, line: OpeningLine, groups: MatchGroups) -> None:
        if key in self._running:
            return
        if len(self._running) >= MAX_WAITING:
            raise LabRefused(f"{MAX_WAITING} measurements wait already; try again in a minute")
        latest = {company: groups[company][:MAX_MATCHES] for company in groups}
        self._running[key] = asyncio.create_task(self._measure(key, line, latest))

    async def _measure(self, key: MeasurementKey, line: OpeningLine, groups: MatchGroups) -> None:
        ids = {name: frozenset(summary.id for summary in groups[name]) for name in groups}
        measurement = Measurement(ids)
        try:
            async with self._turn, asyncio.timeout(TIMEOUT):
                order = await asyncio.to_thread(self._write_order, line, groups)
                measurement = measurement._replace(things=await _run_program(order))
        except HexarenaError as error:
            measurement = measurement._replace(failure=f"{error}")
        except TimeoutError:
            measurement = measurement._replace(failure="measuring took too long")
        except OSError as error:
            log.error("stored matches cannot be measured: %s", error)
            measurement = measurement._replace(failure="the laboratory could not be started")
        finally:
            del self._running[key]
        self._measurements[key] = measurement

    def _write_order(self, line: OpeningLine, groups: MatchGroups) -> bytes:
        order = {
            "game": line.game.name,
            "options": {name: f"{value}" for name, value in line.options.changed_values().items()},
            "groups": {
                company: [self._describe(summary.id) for summary in summaries]
                for company, summaries in groups.items()
            },
        }
        return json.dumps(order).encode()

    def _describe(self, match: str) -> dict[str, Any]:
        stored_match = self._store.load(match)
        plays = [(play.action, play.seat) for play in stored_match.actions()]
        return {"key": match, "plays": plays, "points": self._store.library.load_points(match)}

    async def close(self) -> None:
        """Stop measuring."""
        tasks = list(self._running.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _run_program(order: bytes) -> tuple[ThingShown, ...]:
    """Let the laboratory measure. Raises LabRefused with its message if it fails."""
    nice_prefix = NICE_COMMAND if shutil.which(NICE_COMMAND[0]) else ()
    pipe = asyncio.subprocess.PIPE
    program = await asyncio.create_subprocess_exec(
        *nice_prefix, sys.executable, "-m", MODULE, stdin=pipe, stdout=pipe, stderr=pipe
    )
    try:
        output, complaint = await program.communicate(order)
    finally:
        with suppress(ProcessLookupError):
            program.kill()
        await program.wait()
    if program.returncode:
        lines = complaint.decode("utf-8", "replace").strip().splitlines()
        raise LabRefused(lines[-1][:300] if lines else "the laboratory ended early")
    try:
        return THINGS.validate_python(json.loads(output)["things"])
    except (ValueError, KeyError, ValidationError) as error:
        raise LabRefused("the laboratory's answer can't be read") from error
