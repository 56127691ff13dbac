"""A name stands for one thing: a second one is refused, but for what games have alike."""

import pytest

pytestmark = pytest.mark.slow

FIRST_FILE, SECOND_FILE = "src/hexarena/match/planted.py", "src/hexarena/server/planted.py"
GAME, OTHER_GAME = "src/hexarena/games/one/planted.py", "src/hexarena/games/other/planted.py"
PLANTED_CLASS = "class Planted:\n    pass\n"
TYPE = "Planted = tuple[int, int]\n"


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (FIRST_FILE, SECOND_FILE),
        (FIRST_FILE, GAME),
        (FIRST_FILE, f"{FIRST_FILE[:-3]}_again.py"),
        (GAME, f"{GAME[:-3]}_again.py"),
    ],
)
def test_a_second_class_of_one_name_is_refused_with_both_places(bare, first, second):
    bare.write(first, PLANTED_CLASS)
    passed, output = bare.check("names")
    assert passed, output
    bare.write(second, "\n" + PLANTED_CLASS)
    passed, output = bare.check("names")
    assert not passed
    assert "Planted is the name of several types:" in output
    assert f"{first}:1" in output
    assert f"{second}:2" in output


@pytest.mark.parametrize("text", [TYPE, "Planted = Literal['one', 'two']\n"])
def test_a_type_with_the_name_of_a_class_is_refused(bare, text):
    bare.write(FIRST_FILE, PLANTED_CLASS)
    bare.write(SECOND_FILE, text)
    passed, output = bare.check("names")
    assert not passed
    assert "Planted is the name of several types:" in output


@pytest.mark.parametrize(
    ("first", "second", "text"),
    [
        (FIRST_FILE, SECOND_FILE, 'Planted = TypeVar("Planted")\n'),
        (FIRST_FILE, SECOND_FILE, "PLANTED = 3\n"),
        (GAME, OTHER_GAME, PLANTED_CLASS),
        (
            FIRST_FILE,
            SECOND_FILE,
            "from hexarena.match import planted\n\n\nclass Planted(planted.Planted):\n    pass\n",
        ),
        (FIRST_FILE, SECOND_FILE, "class _Planted:\n    pass\n"),
    ],
    ids=["a type variable", "a constant", "in another game", "derived from it", "not public"],
)
def test_a_duplicate_name_that_cannot_be_confused_is_allowed(bare, first, second, text):
    bare.write(first, PLANTED_CLASS)
    bare.write(second, text)
    passed, output = bare.check("names")
    assert passed, output


TABLE, HAND = "client/src/table/planted.ts", "client/src/scene/planted.ts"
COMPONENT = "client/src/scene/Planted.svelte"


@pytest.mark.parametrize(
    ("first", "second", "text"),
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
def test_a_second_client_name_is_refused_with_both_places(bare, first, second, text):
    bare.write(second, text)
    passed, output = bare.check("names")
    assert passed, output
    bare.write(first, "export class Planted {}\n")
    passed, output = bare.check("names")
    assert not passed
    assert "Planted is declared several times in the client:" in output
    assert f"{first}:1" in output
    assert f"{second}:1" in output


@pytest.mark.parametrize(
    ("second", "text"),
    [
        (HAND, "interface Props {\n  id: string;\n}\n"),
        (HAND, "const Planted = 1;\n"),
        (HAND, 'import {\n  type Planted,\n} from "../table/planted";\n'),
        ("client/src/table/planted.test.ts", "export class Planted {}\n"),
        ("client/src/wire/types.ts", "export interface Planted {}\n"),
    ],
    ids=["props", "for itself", "imported", "in a test", "generated"],
)
def test_a_client_name_imported_only_once_is_allowed(bare, second, text):
    bare.write(TABLE, "interface Props {}\nexport class Planted {}\n")
    bare.write(second, text)
    passed, output = bare.check("names")
    assert passed, output
