"""The rows of a run as Arrow tables: one for each match, or on request for each decision."""

import json
import os
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from hexarena.contract.record import OVER, States
from hexarena.lab.runs.matches import PlayedRun, build_setting, kernels_of
from hexarena.lab.runs.plan import RunPlan

PLAN_KEY = b"hexarena"  # the metadata of a table: its plan as JSON
UNFINISHED = "not over"
WIN, DRAW = ("won", "drawn")  # the kinds of end of a game that has no measures
NOBODY = -1
ACTIONS_PER_THREAD = 100_000  # actions that justify another thread

WORD = pa.dictionary(pa.int16(), pa.string())
SCHEMA = pa.schema(
    [
        ("key", pa.string()),  # the match's key: the digest of its plan, and its number
        ("number", pa.int64()),  # the match's number, from 0
        ("pair", pa.int64()),  # matches of a pair have the same luck, with seats changed
        ("game", WORD),
        ("rules", pa.int16()),  # the version of the rules
        ("options", WORD),  # JSON: the options that differ from the rulebook
        ("players", WORD),  # JSON: name, version and budget of each entrant
        ("seed", pa.int64()),
        ("entrants", pa.list_(pa.int8())),  # per seat: the index in `players`
        ("returns", pa.list_(pa.float32())),  # per seat, -1 to 1
        ("margins", pa.list_(pa.float32())),  # per seat: how clearly it won, -1 to 1
        ("scores", pa.list_(pa.float32())),  # per seat: see the game's `measures`
        ("winner", pa.int8()),  # the seat that won alone, or -1
        ("ending", WORD),  # how the match ended
        ("decisions", pa.int32()),  # decisions of all seats
        ("turns", pa.int32()),  # how often the deciding seat changed
        ("actions", pa.list_(pa.int32())),  # all actions, including chance
        # Per action: the position's value for the seat that decided
        ("values", pa.list_(pa.float32())),
        ("weighed", pa.list_(pa.float32())),  # per action: the effective number of choices
    ]
)


def build_rows(plan: RunPlan, numbers: range, run: PlayedRun) -> pa.Table:
    """Return the rows of the matches with these numbers."""
    finals, seats = run.finished.finals, plan.seats
    columns = {
        **_build_constants(plan, len(numbers)),
        **_build_numbers(plan, np.arange(numbers[0], numbers[-1] + 1, dtype=np.int64)),
        "returns": _list_by_seat(finals["returns"][:, :seats]),
        "margins": _list_by_seat(run.finished.margins),
        "scores": _list_by_seat(_read_scores(plan, finals)),
        "winner": pa.array(winners(finals["returns"][:, :seats])),
        "ending": _encode_endings(plan, finals),
        "decisions": pa.array(run.finished.decisions),
        "turns": pa.array(run.finished.turns),
        **_build_action_columns(run),
    }
    arrays = [columns[name] for name in SCHEMA.names]
    return pa.Table.from_arrays(arrays, schema=schema_with_plan(plan))


def schema_with_plan(plan: RunPlan) -> pa.Schema:
    """Return the schema with a plan in its metadata."""
    return SCHEMA.with_metadata({PLAN_KEY: json.dumps(plan.description).encode()})


def _build_constants(plan: RunPlan, count: int) -> dict[str, pa.Array]:
    description = plan.description
    texts = {
        "game": description["game"],
        "options": json.dumps(description["options"], sort_keys=True),
        "players": json.dumps(description["players"]),
    }
    indices = pa.array(np.zeros(count, np.int16))
    dictionaries = {
        name: pa.DictionaryArray.from_arrays(indices, [text]) for name, text in texts.items()
    }
    return dictionaries | {
        "rules": pa.array(np.full(count, plan.game.version, np.int16)),
        "seed": pa.array(np.full(count, plan.seed, np.int64)),
    }


