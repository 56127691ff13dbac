"""The commitment that a seat composes, with threats and cautions to consider."""

from hexarena.contract.scene.display_model import DisplayModel


class Option(DisplayModel):
    """A choice for one part of a commitment: its action, and the `ref` of what stands for it.

    `excludes` are actions of the other parts that do not go with it.
    """

    action: int
    ref: str
    name: str
    excludes: tuple[int, ...] = ()


class Part(DisplayModel):
    """One part of a commitment, such as a card; `preset` is chosen unless the player changes it.

    If the preset does not go with the other parts, the first option that does is chosen.
    """

    id: str
    name: str
    options: tuple[Option, ...]
    preset: int | None = None


class Commitment(DisplayModel):
    """What a seat commits: an option for each part, whose actions are played in that order.

    `chosen` are the actions already chosen: of the first parts, or of all if it is committed.
    """

    id: str
    name: str
    parts: tuple[Part, ...]
    chosen: tuple[int, ...] = ()


class Threat(DisplayModel):
    """Cells that a seat will attack on a beat, judging by its revealed cards."""

    beat: int
    seat: int
    cells: tuple[str, ...]
    text: str = ""


class Caution(DisplayModel):
    """Something a player should know before deciding; `grave` if it loses the match or a life.

    A table asks once more before a grave decision; programs and bots are not asked. `actions` are
    the choices of a scene that it is about, none for a whole commitment.
    """

    text: str
    grave: bool = False
    cells: tuple[str, ...] = ()
    actions: tuple[int, ...] = ()
