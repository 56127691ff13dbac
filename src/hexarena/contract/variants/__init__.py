"""Variants: printed games with other numbers, which a designer writes in a TOML file.

    variant = with_variant("my-cage.toml")  # in this process and its child processes
    match = Match(variant)                  # "hfc+my-cage@1a2b3c4d", a game like any other

A variant is a separate game. Its modules are the printed game's, loaded again under another
package, where `read_component` gives the tables as the file changes them. So base and variants play
side by side in one process, and readers, checks and rules exist once. Its name holds a digest of
what it changes: a record, a stored match or a cached kernel never belongs to other numbers.
docs/how-to/variants.md is the guide for designers.
"""

from hexarena.contract.variants.merging import ChangedValue
from hexarena.contract.variants.registry import (
    VARIANTS,
    check_variant,
    explain_missing_variant,
    full_name,
    load_installed,
    read_component,
    variant_of,
    variant_tables,
    with_variant,
)
from hexarena.contract.variants.variant import Variant, component_files, read_components

__all__ = [
    "VARIANTS",
    "ChangedValue",
    "Variant",
    "check_variant",
    "component_files",
    "explain_missing_variant",
    "full_name",
    "load_installed",
    "read_component",
    "read_components",
    "variant_of",
    "variant_tables",
    "with_variant",
]
