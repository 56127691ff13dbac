"""Big moments of a match, such as a knockdown or the end of a round, which a table stages.

A game reports them through `milestones` in its notation, from what everybody may know.
"""

from hexarena.contract.scene.display_model import DisplayModel


class Milestone(DisplayModel):
    """A big moment: `title` in a few words, `text` in a sentence or two, or "".

    `seat` is whose moment it is, None for the table.
    """

    title: str
    text: str = ""
    seat: int | None = None
