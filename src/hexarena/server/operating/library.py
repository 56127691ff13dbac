"""`hexarena library FILE`: write the records of the library's public matches into a zip."""

import datetime as dt
import zipfile
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path

from pydantic import Field
from pydantic_settings import CliPositionalArg, SettingsConfigDict

from hexarena.contract.english import count_noun
from hexarena.contract.errors import BadOption
from hexarena.match import write_record
from hexarena.server.matches.live import LiveMatch
from hexarena.server.matches.rebuilding import retirement_reason
from hexarena.server.operating.subcommands import print_line
from hexarena.server.settings import DatabaseSettings, read_settings
from hexarena.store import MatchSummary, Store
from hexarena.store.library.indexing import Company
from hexarena.store.library.searching import LibraryFilter, PageStart

PAGE_SIZE = 200


class LibrarySettings(DatabaseSettings):
    """Write the public matches of the library into a zip of records, or into Parquet."""

    model_config = SettingsConfigDict(cli_prog_name="hexarena library")

    file: CliPositionalArg[Path] = Field(description="a new file, .zip or .parquet")
    game: str | None = Field(None, description="only matches of this game")
    setup: str | None = Field(None, description="only with these options, such as radius=4")
    player: str | None = Field(None, description="only with a player whose name has these letters")
    company: Company | None = Field(None, description="people, mixed or bots")
    rated: bool | None = Field(None, description="only rated matches, or only others")
    since: dt.date | None = Field(None, description="only from this day on, such as 2026-11-01")
    until: dt.date | None = Field(None, description="only up to this day")


def library(arguments: Sequence[str]) -> int:
    """Write the records, and return the exit code. Raises HexarenaError.

    Only matches whose players all agree at this moment are written.
    """
    settings = read_settings(LibrarySettings, arguments)
    filters = LibraryFilter(
        game=settings.game,
        setup=settings.setup,
        player=settings.player,
        company=settings.company,
        rated=settings.rated,
        since=settings.since.isoformat() if settings.since else None,
        until=settings.until.isoformat() if settings.until else None,
    )
    count = 0
    try:
        with (
            closing(Store(settings.database_url)) as store,
            zipfile.ZipFile(settings.file, "x", zipfile.ZIP_DEFLATED) as archive,
        ):
            for summary in _iterate_matches(store, filters):
                record = write_record(LiveMatch(store.load(summary.id)).match)
                archive.writestr(f"{summary.game}-{summary.date}-{summary.id}.txt", record)
                count += 1
    except OSError as error:
        reason = error.strerror or str(error)
        raise BadOption(
            f"{settings.file} cannot be written: {reason}; expected a new file"
        ) from error
    print_line(f"{count_noun(count, 'match')} of the library written.")
    return 0


def _iterate_matches(store: Store, filters: LibraryFilter) -> Iterator[MatchSummary]:
    """Yield the matches that a filter finds and the rules can still replay."""
    start: PageStart | None = None
    while page := store.library.find(filters, PAGE_SIZE, start).matches:
        yield from (summary for summary in page if not retirement_reason(summary))
        start = PageStart(page[-1].updated, page[-1].id)
