"""A file of personas that cannot be read says what is wrong with it."""

import pytest

from hexarena.contract.errors import BrokenGame
from hexarena.contract.package.personas import read_personas

GOOD = """
[burr]
name = "Burr"
text = "Stays close to you."
temper = { contact = 0.6 }
face = { ground = "teal", coat = "tan", cloth = "rose", head = "round", eyes = "round" }
"""


def read(folder, text):
    file = folder / "personas.toml"
    file.write_text(text, encoding="utf-8")
    return read_personas(file)


def test_a_persona_is_read(tmp_path):
    (actual,) = read(tmp_path, GOOD)
    assert (actual.key, actual.name, actual.temper) == ("burr", "Burr", {"contact": 0.6})


def test_without_a_file_there_are_none(tmp_path):
    assert read_personas(tmp_path / "personas.toml") == ()


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("[burr]", "[burr", "is not TOML"),
        ("[burr]", "[b1]", "'b1'; expected a table with a key"),
        ('"Burr"', '"Thorn"', "[burr] is called 'Thorn'; expected the key"),
        ('"Burr"', '"burr!"', "[burr] name"),
        ("0.6", "9.0", "[burr] contact weighs 9.0; expected a weight from -3 to 3"),
        ('head = "round"', 'head = "flat"', "[burr] face.head"),
        ('"tan"', '"beige"', "[burr] face.coat"),
        ('text = "Stays close to you."', "", "[burr] text: Field required"),
    ],
)
def test_a_broken_file_is_refused_with_the_reason(tmp_path, old, new, expected):
    with pytest.raises(BrokenGame) as excinfo:
        read(tmp_path, GOOD.replace(old, new))
    assert expected in str(excinfo.value)
