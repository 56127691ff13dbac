"""`hexarena ratings show` and `hexarena ratings recalculate`."""

from collections.abc import Sequence
from contextlib import closing

from pydantic import Field
from pydantic_settings import SettingsConfigDict

from hexarena.contract.english import counted
from hexarena.ratings import Pool, is_bot
from hexarena.server.lobby.names import UNNAMED
from hexarena.server.operating.subcommands import Run, run_word, say
from hexarena.server.settings import Located, read_settings
from hexarena.store import Store
from hexarena.store.ratings.ratings import Ranked


class ShowSettings(Located):
    """Show who leads a game: everybody whose rating is not provisional."""

    model_config = SettingsConfigDict(cli_prog_name="hexarena ratings show")

    game: str = Field(description="the game, such as hexcore6")
    pool: Pool = Field("untimed", description="which matches: of a speed, or those with bots")


class RecalculateSettings(Located):
    """Compute all ratings again from the rated matches, in their order."""

    model_config = SettingsConfigDict(cli_prog_name="hexarena ratings recalculate")


def ratings(arguments: Sequence[str]) -> int:
    """Run the sub-command that the first argument names. Raises HexarenaError."""
    return run_word("ratings", COMMANDS, arguments)


def _show(arguments: Sequence[str]) -> int:
    asked = read_settings(ShowSettings, arguments)
    with closing(Store(asked.database_url)) as store:
        leaders = store.ratings.leaders(asked.game, asked.pool)
    for rank, each in enumerate(leaders, 1):
        say(_line(rank, each))
    if not leaders:
        say(f"Nobody has a settled rating in {asked.game}, {asked.pool}.")
    return 0


def _line(rank: int, each: Ranked) -> str:
    name = each.who.replace(":", ", level ") if is_bot(each.who) else each.name or UNNAMED
    value, played = f"{each.rating.value:.0f}", counted(each.rating.matches, "match")
    return f"{rank:4}  {value} ± {each.rating.deviation:.0f}  {name}, {played}"


def _recalculate(arguments: Sequence[str]) -> int:
    with closing(Store(read_settings(RecalculateSettings, arguments).database_url)) as store:
        done = store.ratings.recalculate()
    again = counted(done.matches, "match")
    say(f"Rated {again} again; the numbers changed in {done.changed}.")
    return 0


COMMANDS: dict[str, Run] = {"show": _show, "recalculate": _recalculate}
