"""Pictures for the rules."""

from hexarena.contract.package.exhibits import Exhibit, Picture


def exhibits() -> tuple[Exhibit, ...]:
    """Return a picture of the starting position."""
    return (
        Picture(
            section="3",
            caption="The start, with six discs around the Core.",
            alt="A board of 91 spots. The red Core is in the middle, with six discs around "
            "it, black and white in turn.",
        ),
    )
