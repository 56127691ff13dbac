"""The variants that this process can play: those listed in HEXARENA_VARIANTS.

The variable holds paths, with os.pathsep between, so that child processes have the same variants.
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
from hexarena.contract.variants.aliases import install_finder
from hexarena.contract.variants.variant import Variant, read_variant

VARIANTS = "HEXARENA_VARIANTS"
CHECKS = "variants"  # a game's module with `complaints`: see `hexarena.contract.game`


def with_variant(file: Path | str) -> str:
    """Make a variant a game of this process and its child processes; return the game's name.

    Raises BrokenVariant with every fault of the file.
    """
    path = Path(file).absolute()
    variant = read_variant(path, printed_packages())
    previous = os.environ.get(VARIANTS)
    other_paths = [
        other_path
        for other_path in (previous or "").split(os.pathsep)
        if other_path and other_path != str(path)
    ]
    os.environ[VARIANTS] = os.pathsep.join([*other_paths, str(path)])
    _read_installed.cache_clear()
    try:
        check_variant(variant)
    except BrokenVariant:
        _restore(previous)
        raise
    return variant.identity


def _restore(previous: str | None) -> None:
    if previous is None:
        del os.environ[VARIANTS]
    else:
        os.environ[VARIANTS] = previous


def load_installed() -> dict[str, Variant]:
    """Map names to the variants installed in this process. Raises BrokenVariant."""
    return _read_installed(os.environ.get(VARIANTS, ""))


@cache
def _read_installed(paths: str) -> dict[str, Variant]:
    files = [Path(path) for path in paths.split(os.pathsep) if path]
    packages = printed_packages() if files else {}
    variants = [read_variant(file, packages) for file in files]
    return {variant.identity: variant for variant in variants}


def full_name(name: str) -> str:
    """Return a variant's name with its digest added if it lacks one; keep any other name."""
    if "+" not in name or "@" in name:
        return name
    matches = (identity for identity in load_installed() if identity.partition("@")[0] == name)
    return next(matches, name)


def variant_of(module: str) -> Variant | None:
    """Return the variant that a module belongs to, None for any other module."""
    if "+" not in module:
        return None
    variants = load_installed().values()
    return next(
        (variant for variant in variants if f"{module}.".startswith(f"{variant.package}.")), None
    )


def explain_missing_variant(name: str) -> str:
    """Return what is missing to find a variant by this name, "" if it isn't a variant's name."""
    printed, plus, variant_text = name.partition("+")
    if not plus or printed not in printed_packages():
        return ""
    name_, _, digest = variant_text.partition("@")
    namesakes = [
        variant
        for variant in load_installed().values()
        if (variant.game, variant.name) == (printed, name_)
    ]
    description = f"{name_}.toml, the variant of {printed} with digest {digest or '?'},"
    if namesakes:
        return (
            f"got {description} but the file here has changed: its digest is {namesakes[0].digest}"
        )
    return (
        f"got {description} which is not loaded; expected it by --with {name_}.toml or {VARIANTS}"
    )


@cache
def _check_cached(variant: str) -> tuple[Complaint, ...]:
    return tuple(_list_complaints(load_installed()[variant]))


def _list_complaints(variant: Variant) -> list[Complaint]:
    try:
        checks = import_module(f"{variant.base}.{CHECKS}")
    except ModuleNotFoundError:
        problem = f"{variant.game!r}, whose tables cannot be changed"
        return [Complaint(("game",), problem, "another game")]
    complaints = list(checks.complaints(variant.tables))
    return complaints if complaints or variant.file_faults else _check_loading(variant)


def _check_loading(variant: Variant) -> list[Complaint]:
    """Check that the rules load with a variant's numbers, after the checks by models."""
    try:
        import_module(f"{variant.package}.rules")
    except Exception as error:  # noqa: BLE001  # whatever a table of rules raises
        _unload_modules(variant.package)
        problem = f"{type(error).__name__}: {error}"
        return [Complaint((), problem, "numbers that the game's modules can be loaded with")]
    return []


def _unload_modules(package: str) -> None:
    for name in [module for module in sys.modules if f"{module}.".startswith(f"{package}.")]:
        del sys.modules[name]


def check_variant(variant: Variant) -> None:
    """Run the checks of its game on an installed variant. Raises BrokenVariant with every fault."""
    variant.refuse(_check_cached(variant.identity))


def variant_tables(package: str, component: str, printed: dict[str, Any]) -> dict[str, Any]:
    """Return a component's tables for `package`: as printed, or as changed by its variant."""
    variant = variant_of(package)
    return variant.tables[component] if variant else printed


def read_component(package: str, file: str) -> dict[str, Any]:
    """Read a component's TOML file in the folder of `package`, as its variant changes it."""
    text = resources.files(package).joinpath(file).read_text("utf-8")
    return variant_tables(package, Path(file).stem, tomllib.loads(text))


install_finder(variant_of)
