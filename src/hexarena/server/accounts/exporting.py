"""Export everything that belongs to a player as one zip: JSON, decks and match records."""

import io
import json
import zipfile
from collections.abc import Iterable, Iterator
from typing import Any

from fastapi import Response

from hexarena.contract.errors import HexarenaError
from hexarena.server.matches import previews
from hexarena.server.matches.live import LiveMatch
from hexarena.server.matches.rebuilding import retirement_reason
from hexarena.server.services import Services
from hexarena.store import MatchSummary, Store

PAGE_SIZE = 100
HEADERS = {"Content-Disposition": 'attachment; filename="hexarena.zip"'}


class ZipResponse(Response):
    """A response whose body is a zip file."""

    media_type = "application/zip"


def build_archive(services: Services, player: str) -> bytes:
    """Return a zip with everything that belongs to a player."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        export = services.store.belongings.export(player)
        _write(archive, "about.json", export)
        for deck in export["decks"]:
            archive.writestr(f"decks/{deck['game']}-{deck['id']}.txt", deck["text"])
        matches = list(_iterate_matches(services.store, player))
        _write(archive, "matches.json", [_describe_match(match, player) for match in matches])
        _write_records(archive, services, matches)
    return buffer.getvalue()


def zip_records(services: Services, matches: Iterable[MatchSummary]) -> bytes:
    """Return a zip with the records of matches."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        _write_records(archive, services, matches)
    return buffer.getvalue()


def _write_records(
    archive: zipfile.ZipFile, services: Services, matches: Iterable[MatchSummary]
) -> None:
    for match in matches:
        record = _write_record(services, match)
        if record:
            folder = "stored" if retirement_reason(match) else "records"
            archive.writestr(f"{folder}/{match.game}-{match.date}-{match.id}.txt", record)


def _write(archive: zipfile.ZipFile, name: str, value: Any) -> None:
    archive.writestr(name, json.dumps(value, indent=2, ensure_ascii=False))


def _iterate_matches(store: Store, player: str) -> Iterator[MatchSummary]:
    until: str | None = None
    while page := store.matches_of(player, PAGE_SIZE, until):
        yield from page
        until = page[-1].updated


def _describe_match(match: MatchSummary, player: str) -> dict[str, Any]:
    """Return a match as JSON for a list, with other players given by their names only."""
    return {
        "match": match.id,
        "game": match.game,
        "options": match.options,
        "date": match.date,
        "updated": match.updated,
        "status": match.status,
        "ending": match.ending,
        "clock": match.clock,
        "rated": match.rated,
        "names": [seat.name for seat in match.seats],
        "mine": [seat.seat for seat in match.seats if seat.player == player],
    }


def _write_record(services: Services, match: MatchSummary) -> str:
    """Return the record of a match, or "" if writing it fails or would reveal secrets.

    For a retired match, return its stored data.
    """
    try:
        services.readiness.require(match.game)
        return previews.write_match_record(LiveMatch(services.store.load(match.id)))
    except HexarenaError:
        return ""
