"""The words of looks: scenes use no others, and no word is there that no game uses."""

import re
from importlib import resources
from pathlib import Path

import pytest
from pydantic import ValidationError

from hexarena.contract.game import all_games
from hexarena.contract.scene import Card, Cell, Mark, Piece, Zone
from hexarena.contract.scene.looks import ARROWS, LOOKS
from tests.toys import put_away

QUOTED = re.compile(r"\"([a-z]+(?:-[a-z]+)*)\"")
SAID = {  # made of other words where they are used
    *ARROWS,
    *("corner-red", "corner-blue", "start-white", "start-black"),
    *("E", "S", "D", "W", "N", "U", "1", "2", "3"),  # hexthing: a card's way, and how far it goes
    *("green", "gold"),  # hexstrike: a fighter's name
    *LOOKS["figure"],  # hexstrike: the id of a character
}


def quoted() -> set[str]:
    """Return every quoted word in the scenes of the built-in games."""
    with put_away():
        packages = [game.package for game in all_games()]
    folders = [Path(str(resources.files(package))) for package in packages]
    files = [file for folder in folders for file in folder.rglob("*.*")]
    texts = [file.read_text("utf-8") for file in files if file.suffix in (".py", ".toml")]
    return {word for text in [*texts, MARKED] for word in QUOTED.findall(text)}


MARKED = '"last"'  # by match.seat_view, whatever the game


def test_every_word_is_used_by_a_game():
    known = {word for words in LOOKS.values() for word in words}
    assert known - quoted() - SAID == set()


def test_no_look_repeats_a_word():
    assert all(len(set(words)) == len(words) for words in LOOKS.values())


@pytest.mark.parametrize(
    "shown",
    [
        lambda look: Cell(id="a", q=0, r=0, name="a", looks=(look,)),
        lambda look: Piece(id="a", cell="a", looks=(look,), name="a"),
        lambda look: Card(id="a", face_up=True, looks=(look,)),
        lambda look: Zone(id="a", name="a", looks=(look,), count=0),
        lambda look: Mark(looks=(look,), name="a", cells=()),
    ],
)
def test_a_scene_cannot_use_a_word_that_no_table_draws(shown):
    with pytest.raises(ValidationError, match="Input should be"):
        shown("lava")
