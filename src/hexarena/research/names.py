"""The versioned names of games, the same in every interface."""

from hexarena.contract.package.loading import Package

NAMESPACE = "hexarena"


def versioned(game: Package) -> str:
    """Return the name of a game and its rules, such as `hexarena/HFC-v1`.

    The version is raised with every change of a legal move or a score.
    """
    return f"{NAMESPACE}/{game.short}-v{game.version}"
