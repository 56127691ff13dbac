"""Pictures for the rules."""

from hexarena.contract.package.exhibits import Exhibit, Picture


def exhibits() -> tuple[Exhibit, ...]:
    """Show the board as it begins."""
    return (
        Picture(
            section="3",
            caption="The start: six discs round the Core.",
            alt="A board of 91 spots. The red Core lies in the middle; round it lie six discs, "
            "black and white in turn.",
        ),
    )
