"""Orders for reports, kept as files beside the reports, so all processes see the same orders.

An order is written once. Its progress is a separate file, so that progress on a cancelled order
cannot bring it back. The process that holds the lock makes reports. The lock is released as soon as
the process ends.
"""

import json
import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass, field
from importlib.util import find_spec
from pathlib import Path

from hexarena.contract.errors import HexarenaError, StoreFailed
from hexarena.contract.files import create_private_file, make_private_folder
from hexarena.contract.game import game as find_game
from hexarena.server.lab.schemas import OrderCard

FOLDER = ".orders"
ORDER, PROGRESS, LOCK = ".json", ".told", "lock"
SHARED = find_spec("fcntl") is not None  # whether several processes can share a folder of orders


@dataclass
class ReportOrder:
    """An order of a player for a report on a game."""

    owner: str
    game: str
    options: dict[str, str]
    minutes: float
    id: str = field(default_factory=lambda: secrets.token_hex(6))
    placed: float = field(default_factory=time.time)
    share: float = 0.0
    doing: str = ""
    failure: str = ""

    def card(self, player: str) -> OrderCard:
        """Return the card of the order as a player sees it."""
        return OrderCard(
            id=self.id,
            game=self.game,
            title=_game_title(self.game),
            minutes=self.minutes,
            mine=bool(player) and player == self.owner,
            share=self.share,
            doing=self.doing,
            failure=self.failure,
        )


def _game_title(name: str) -> str:
    try:
        return find_game(name).title
    except HexarenaError:  # a variant that this server no longer has
        return name


class OrderBook:
    """The orders in a folder, oldest first."""

    def __init__(self, reports: Path) -> None:
        self._folder = reports / FOLDER

    def all(self) -> list[ReportOrder]:
        """Return all orders, including those that failed."""
        orders = [order for file in self._folder.glob(f"*{ORDER}") if (order := _read_order(file))]
        return sorted(orders, key=lambda order: (order.placed, order.id))

    def contains(self, order: ReportOrder) -> bool:
        """Return whether an order still exists."""
        return self._order_file(order, ORDER).exists()

    def add(self, order: ReportOrder) -> None:
        """Write a new order. Raises StoreFailed."""
        self._write(self._order_file(order, ORDER), order)

    def note_progress(self, order: ReportOrder) -> None:
        """Record an order's progress, or why it failed. Raises StoreFailed."""
        if self.contains(order):
            self._write(self._order_file(order, PROGRESS), order)

    def remove(self, order: ReportOrder) -> None:
        """Delete an order."""
        for ending in (ORDER, PROGRESS):
            self._order_file(order, ending).unlink(missing_ok=True)

    def remove_all(self, owner: str) -> None:
        """Delete all orders of a player."""
        for order in self.all():
            if order.owner == owner:
                self.remove(order)

    @contextmanager
    def lock_for_making(self) -> Iterator[bool]:
        """Yield whether this process may make reports; only one process at a time may."""
        if not SHARED:
            yield True
            return
        import fcntl

        self._ensure_folder()
        with create_private_file(self._folder / LOCK, "ab") as lock:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                yield False
                return
            yield True

    def _order_file(self, order: ReportOrder, ending: str) -> Path:
        return self._folder / f"{order.id}{ending}"

    def _write(self, file: Path, order: ReportOrder) -> None:
        self._ensure_folder()
        draft = file.with_suffix(f".{secrets.token_hex(4)}")
        try:
            with create_private_file(draft) as stream:
                stream.write(json.dumps(asdict(order)).encode())
            draft.replace(file)
        except OSError as error:
            raise StoreFailed(f"{file} cannot be written: {error.strerror}") from error

    def _ensure_folder(self) -> None:
        try:
            make_private_folder(self._folder)  # private, since orders name players
        except OSError as error:
            problem = f"{self._folder} cannot be made: {error.strerror}"
            raise StoreFailed(f"{problem}; expected another --lab-folder") from error


def _read_order(file: Path) -> ReportOrder | None:
    """Return the last known state of an order, or None if it is gone or damaged."""
    for path in (file.with_suffix(PROGRESS), file):
        with suppress(OSError, ValueError, TypeError):
            return ReportOrder(**json.loads(path.read_text(encoding="utf-8")))
    return None
