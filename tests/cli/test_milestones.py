"""Big moments have lines of their own in the terminal, once each, and not after an undo."""

from hexarena.cli.local.local_match import LocalMatch
from hexarena.cli.local.pages import Pages
from hexarena.contract.game import game
from hexarena.match import Match

CORE = {"core_chooser": "black"}
LINE = "*** The Core is on e5 ***"


def test_a_big_moment_has_a_line_of_its_own(run):
    flags = ["play", "hexcore6", "--plain", "--radius", "4", "--core-chooser", "black"]
    code, out, _ = run(*flags, input_text="e5\nwhite\nundo\nblack")
    assert code == 0
    assert out.splitlines().count(LINE) == 1
    assert sum("*** Placement begins ***" in line for line in out.splitlines()) == 2


def test_a_big_moment_is_shown_once_and_again_after_an_undo():
    match = Match(game("hexcore6"), game("hexcore6").options(radius=4, **CORE))
    local = LocalMatch(match)
    match.play("e5")
    assert local.banners() == (LINE,)
    assert local.banners() == ()
    local.undo()
    assert local.banners() == ()
    match.play("e4")
    assert [line[:23] for line in local.banners()] == ["*** The Core is on e4 *"]


def test_the_pages_of_a_match_tell_it():
    match = Match(game("hexcore6"), game("hexcore6").options(radius=4, **CORE))
    match.play("e5")
    assert Pages(match).narration_to(1) == ["Player 1 puts the Core on e5.", LINE]
