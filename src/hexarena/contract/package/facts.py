"""What to know about a game before choosing it: its length, weight, age, luck and secrets."""

from types import ModuleType
from typing import Literal

from hexarena.contract.scene.display_model import DisplayModel

Heaviness = Literal["light", "medium", "heavy"]
PLAIN_FACTS = ("age", "weight", "luck", "secrets")


class Facts(DisplayModel):
    """Facts for a game's card; None for what the game does not say.

    `shortest` and `longest` are the minutes that a match usually takes. `age` is the lowest age in
    years that the rulebook recommends. `luck` and `secrets` say in a few words what chance decides
    and what is hidden, "" where there is none.
    """

    shortest: int | None = None
    longest: int | None = None
    age: int | None = None
    weight: Heaviness | None = None
    luck: str | None = None
    secrets: str | None = None


def read_facts(package: ModuleType) -> Facts:
    """Read MINUTES, AGE, WEIGHT, LUCK and SECRETS from a game's package; each may be absent."""
    shortest, longest = getattr(package, "MINUTES", (None, None))
    values = {name: getattr(package, name.upper(), None) for name in PLAIN_FACTS}
    return Facts.model_validate({"shortest": shortest, "longest": longest, **values})
