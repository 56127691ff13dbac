"""`hexarena admin`: find accounts, close, rename and erase them; each act is kept, and why."""

import getpass
from collections.abc import Sequence
from contextlib import closing

from pydantic import Field
from pydantic_settings import CliPositionalArg, SettingsConfigDict

from hexarena.contract.english import counted
from hexarena.contract.names import seen
from hexarena.server.lobby.names import clean_handle
from hexarena.server.operating import reports
from hexarena.server.operating.subcommands import Run, run_word, say
from hexarena.server.settings import Located, read_settings
from hexarena.store import Store
from hexarena.store.accounts.accounts import FoundAccount

DAY = 10  # characters of a time that name the day
SECOND = 19  # and those that name the second


class AccountsSettings(Located):
    """List accounts whose name holds some letters, or the one of a public id."""

    model_config = SettingsConfigDict(cli_prog_name="hexarena admin accounts")

    part: CliPositionalArg[str] = Field("", description="letters of the name, or a public id")


class ActSettings(Located):
    """Do something to an account, by its name or public id."""

    account: CliPositionalArg[str] = Field(description="its name, or its public id")
    why: str = Field(pattern=r"\S", description="the reason, which is kept")


class CloseSettings(ActSettings):
    """Close an account: sign all its devices out, and let nobody sign in."""

    model_config = SettingsConfigDict(cli_prog_name="hexarena admin close")


class ReopenSettings(ActSettings):
    """Let the owner of a closed account sign in again."""

    model_config = SettingsConfigDict(cli_prog_name="hexarena admin reopen")


class EraseSettings(ActSettings):
    """Erase an account with all that is its own, for good; opponents keep their matches."""

    model_config = SettingsConfigDict(cli_prog_name="hexarena admin erase")


class RenameSettings(Located):
    """Give an account another name."""

    model_config = SettingsConfigDict(cli_prog_name="hexarena admin rename")

    account: CliPositionalArg[str] = Field(description="its name, or its public id")
    name: CliPositionalArg[str] = Field(description="the new name")
    why: str = Field(pattern=r"\S", description="the reason, which is kept")


class LogSettings(Located):
    """Show what was done to accounts: when, by whom, what and why."""

    model_config = SettingsConfigDict(cli_prog_name="hexarena admin log")

    last: int = Field(50, ge=1, le=10_000, description="how many acts to show, the newest first")


def admin(arguments: Sequence[str]) -> int:
    """Run the sub-command that the first argument names. Raises HexarenaError."""
    return run_word("admin", COMMANDS, arguments)


def _accounts(arguments: Sequence[str]) -> int:
    asked = read_settings(AccountsSettings, arguments)
    with closing(Store(asked.database_url)) as store:
        found = store.accounts.find(asked.part)
    for each in found:
        say(_line(each))
    if not found:
        say(f"No account's name holds {asked.part!r}.")
    return 0


def _line(each: FoundAccount) -> str:
    last = f"last seen {each.seen[:DAY]}" if each.seen else "signed in nowhere"
    closed = f", closed {each.closed[:DAY]}" if each.closed else ""
    return f"{each.who}  {each.handle}  made {each.made[:DAY]}, {last}{closed}"


def _close(arguments: Sequence[str]) -> int:
    asked = read_settings(CloseSettings, arguments)
    with closing(Store(asked.database_url)) as store:
        found = _noted(store, asked, "close")
        store.accounts.close(found.player, closed=True)
    say(f"{found.handle} is closed: signed out everywhere within half a minute.")
    return 0


def _reopen(arguments: Sequence[str]) -> int:
    asked = read_settings(ReopenSettings, arguments)
    with closing(Store(asked.database_url)) as store:
        found = _noted(store, asked, "reopen")
        store.accounts.close(found.player, closed=False)
    say(f"{found.handle} is open: its owner may sign in again.")
    return 0


def _erase(arguments: Sequence[str]) -> int:
    asked = read_settings(EraseSettings, arguments)
    with closing(Store(asked.database_url)) as store:
        found = _noted(store, asked, "erase")
        stopped = store.belongings.unfinished(found.player)
        store.belongings.erase(found.player, stopped)
    stopping = counted(len(stopped), "unfinished match")
    say(f"{found.handle} is erased; {stopping} stopped. Backups from before hold it still.")
    return 0


def _rename(arguments: Sequence[str]) -> int:
    asked = read_settings(RenameSettings, arguments)
    handle = clean_handle(asked.name)
    with closing(Store(asked.database_url)) as store:
        found = store.accounts.named(asked.account, seen(asked.account))
        store.accounts.check_free(handle, found.player)
        about = f"{found.who} {found.handle} to {handle.text}"
        store.audit.note(getpass.getuser(), "rename", about, asked.why)
        store.accounts.rename(found.player, handle)
    say(f"{found.handle} is called {handle.text}.")
    return 0


def _noted(store: Store, asked: ActSettings, act: str) -> FoundAccount:
    """Note an act before it is done; return the account. Raises UnknownAccount."""
    found = store.accounts.named(asked.account, seen(asked.account))
    store.audit.note(getpass.getuser(), act, f"{found.who} {found.handle}", asked.why)
    return found


def _log(arguments: Sequence[str]) -> int:
    asked = read_settings(LogSettings, arguments)
    with closing(Store(asked.database_url)) as store:
        entries = store.audit.last(asked.last)
    for each in entries:
        say(f"{each.at[:SECOND]}Z  {each.operator}  {each.act}  {each.about}: {each.why}")
    if not entries:
        say("Nothing was done to any account.")
    return 0


COMMANDS: dict[str, Run] = {
    "accounts": _accounts,
    "close": _close,
    "reopen": _reopen,
    "rename": _rename,
    "erase": _erase,
    "log": _log,
    "reports": reports.reports,
}
