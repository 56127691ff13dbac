"""A public class has a name of its own: a second one is refused, but for what games have alike."""

import pytest

pytestmark = pytest.mark.slow

ONE, OTHER = "src/hexarena/match/planted.py", "src/hexarena/server/planted.py"
GAME, ANOTHER = "src/hexarena/games/one/planted.py", "src/hexarena/games/other/planted.py"
PLANTED = "class Planted:\n    pass\n"


def test_the_tree_as_it_stands_keeps_the_law(as_it_stands):
    passed, said = as_it_stands.check("names")
    assert passed, said


@pytest.mark.parametrize(
    ("one", "other"),
    [(ONE, OTHER), (ONE, GAME), (ONE, f"{ONE[:-3]}_again.py"), (GAME, f"{GAME[:-3]}_again.py")],
)
def test_a_second_class_of_one_name_is_refused_with_both_places(bare, one, other):
    bare.write(one, PLANTED)
    passed, said = bare.check("names")
    assert passed, said
    bare.write(other, "\n" + PLANTED)
    passed, said = bare.check("names")
    assert not passed
    assert "Planted is the name of several classes:" in said
    assert f"{one}:1" in said
    assert f"{other}:2" in said


@pytest.mark.parametrize(
    ("one", "other", "text"),
    [
        (GAME, ANOTHER, PLANTED),
        (
            ONE,
            OTHER,
            "from hexarena.match import planted\n\n\nclass Planted(planted.Planted):\n    pass\n",
        ),
        (ONE, OTHER, "class _Planted:\n    pass\n"),
    ],
    ids=["in another game", "derived from it", "not public"],
)
def test_a_namesake_that_nobody_takes_for_another_is_let_stand(bare, one, other, text):
    bare.write(one, PLANTED)
    bare.write(other, text)
    passed, said = bare.check("names")
    assert passed, said
