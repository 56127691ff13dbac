"""What a game says of its signs and of itself: every sign that it draws is explained."""

import re
from pathlib import Path
from random import Random

import pytest
from pydantic import BaseModel

from hexarena.contract.errors import BrokenGame
from hexarena.contract.package.legend import read_legend
from hexarena.contract.package.rights import Rights
from hexarena.contract.scene import Beat, Card, Cell, Die, Gauge, Mark, Piece, Stroke
from hexarena.draw.vocabulary import LOOKS_DATA
from tests.builtin_games import BUILTIN_GAMES, every_builtin_game
from tests.game_parameters import every_game

NOTICE = Path(__file__).parents[1] / "NOTICE.md"
SPREAD = 4  # one scene is looked at in so many actions
STATES = {"exhausted", "active", "passive", "signature", "movement", "ability", "way"}


def drawn(thing):
    """Yield the words of a thing's looks that the table draws in a way of their own."""
    match thing:
        case Cell():
            yield from (word for word in thing.looks if LOOKS_DATA["cells"][word] != "board")
        case Piece():
            yield from (word for word in thing.looks if LOOKS_DATA["pieces"][word])
        case Mark():
            yield from (
                word for word in thing.looks if LOOKS_DATA["marks"][word] not in ("", "last")
            )
        case Card():
            words = [w for w in thing.looks if LOOKS_DATA["cards"][w] or w in STATES]
            yield from words if thing.looks[:1] != ("style",) else ["style"]
        case Gauge():
            yield thing.name
        case Beat() | Stroke() | Die():
            yield from thing.looks


def inside(thing):
    """Yield a thing of a scene, and all things in it."""
    if isinstance(thing, BaseModel):
        yield thing
        for name in type(thing).model_fields:
            yield from inside(getattr(thing, name))
    elif isinstance(thing, tuple):
        for item in thing:
            yield from inside(item)


def signs(scene):
    for thing in inside(scene):
        for word in drawn(thing):
            yield type(thing).__name__.lower(), re.sub(r"^arrow-\d$", "arrow-0", word)


def scenes(game, luck):
    """Play a match at random, and yield what its seats see now and then."""
    most = {game.seats_option: len(game.seats)} if game.seats_option and luck.random() < 0.5 else {}
    states = game.start(game.options(**most))
    for ply in range(240):
        actions = list(game.rules.legal(states))
        if not actions:
            return
        if ply % SPREAD == 0:
            yield game.scene(states[0], luck.choice((None, 0, 1)))
        game.rules.apply(states, luck.choice(actions))


@every_builtin_game
def test_a_legend_explains_every_sign_that_the_table_draws(game):
    explained = {(sign.kind, sign.look) for sign in game.legend}
    for seed in (17, 18, 19):
        for scene in scenes(game, Random(seed)):
            assert set(signs(scene)) - explained == set()


@every_builtin_game
def test_a_legend_is_in_sentences_and_says_nothing_twice(game):
    assert len({(sign.kind, sign.look) for sign in game.legend}) == len(game.legend)
    for sign in game.legend:
        assert sign.name[0].isupper()
        assert sign.text == "" or sign.text[-1] == "."


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ('[lava]\nring = ["Ring"]', "'lava'"),
        ('[cell]\nlava = ["Lava"]', "'lava'; expected a word of looks"),
        ("[cell]\nring = []", "expected"),
        ('[gauge]\nChips = ["a", "b", "c", "d"]', "expected"),
    ],
)
def test_a_legend_of_what_no_scene_shows_is_refused(tmp_path, text, wrong):
    file = tmp_path / "legend.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BrokenGame, match=wrong):
        read_legend(file)


@every_game
def test_a_game_may_say_nothing_of_its_signs(game):
    assert game in BUILTIN_GAMES or game.legend == ()


@every_builtin_game
def test_a_game_says_how_long_and_how_demanding_it_is(game):
    facts = game.facts
    assert 0 < facts.shortest <= facts.longest <= 240
    assert facts.weight in ("light", "medium", "heavy")


@every_builtin_game
def test_a_game_names_an_age_where_its_rulebook_does(game):
    ages = {"hexcore6": 8, "hfc": 12}
    assert game.facts.age == ages.get(game.name)


@every_builtin_game
def test_the_notice_says_of_a_game_what_its_metadata_say(game):
    rows = NOTICE.read_text(encoding="utf-8").splitlines()
    (row,) = (row for row in rows if row.startswith(f"| {game.title} |"))
    owner, allowed = row.split(" | ")[1:3]
    name = f"[{game.designer}]({game.rights.link})" if game.rights.link else game.designer
    assert (owner, allowed) == (name, game.rights.allowed)


@every_builtin_game
def test_only_hexagonal_thing_may_not_be_played_commercially(game):
    assert game.rights.non_commercial == (game.name == "hexthing")
    assert game.rights.non_commercial == ("non-commercial" in game.rights.allowed.lower())


@every_game
def test_a_game_may_say_nothing_of_its_rights(game):
    assert game in BUILTIN_GAMES or game.rights == Rights()


@every_builtin_game
def test_a_games_claims_about_luck_and_secrets_are_true(game):
    assert bool(game.facts.luck) == game.has_luck()
    assert bool(game.facts.secrets) == game.rules.secret


@every_builtin_game
def test_every_lesson_says_what_it_teaches(game):
    assert all(lesson.teaches.endswith(".") for lesson in game.tutorials)
