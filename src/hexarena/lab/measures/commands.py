"""Commands that repeat a run."""

import json
import shlex
from collections.abc import Mapping
from typing import Any


def run_of(said: Mapping[str, Any]) -> dict[str, Any]:
    """Return a plan, as JSON has it, with the command that repeats its run."""
    return {**said, "command": command_of(said)}


def command_of(said: Mapping[str, Any]) -> str:
    """Return what repeats a run: a command line, or Python where no flags can say it."""
    players = [each["name"] for each in said["players"]]
    if said["streams"] or said["wishes"]:
        return _in_python(said, players)
    words = ["hexarena", "lab", "simulate", said["game"], "--players", *players]
    words += ["--games", f"{said['games']}", "--seed", f"{said['seed']}"]
    for name, value in said["options"].items():
        words += [f"--{name.replace('_', '-')}", f"{value}"]
    return shlex.join(words)


def _in_python(said: Mapping[str, Any], players: list[str]) -> str:
    given = [json.dumps(said["game"]), json.dumps(players), f"{said['games']}"]
    given += [f"seed={said['seed']}"]
    for name in ("options", "streams", "wishes"):
        if said[name]:
            given.append(f"{name}={json.dumps(said[name])}")
    return f"hexarena.lab.simulate({', '.join(given)})"
