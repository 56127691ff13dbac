"""The versioned names of games, the same in every interface."""

from hexarena.contract.package.loading import Package

NAMESPACE = "hexarena"
# Times that what all environments do has changed, whatever the rules: 1, make_vec is what make is,
# and an illegal action is replaced unless the terms say otherwise
ENVIRONMENT_CHANGES = 1


def versioned(game: Package) -> str:
    """Return the name of a game as an environment, such as `hexarena/HFC-v2`.

    The version is raised with every change of a legal move or a score, and of all environments: it
    is the version of the rules and ENVIRONMENT_CHANGES.
    """
    return _name(game.short, game.version + ENVIRONMENT_CHANGES)


def self_play_name(game: Package) -> str:
    """Return the name of many matches in self-play, such as `hexarena/HFC-SelfPlay-v2`."""
    return _name(f"{game.short}-SelfPlay", game.version + ENVIRONMENT_CHANGES)


def retired_name(game: Package) -> str:
    """Return the name that a game had before the last change of all environments."""
    return _name(game.short, game.version + ENVIRONMENT_CHANGES - 1)


def _name(name: str, version: int) -> str:
    return f"{NAMESPACE}/{name}-v{version}"
