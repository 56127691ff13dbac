"""Old public names keep working for a while, and say what they are called now."""

import pytest

from hexarena.contract import notes, options
from hexarena.contract.game import game


@pytest.mark.parametrize(
    ("module", "old", "new"), [(notes, "noted", "define_state"), (options, "asked", "option_field")]
)
def test_an_old_name_warns_and_gives_what_the_new_name_gives(module, old, new):
    with pytest.warns(DeprecationWarning, match=rf"{module.__name__}\.{old} is now called {new}"):
        value = getattr(module, old)
    assert value is getattr(module, new)


def test_an_unknown_name_is_still_an_attribute_error():
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        notes.nothing  # noqa: B018


def test_the_old_method_of_options_warns_and_returns_the_changed_values():
    chosen = game("hexcore6").options(radius=4)
    with pytest.warns(DeprecationWarning, match=r"Options\.changed is now called changed_values"):
        assert chosen.changed() == chosen.changed_values() == {"radius": 4}