def _build_numbers(plan: RunPlan, numbers: npt.NDArray[np.int64]) -> dict[str, pa.Array]:
    entrants = (np.arange(plan.seats) + numbers[:, None]) % plan.seats
    keys = pc.binary_join_element_wise(plan.digest, pa.array(numbers).cast(pa.string()), "-")
    return {
        "key": keys,
        "number": pa.array(numbers),
        "pair": pa.array(numbers // plan.seats),
        "entrants": _list_by_seat(entrants.astype(np.int8)),
    }


def _list_by_seat(array: npt.NDArray[Any]) -> pa.ListArray:
    rows, seats = array.shape
    first = pa.array(np.arange(0, rows * seats + 1, seats, dtype=np.int32))
    return pa.ListArray.from_arrays(first, pa.array(array.reshape(-1)))


def _build_action_columns(run: PlayedRun) -> dict[str, pa.Array]:
    first = pa.array(run.finished.starts.astype(np.int32))
    empty = pa.nulls(len(run.finished.finals), pa.list_(pa.float32()))

    def build_lists(flat: npt.NDArray[Any] | None) -> pa.Array:
        return empty if flat is None else pa.ListArray.from_arrays(first, pa.array(flat))

    return {
        "actions": build_lists(run.finished.actions),
        "values": build_lists(run.values),
        "weighed": build_lists(run.choice_counts),
    }


def winners(returns: npt.NDArray[np.float32]) -> npt.NDArray[np.int8]:
    """Return the only seat with the highest return in each row, NOBODY if several have it."""
    best = returns.max(axis=1, keepdims=True)
    is_unique = (returns == best).sum(axis=1) == 1
    return np.where(is_unique, returns.argmax(axis=1), NOBODY).astype(np.int8)


def _encode_endings(plan: RunPlan, finals: States) -> pa.Array:
    measures, over = plan.game.measures, finals["to_act"] == OVER
    if measures is None:
        names: tuple[str, ...] = (WIN, DRAW)
        kinds = (winners(finals["returns"]) == NOBODY).astype(np.int16)
    else:
        names, kinds = measures.ENDINGS, measures.endings(finals).astype(np.int16)
    kinds = np.where(over, kinds, len(names)).astype(np.int16)
    return pa.DictionaryArray.from_arrays(pa.array(kinds), pa.array([*names, UNFINISHED]))


def _read_scores(plan: RunPlan, finals: States) -> npt.NDArray[np.float32]:
    measures = plan.game.measures
    scores = finals["returns"] if measures is None else measures.scores(finals)
    return scores[:, : plan.seats]


def join_tables(tables: list[pa.Table]) -> pa.Table:
    """Return several tables as one, with the metadata of the first."""
    return pa.concat_tables(tables).unify_dictionaries()


def with_games(table: pa.Table, games: int) -> pa.Table:
    """Return a table whose plan has so many games."""
    note = json.dumps({**plan_of(table), "games": games})
    return table.replace_schema_metadata({**(table.schema.metadata or {}), PLAN_KEY: note})


def plan_of(table: pa.Table) -> Mapping[str, Any]:
    """Return the plan in a table's metadata, in JSON's form."""
    note: Mapping[str, Any] = json.loads((table.schema.metadata or {})[PLAN_KEY])
    return note


def restore_plan(table: pa.Table) -> RunPlan:
    """Return the plan of a table, to play it again. Raises UnknownGame, UnknownBot, BadOption."""
    description = plan_of(table)
    return RunPlan(
        description["game"],
        [player["name"] for player in description["players"]],
        description["games"],
        options=description["options"],
        seed=description["seed"],
        streams=description["streams"],
        wishes=description["wishes"],
    )


def flat(column: pa.ChunkedArray) -> npt.NDArray[Any]:
    """Return the numbers of a column of lists as one array."""
    array = column.combine_chunks()
    return np.asarray(array.flatten())


def by_seat(column: pa.ChunkedArray) -> npt.NDArray[Any]:
    """Return a column with a number for each seat as an array, [matches, seats]."""
    return flat(column).reshape(len(column), -1)


class Flow(NamedTuple):
    """All actions of a table's matches, one after another.

    Match i has those from first[i] to first[i + 1]. `seats`: who decided, -1 for chance; `counts`:
    among how many.
    """

    first: npt.NDArray[np.int64]
    actions: npt.NDArray[np.int32]
    seats: npt.NDArray[np.int8]
    counts: npt.NDArray[np.int32]


def replay_flow(table: pa.Table) -> Flow:
    """Replay all actions of the matches of one plan, on several threads if there are many."""
    actions = flat(table["actions"]).astype(np.int32)
    lengths = np.asarray(pc.list_value_length(table["actions"]))
    first = np.concatenate([[0], np.cumsum(lengths, dtype=np.int64)])
    seats, counts = np.zeros(len(actions), np.int8), np.zeros(len(actions), np.int32)
    plan, threads = (
        restore_plan(table),
        min(os.cpu_count() or 1, 1 + len(actions) // ACTIONS_PER_THREAD),
    )
    cuts = first[np.linspace(0, len(first) - 1, threads + 1).astype(np.int64)].tolist()

    def follow(begin: int, end: int) -> None:
        part = slice(begin, end)
        starts = first[(first >= begin) & (first < end)] - begin
        kernels_of(plan.game.rules).follow(
            build_setting(plan), actions[part], starts, seats[part], counts[part]
        )

    with ThreadPoolExecutor(threads, thread_name_prefix="lab") as pool:
        list(pool.map(follow, cuts[:-1], cuts[1:]))
    return Flow(first, actions, seats, counts)


def decisions_of(table: pa.Table) -> pa.Table:
    """Return a row for every action of the matches of one plan, chance included.

    `number` of the match, `ply`, `seat` (-1: chance), `action`, `legal`: how many were legal.
    If a bot reported them, also `value` and `weighed`.
    """
    first, actions, seats, counts = replay_flow(table)
    lengths = np.diff(first)
    bot_columns = {
        name: _read_bot_column(table[name], len(actions)) for name in ("values", "weighed")
    }
    return pa.table(
        {
            "number": np.repeat(np.asarray(table["number"]), lengths),
            "ply": np.arange(len(actions)) - np.repeat(first[:-1], lengths),
            "seat": seats,
            "action": actions,
            "legal": counts,
            "value": bot_columns["values"],
            "weighed": bot_columns["weighed"],
        }
    )


def _read_bot_column(column: pa.ChunkedArray, count: int) -> pa.Array:
    if column.null_count:
        return pa.nulls(count, pa.float32())
    return pa.array(flat(column), mask=np.isnan(flat(column)))
