"""How far accounts are in lessons. The browser keeps the progress of guests."""

import json
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, select, update

from hexarena.store.repository import Repository
from hexarena.store.tables import lesson_progress
from hexarena.store.writing import has_account, insert_once, lock_player, now


class LessonProgress(NamedTuple):
    """How far a player is in a lesson of a game, which counts from 1.

    `answers` lead to the current step, which counts from 1. `puzzles` are the ids of those done.
    `is_finished` stays true if the lesson is begun again.
    """

    game: str
    lesson: int
    answers: tuple[int | None, ...] = ()
    step: int = 1
    puzzles: tuple[str, ...] = ()
    is_finished: bool = False

    def combine(self, earlier: "LessonProgress") -> "LessonProgress":
        """Return this progress, with what was done earlier still done."""
        puzzles = tuple(dict.fromkeys((*earlier.puzzles, *self.puzzles)))
        return self._replace(puzzles=puzzles, is_finished=self.is_finished or earlier.is_finished)


class StoredLessons(Repository):
    """The lessons of a store's accounts; every method raises StoreFailed if the database fails."""

    def load(self, player: str) -> tuple[LessonProgress, ...] | None:
        """Return an account's progress in all lessons that it began, None for a guest."""
        query = select(lesson_progress).where(lesson_progress.c.player == player)
        ordered = query.order_by(lesson_progress.c.game, lesson_progress.c.lesson)
        with self._database.reading() as connection:
            if not has_account(connection, player):
                return None
            return tuple(map(_read_row, connection.execute(ordered)))

    def record(self, player: str, progress: LessonProgress) -> LessonProgress | None:
        """Store the progress of an account in a lesson; return the result, None for a guest."""
        return self._database.write(lambda connection: _record(connection, player, progress))


def _record(connection: Connection, player: str, progress: LessonProgress) -> LessonProgress | None:
    lock_player(connection, player)
    if not has_account(connection, player):
        return None
    columns, key = lesson_progress.c, (player, progress.game, progress.lesson)
    names = columns.player, columns.game, columns.lesson
    is_lesson = [name == value for name, value in zip(names, key, strict=True)]
    row = connection.execute(select(lesson_progress).where(*is_lesson)).first()
    result = progress.combine(_read_row(row)) if row else progress
    values = {
        "answers": json.dumps(result.answers),
        "step": result.step,
        "puzzles": " ".join(result.puzzles),
        "finished": result.is_finished,
        "at": now(),
    }
    identity = {"player": player, "game": progress.game, "lesson": progress.lesson}
    connection.execute(insert_once(connection, lesson_progress), {**identity, **values})
    connection.execute(update(lesson_progress).where(*is_lesson).values(values))
    return result


def _read_row(row: Row[Any]) -> LessonProgress:
    return LessonProgress(
        game=row.game,
        lesson=row.lesson,
        answers=tuple(json.loads(row.answers)),
        step=row.step,
        puzzles=tuple(row.puzzles.split()),
        is_finished=bool(row.finished),
    )
