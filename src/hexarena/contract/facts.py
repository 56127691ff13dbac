"""What to know about a game before choosing it: how long, how demanding, for whom, how lucky."""

from types import ModuleType
from typing import Literal

from hexarena.contract.shown import Shown

Heaviness = Literal["light", "medium", "heavy"]
SAID = ("age", "weight", "luck", "secrets")


class Facts(Shown):
    """Facts for a game's card; None for what the game does not say.

    `shortest` and `longest` are the minutes that a match usually takes, `age` the years from which
    on the rulebook recommends it. `luck` and `secrets` say in
    a few words what chance decides and what is hidden, "" where there is none.
    """

    shortest: int | None = None
    longest: int | None = None
    age: int | None = None
    weight: Heaviness | None = None
    luck: str | None = None
    secrets: str | None = None


def facts_of(about: ModuleType) -> Facts:
    """Read MINUTES, AGE, WEIGHT, LUCK and SECRETS from a game's package; each may be absent."""
    shortest, longest = getattr(about, "MINUTES", (None, None))
    said = {name: getattr(about, name.upper(), None) for name in SAID}
    return Facts.model_validate({"shortest": shortest, "longest": longest, **said})
