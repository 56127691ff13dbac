"""The commands that repeat runs."""

import json
import shlex
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from hexarena.contract.variants import load_installed


def name_game(name: str) -> list[str]:
    """Return the words of a command that name a game: a variant's are the game and its file."""
    variant = load_installed().get(name)
    if variant is None:
        return [name]
    is_near = variant.file.is_relative_to(Path.cwd())
    file = variant.file.relative_to(Path.cwd()) if is_near else variant.file
    return [variant.game, "--with", f"{file}"]


def describe_run(plan: Mapping[str, Any]) -> dict[str, Any]:
    """Return a plan in JSON's form, with the command that repeats its run."""
    return {**plan, "command": format_command(plan)}


def format_command(plan: Mapping[str, Any]) -> str:
    """Return the command that repeats a run, or Python if no flags can express it."""
    players = [player["name"] for player in plan["players"]]
    if plan["streams"] or plan["wishes"]:
        return _format_call(plan, players)
    words = ["hexarena", "lab", "simulate", *name_game(plan["game"]), "--players", *players]
    words += ["--games", f"{plan['games']}", "--seed", f"{plan['seed']}"]
    for name, value in plan["options"].items():
        words += [f"--{name.replace('_', '-')}", f"{value}"]
    return shlex.join(words)


def _format_call(plan: Mapping[str, Any], players: list[str]) -> str:
    game, *flags = name_game(plan["game"])
    call = f"hexarena.contract.variants.with_variant({json.dumps(flags[-1])})" if flags else ""
    arguments = [call or json.dumps(game), json.dumps(players), f"{plan['games']}"]
    arguments += [f"seed={plan['seed']}"]
    for name in ("options", "streams", "wishes"):
        if plan[name]:
            arguments.append(f"{name}={json.dumps(plan[name])}")
    return f"hexarena.lab.simulate({', '.join(arguments)})"
