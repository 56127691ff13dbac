"""The variants of this process: those that HEXARENA_VARIANTS names.

The variable holds paths, with os.pathsep between, so that processes started later have the same.
"""

import os
import sys
import tomllib
from functools import cache
from importlib import import_module, resources
from pathlib import Path
from typing import Any

from hexarena.contract.discovery import printed_packages
from hexarena.contract.errors import BrokenVariant
from hexarena.contract.proofreading import Complaint
from hexarena.contract.variants.aliases import follow
from hexarena.contract.variants.variant import Variant, read_variant

VARIANTS = "HEXARENA_VARIANTS"
CHECKS = "variants"  # the module of a game with `complaints`: see `hexarena.contract.game`


def with_variant(file: Path | str) -> str:
    """Make a variant a game of this process, and of those that it starts; return its name.

    Raises BrokenVariant with every fault of the file.
    """
    from hexarena.contract.catalogue import game_packages  # which asks for the variants

    path = Path(file).absolute()
    variant = read_variant(path, printed_packages())
    before = os.environ.get(VARIANTS)
    others = [each for each in (before or "").split(os.pathsep) if each and each != str(path)]
    os.environ[VARIANTS] = os.pathsep.join([*others, str(path)])
    _installed.cache_clear()
    game_packages.cache_clear()
    try:
        confirm(variant)
    except BrokenVariant:
        _restore(before)
        game_packages.cache_clear()
        raise
    return variant.identity


def _restore(before: str | None) -> None:
    if before is None:
        del os.environ[VARIANTS]
    else:
        os.environ[VARIANTS] = before


def installed() -> dict[str, Variant]:
    """Map the names of this process's variants to them. Raises BrokenVariant."""
    return _installed(os.environ.get(VARIANTS, ""))


@cache
def _installed(named: str) -> dict[str, Variant]:
    files = [Path(each) for each in named.split(os.pathsep) if each]
    packages = printed_packages() if files else {}
    found = [read_variant(file, packages) for file in files]
    return {each.identity: each for each in found}


def full_name(name: str) -> str:
    """Return a variant's name with its digest, where it is without; any other as it is."""
    if "+" not in name or "@" in name:
        return name
    known = (each for each in installed() if each.partition("@")[0] == name)
    return next(known, name)


def variant_of(module: str) -> Variant | None:
    """Return the variant that a module belongs to, None for any other module."""
    if "+" not in module:
        return None
    every = installed().values()
    return next((each for each in every if f"{module}.".startswith(f"{each.package}.")), None)


def variant_missing(name: str) -> str:
    """Say what is missing where a game of this name is none: "" if it is no variant's name."""
    printed, plus, rest = name.partition("+")
    if not plus or printed not in printed_packages():
        return ""
    own, _, digest = rest.partition("@")
    there = [each for each in installed().values() if (each.game, each.name) == (printed, own)]
    named = f"{own}.toml, the variant of {printed} with digest {digest or '?'},"
    if there:
        return f"{named} came; the file here has changed: its digest is {there[0].digest}"
    return f"{named} came, which is not loaded; expected it by --with {own}.toml or {VARIANTS}"


@cache
def _checked(variant: str) -> tuple[Complaint, ...]:
    return tuple(_complaints(installed()[variant]))


def _complaints(variant: Variant) -> list[Complaint]:
    try:
        checks = import_module(f"{variant.base}.{CHECKS}")
    except ModuleNotFoundError:
        came = f"{variant.game!r}, whose tables cannot be changed,"
        return [Complaint(("game",), came, "another game")]
    found = list(checks.complaints(variant.tables))
    return found if found or variant.amiss else _loading(variant)


def _loading(variant: Variant) -> list[Complaint]:
    """Load the rules with a variant's numbers: the last check of what no model can tell."""
    try:
        import_module(f"{variant.package}.rules")
    except Exception as error:  # noqa: BLE001  # whatever a table of rules raises
        _forget(variant.package)
        came = f"{type(error).__name__}: {error}"
        return [Complaint((), came, "numbers that the game's modules can be loaded with")]
    return []


def _forget(package: str) -> None:
    for name in [each for each in sys.modules if f"{each}.".startswith(f"{package}.")]:
        del sys.modules[name]


def confirm(variant: Variant) -> None:
    """Check an installed variant as its game does. Raises BrokenVariant with every fault."""
    variant.refuse(_checked(variant.identity))


def overlaid(package: str, component: str, printed: dict[str, Any]) -> dict[str, Any]:
    """Return a component's tables as `package` has them: printed, or changed by its variant."""
    variant = variant_of(package)
    return variant.tables[component] if variant else printed


def read_component(package: str, file: str) -> dict[str, Any]:
    """Read a component's TOML file in the folder of `package`, as its variant changes it."""
    text = resources.files(package).joinpath(file).read_text("utf-8")
    return overlaid(package, Path(file).stem, tomllib.loads(text))


follow(variant_of)
