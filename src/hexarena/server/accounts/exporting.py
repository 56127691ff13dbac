"""All that is a player's own, in one zip: JSON, decks, and records of matches."""

import io
import json
import zipfile
from collections.abc import Iterator
from typing import Any

from fastapi import Response

from hexarena.contract.errors import HexarenaError
from hexarena.server.matches import looking
from hexarena.server.matches.live import LiveMatch
from hexarena.server.matches.rebuilding import retirement
from hexarena.server.services import Services
from hexarena.store import Store, Summary

PAGE = 100
HEADERS = {"Content-Disposition": 'attachment; filename="hexarena.zip"'}


class Zip(Response):
    """A zip."""

    media_type = "application/zip"


def packed(services: Services, player: str) -> bytes:
    """Return the zip of a player."""
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as archive:
        own = services.store.belongings.export(player)
        _write(archive, "about.json", own)
        for deck in own["decks"]:
            archive.writestr(f"decks/{deck['game']}-{deck['id']}.txt", deck["text"])
        listed = list(_matches(services.store, player))
        _write(archive, "matches.json", [_told(each, player) for each in listed])
        for each in listed:
            record = _record(services, each)
            if record:
                folder = "stored" if retirement(each) else "records"
                archive.writestr(f"{folder}/{each.game}-{each.date}-{each.id}.txt", record)
    return whole.getvalue()


def _write(archive: zipfile.ZipFile, name: str, what: Any) -> None:
    archive.writestr(name, json.dumps(what, indent=2, ensure_ascii=False))


def _matches(store: Store, player: str) -> Iterator[Summary]:
    before: str | None = None
    while page := store.matches_of(player, PAGE, before):
        yield from page
        before = page[-1].updated


def _told(match: Summary, player: str) -> dict[str, Any]:
    """Return what a list tells of a match; others by their names alone."""
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
        "names": [each.name for each in match.seats],
        "mine": [each.seat for each in match.seats if each.player == player],
    }


def _record(services: Services, match: Summary) -> str:
    """Return the record of a match, "" where there is none, since it would reveal secrets.

    Of a match that is retired, return what is stored.
    """
    try:
        services.readiness.need(match.game)
        return looking.record(LiveMatch(services.store.load(match.id)))
    except HexarenaError:
        return ""
