"""`hexarena admin`: find, close, rename and erase accounts, and log each act with its reason."""

import getpass
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from pydantic import Field
from pydantic_settings import CliPositionalArg, SettingsConfigDict

from hexarena.contract.english import count_noun
from hexarena.contract.names import normalize_name
from hexarena.server.lab.orders import OrderBook
from hexarena.server.lobby.names import clean_handle
from hexarena.server.operating import operators, reports
from hexarena.server.operating.subcommands import Run, print_line, run_subcommand
from hexarena.server.settings import LAB_NAME, DatabaseSettings, read_settings
from hexarena.store import Store
from hexarena.store.accounts.accounts import AccountSummary

DAY_CHARACTERS = 10  # characters of a timestamp's date
SECOND_CHARACTERS = 19  # characters of a timestamp to the second


class AccountsSettings(DatabaseSettings):
    """List accounts whose name contains some text, or the account with a public id."""

    model_config = SettingsConfigDict(cli_prog_name="hexarena admin accounts")

    part: CliPositionalArg[str] = Field("", description="letters of the name, or a public id")


class ActSettings(DatabaseSettings):
    """Act on an account, given by its name or public id."""

    account: CliPositionalArg[str] = Field(description="its name, or its public id")
    why: str = Field(pattern=r"\S", description="the reason, which is kept")


class CloseSettings(ActSettings):
    """Close an account: sign out all its devices, and block further sign-ins."""

    model_config = SettingsConfigDict(cli_prog_name="hexarena admin close")


class ReopenSettings(ActSettings):
    """Let the owner of a closed account sign in again."""

    model_config = SettingsConfigDict(cli_prog_name="hexarena admin reopen")


class EraseSettings(ActSettings):
    """Erase an account and all its own data for good; opponents keep their matches."""

    model_config = SettingsConfigDict(cli_prog_name="hexarena admin erase")

    lab_folder: Path | None = Field(
        None, description="the server's folder of the laboratory; by default lab in the folder"
    )


class RenameSettings(DatabaseSettings):
    """Give an account another name."""

    model_config = SettingsConfigDict(cli_prog_name="hexarena admin rename")

    account: CliPositionalArg[str] = Field(description="its name, or its public id")
    name: CliPositionalArg[str] = Field(description="the new name")
    why: str = Field(pattern=r"\S", description="the reason, which is kept")


class LogSettings(DatabaseSettings):
    """Show what was done to accounts: when, by whom, what and why."""

    model_config = SettingsConfigDict(cli_prog_name="hexarena admin log")

    last: int = Field(50, ge=1, le=10_000, description="how many acts to show, the newest first")


def admin(arguments: Sequence[str]) -> int:
    """Run the sub-command that the first argument names; return its exit code.

    Raises HexarenaError.
    """
    return run_subcommand("admin", COMMANDS, arguments)


def _list_accounts(arguments: Sequence[str]) -> int:
    settings = read_settings(AccountsSettings, arguments)
    with closing(Store(settings.database_url)) as store:
        accounts = store.accounts.find(settings.part)
    for account in accounts:
        print_line(_format_account(account))
    if not accounts:
        print_line(f"No account name contains {settings.part!r}.")
    return 0


def _format_account(account: AccountSummary) -> str:
    last_seen = (
        f"last seen {account.seen[:DAY_CHARACTERS]}" if account.seen else "not signed in anywhere"
    )
    closed_text = f", closed {account.closed[:DAY_CHARACTERS]}" if account.closed else ""
    created = account.made[:DAY_CHARACTERS]
    return f"{account.who}  {account.handle}  made {created}, {last_seen}{closed_text}"


def _close_account(arguments: Sequence[str]) -> int:
    settings = read_settings(CloseSettings, arguments)
    with closing(Store(settings.database_url)) as store:
        account = _note_act(store, settings, "close")
        store.accounts.close(account.player, closed=True)
    print_line(f"{account.handle} is closed: signed out everywhere within half a minute.")
    return 0


def _reopen_account(arguments: Sequence[str]) -> int:
    settings = read_settings(ReopenSettings, arguments)
    with closing(Store(settings.database_url)) as store:
        account = _note_act(store, settings, "reopen")
        store.accounts.close(account.player, closed=False)
    print_line(f"{account.handle} is open: its owner may sign in again.")
    return 0


def _erase_account(arguments: Sequence[str]) -> int:
    settings = read_settings(EraseSettings, arguments)
    with closing(Store(settings.database_url)) as store:
        account = _note_act(store, settings, "erase")
        bots = (bot.player for bot in store.bot_accounts.list_bots(account.player))
        matches = {
            match
            for player in (account.player, *bots)
            for match in store.belongings.unfinished(player)
        }
        OrderBook(settings.lab_folder or settings.folder / LAB_NAME).remove_all(account.player)
        store.belongings.erase(account.player, matches)
    stopped_text = count_noun(len(matches), "unfinished match")
    print_line(
        f"{account.handle} is erased; {stopped_text} stopped. Older backups still contain it."
    )
    return 0


def _rename_account(arguments: Sequence[str]) -> int:
    settings = read_settings(RenameSettings, arguments)
    handle = clean_handle(settings.name)
    with closing(Store(settings.database_url)) as store:
        account = store.accounts.named(settings.account, normalize_name(settings.account))
        store.accounts.check_free(handle, account.player)
        change = f"{account.who} {account.handle} to {handle.text}"
        store.audit.note(getpass.getuser(), "rename", change, settings.why)
        store.accounts.rename(account.player, handle)
    print_line(f"{account.handle} is now called {handle.text}.")
    return 0


def _note_act(store: Store, settings: ActSettings, act: str) -> AccountSummary:
    """Log an act before it is carried out, and return its account. Raises UnknownAccount."""
    account = store.accounts.named(settings.account, normalize_name(settings.account))
    store.audit.note(getpass.getuser(), act, f"{account.who} {account.handle}", settings.why)
    return account


def _show_log(arguments: Sequence[str]) -> int:
    settings = read_settings(LogSettings, arguments)
    with closing(Store(settings.database_url)) as store:
        entries = store.audit.last(settings.last)
    for entry in entries:
        time = entry.at[:SECOND_CHARACTERS]
        print_line(f"{time}Z  {entry.operator}  {entry.act}  {entry.about}: {entry.why}")
    if not entries:
        print_line("No account has been changed.")
    return 0


COMMANDS: dict[str, Run] = {
    "accounts": _list_accounts,
    "close": _close_account,
    "reopen": _reopen_account,
    "rename": _rename_account,
    "erase": _erase_account,
    "log": _show_log,
    "reports": reports.reports,
    "operators": operators.operators,
}
