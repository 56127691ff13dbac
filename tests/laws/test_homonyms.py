"""A name stands for one thing: a second one is refused, but for what games have alike."""

import pytest

pytestmark = pytest.mark.slow

ONE, OTHER = "src/hexarena/match/planted.py", "src/hexarena/server/planted.py"
GAME, ANOTHER = "src/hexarena/games/one/planted.py", "src/hexarena/games/other/planted.py"
PLANTED = "class Planted:\n    pass\n"
TYPE = "Planted = tuple[int, int]\n"


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
    assert "Planted is the name of several types:" in said
    assert f"{one}:1" in said
    assert f"{other}:2" in said


@pytest.mark.parametrize("text", [TYPE, "Planted = Literal['one', 'two']\n"])
def test_a_type_with_the_name_of_a_class_is_refused(bare, text):
    bare.write(ONE, PLANTED)
    bare.write(OTHER, text)
    passed, said = bare.check("names")
    assert not passed
    assert "Planted is the name of several types:" in said


@pytest.mark.parametrize(
    ("one", "other", "text"),
    [
        (ONE, OTHER, 'Planted = TypeVar("Planted")\n'),
        (ONE, OTHER, "PLANTED = 3\n"),
        (GAME, ANOTHER, PLANTED),
        (
            ONE,
            OTHER,
            "from hexarena.match import planted\n\n\nclass Planted(planted.Planted):\n    pass\n",
        ),
        (ONE, OTHER, "class _Planted:\n    pass\n"),
    ],
    ids=["a type variable", "a constant", "in another game", "derived from it", "not public"],
)
def test_a_namesake_that_nobody_takes_for_another_is_let_stand(bare, one, other, text):
    bare.write(one, PLANTED)
    bare.write(other, text)
    passed, said = bare.check("names")
    assert passed, said


TABLE, HAND = "client/src/table/planted.ts", "client/src/scene/planted.ts"
COMPONENT = "client/src/scene/Planted.svelte"


@pytest.mark.parametrize(
    ("one", "other", "text"),
    [
        (TABLE, HAND, "export function Planted(): void {}\n"),
        (TABLE, HAND, "export const Planted: number = 1;\n"),
        (TABLE, HAND, "export type Planted = string;\n"),
        (TABLE, HAND, "interface Planted {\n  id: string;\n}\n"),
        (TABLE, HAND, "class Planted<T> {}\n"),
        (TABLE, COMPONENT, '<script lang="ts"></script>\n'),
    ],
    ids=["function", "constant", "type", "interface", "class", "component"],
)
def test_a_second_client_name_is_refused_with_both_places(bare, one, other, text):
    bare.write(other, text)
    passed, said = bare.check("names")
    assert passed, said
    bare.write(one, "export class Planted {}\n")
    passed, said = bare.check("names")
    assert not passed
    assert "Planted is declared several times in the client:" in said
    assert f"{one}:1" in said
    assert f"{other}:1" in said


@pytest.mark.parametrize(
    ("other", "text"),
    [
        (HAND, "interface Props {\n  id: string;\n}\n"),
        (HAND, "const Planted = 1;\n"),
        (HAND, 'import {\n  type Planted,\n} from "../table/planted";\n'),
        ("client/src/table/planted.test.ts", "export class Planted {}\n"),
        ("client/src/wire/types.ts", "export interface Planted {}\n"),
    ],
    ids=["props", "for itself", "imported", "in a test", "generated"],
)
def test_a_client_name_that_nobody_imports_twice_is_let_stand(bare, other, text):
    bare.write(TABLE, "interface Props {}\nexport class Planted {}\n")
    bare.write(other, text)
    passed, said = bare.check("names")
    assert passed, said
