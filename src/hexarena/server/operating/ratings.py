"""`hexarena ratings show`, `hexarena ratings recalculate` and `hexarena ratings suspicions`."""

from collections.abc import Sequence
from contextlib import closing

from pydantic import Field
from pydantic_settings import SettingsConfigDict

from hexarena.contract.english import count_noun
from hexarena.ratings import Pool, is_bot
from hexarena.server.lobby.names import UNNAMED
from hexarena.server.moderation.signs import list_signs
from hexarena.server.operating.subcommands import Run, print_line, run_subcommand
from hexarena.server.settings import DatabaseSettings, read_settings
from hexarena.store import Store
from hexarena.store.ratings.ratings import RankedPlayer


class ShowSettings(DatabaseSettings):
    """Show the leaders of a game: all players whose rating is not provisional."""

    model_config = SettingsConfigDict(cli_prog_name="hexarena ratings show")

    game: str = Field(description="the game, such as hexcore6")
    pool: Pool = Field("fast", description="which matches: of a speed, or those with bots")


class RecalculateSettings(DatabaseSettings):
    """Recalculate all ratings from the rated matches, in order."""

    model_config = SettingsConfigDict(cli_prog_name="hexarena ratings recalculate")


class SuspicionSettings(DatabaseSettings):
    """List signs of farmed ratings: one-sided pairs, quick resignations, surprising scores."""

    model_config = SettingsConfigDict(cli_prog_name="hexarena ratings suspicions")

    days: int = Field(30, ge=1, le=3660, description="how many days to look back")


def ratings(arguments: Sequence[str]) -> int:
    """Run the sub-command that the first argument names; return its exit code.

    Raises HexarenaError.
    """
    return run_subcommand("ratings", COMMANDS, arguments)


def _show_leaders(arguments: Sequence[str]) -> int:
    settings = read_settings(ShowSettings, arguments)
    with closing(Store(settings.database_url)) as store:
        leaders = store.ratings.leaders(settings.game, settings.pool)
    for rank, leader in enumerate(leaders, 1):
        print_line(_format_leader(rank, leader))
    if not leaders:
        print_line(f"Nobody has a settled rating in {settings.game}, {settings.pool}.")
    return 0


def _format_leader(rank: int, leader: RankedPlayer) -> str:
    name = leader.who.replace(":", ", level ") if is_bot(leader.who) else leader.name or UNNAMED
    value, match_count = f"{leader.rating.value:.0f}", count_noun(leader.rating.matches, "match")
    return f"{rank:4}  {value} ± {leader.rating.deviation:.0f}  {name}, {match_count}"


def _recalculate_ratings(arguments: Sequence[str]) -> int:
    with closing(Store(read_settings(RecalculateSettings, arguments).database_url)) as store:
        recalculation = store.ratings.recalculate()
    match_count = count_noun(recalculation.matches, "match")
    print_line(f"Rated {match_count} again; the numbers changed in {recalculation.changed}.")
    return 0


def _list_suspicions(arguments: Sequence[str]) -> int:
    settings = read_settings(SuspicionSettings, arguments)
    with closing(Store(settings.database_url)) as store:
        signs = list_signs(store.ratings.suspicions(settings.days))
    for line in [f"{sign.kind}: {sign.text}" for sign in signs] or ["Nothing looks suspicious."]:
        print_line(line)
    return 0


COMMANDS: dict[str, Run] = {
    "show": _show_leaders,
    "recalculate": _recalculate_ratings,
    "suspicions": _list_suspicions,
}
