"""`hexarena admin operators add`, `remove` and `list`: manage access to the operators' page."""

import getpass
from collections.abc import Sequence
from contextlib import closing

from pydantic import Field
from pydantic_settings import CliPositionalArg, SettingsConfigDict

from hexarena.contract.names import normalize_name
from hexarena.server.operating.subcommands import Run, print_line, run_subcommand
from hexarena.server.settings import DatabaseSettings, read_settings
from hexarena.store import Store


class OperatorsSettings(DatabaseSettings):
    """List the accounts with the operator role."""

    model_config = SettingsConfigDict(cli_prog_name="hexarena admin operators list")


class AppointSettings(DatabaseSettings):
    """Give an account the operator role, or take it away."""

    model_config = SettingsConfigDict(cli_prog_name="hexarena admin operators add")

    account: CliPositionalArg[str] = Field(description="its name, or its public id")
    why: str = Field(pattern=r"\S", description="the reason, which is kept")


def operators(arguments: Sequence[str]) -> int:
    """Run the sub-command that the first argument names; return its exit code.

    Raises HexarenaError.
    """
    return run_subcommand("admin operators", COMMANDS, arguments)


def _list_operators(arguments: Sequence[str]) -> int:
    settings = read_settings(OperatorsSettings, arguments)
    with closing(Store(settings.database_url)) as store:
        accounts = store.accounts.list_operators()
    for account in accounts:
        print_line(f"{account.who}  {account.handle}")
    if not accounts:
        print_line("No account is an operator.")
    return 0


def _add_operator(arguments: Sequence[str]) -> int:
    return _appoint(arguments, is_operator=True)


def _remove_operator(arguments: Sequence[str]) -> int:
    return _appoint(arguments, is_operator=False)


def _appoint(arguments: Sequence[str], is_operator: bool) -> int:
    settings = read_settings(AppointSettings, arguments)
    with closing(Store(settings.database_url)) as store:
        account = store.accounts.named(settings.account, normalize_name(settings.account))
        act = "appoint" if is_operator else "dismiss"
        store.accounts.appoint(account.player, is_operator)
        store.audit.note(getpass.getuser(), act, f"{account.who} {account.handle}", settings.why)
        has_passkey = bool(store.passkeys.list_passkeys(account.player))
    role = "an operator" if is_operator else "no operator any longer"
    print_line(f"{account.handle} is {role}.")
    if is_operator and not has_passkey:
        print_line("The page at /operators needs a passkey: the account has none yet.")
    return 0


COMMANDS: dict[str, Run] = {
    "list": _list_operators,
    "add": _add_operator,
    "remove": _remove_operator,
}
