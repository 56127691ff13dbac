"""Editions quite unlike the open one are played: other names, more kinds, fewer kinds."""

import pytest

from hexarena.games.knockouts.editions.printed import MAX_KINDS
from hexarena.games.knockouts.editions.proofreading import proofread
from tests.games.knockouts.owned import OPEN, changed, run_program

SEEDS = (1, 2, 3)
PLAY = """
import sys
from hexarena.contract.game import game
from hexarena.contract.rng import below, new_rng
from hexarena.match import Match, read_record, write_record

knockouts = game("knockouts")
chance = new_rng({seed})
match = Match(knockouts, knockouts.options(edition="mine"), players=("Ann", "Bo"))
plies = 0
while not match.over:
    state = match.states[0]
    for action in match.legal:
        assert knockouts.read(state, knockouts.write(state, action)) == action
    if plies % 7 == 0:
        line = knockouts.write_position(state)
        again = knockouts.read_position(line, match.options)
        assert knockouts.write_position(again[0]) == line
        for seat in (0, 1, None):
            knockouts.scene(state, seat)
        knockouts.describe(state)
    match.play(match.legal[below(chance, len(match.legal))])
    plies += 1
assert read_record(write_record(match)).outcome == match.outcome
print(match.outcome.text)
"""

ODD_NAMES = changed(  # the same game, called otherwise
    ("\nJab    ", '\n"Čtvrt\' úder 2"    '),
    ("[cards.Jab]", '[cards."Čtvrt\' úder 2"]'),
    ("[cards.Style]", "[cards.7]"),
    ("[cards.Reversal]", "[cards.pass]"),
    ('[cards."Cover Up"]', "[cards.'Straße']"),
    ("[styles.Footwork]", "[styles.'Ноги 1']"),
    ("[styles.Slippery]", "[styles.none]"),
)
FEWER_CARDS = {  # the open edition with fewer of some cards, to make room
    "[cards.Cross]\ncount = 4": "[cards.Cross]\ncount = 2",
    '[cards."Ground Punch"]\ncount = 4': '[cards."Ground Punch"]\ncount = 2',
    '[cards."Cover Up"]\ncount = 4': '[cards."Cover Up"]\ncount = 3',
    '[cards."Arm Hold"]\ncount = 4': '[cards."Arm Hold"]\ncount = 3',
}
EXTRA_CARDS = """
[cards.Shell]
count = 1
type = "reaction"
text = ["die-minus"]

[cards.Roll]
count = 1
type = "special"
text = ["swap"]

[cards.Crank]
count = 1
type = "boost"
text = ["die-plus", "dice-plus"]
on = ["strike", "throw", "hold"]

[cards.Flurry]
count = 1
type = "boost"
text = ["dice-plus"]
on = ["strike"]

[cards.Feint]
count = 1
type = "boost"
text = ["die-plus"]
on = ["strike", "hold"]

[cards.Slam]
count = 1
type = "throw"
"""
MANY_KINDS = (
    changed(*FEWER_CARDS.items(), ("[chart]\n", '[chart]\nSlam = "- - 6 5 4 5/- - - 4/-"\n'))
    + EXTRA_CARDS
)
FEW_KINDS = (
    'title = "Fists and feet"\nleave = "1 1,2 1 1 1 1,9/9,1 1/1 1/1 2/1"\n\n[chart]\n'
    + "".join(f'A{n} = "{n % 5 + 2} 6 6 6 6 6/6 -/6 6/- 2/2"\n' for n in range(8))
    + "".join(
        f'\n[cards.A{n}]\ncount = 7\ntype = "{("strike", "hold")[n % 2]}"\n' for n in range(8)
    )
    + '\n[cards.Any]\ncount = 5\ntype = "style"\ntext = ["signature"]\n\n[styles]\n'
    + "".join(f'L{n} = {{ like = "A{n}" }}\n' for n in range(8))
    + OPEN[OPEN.index("\n[styles.Footwork]") :]
)


def test_the_editions_played_here_are_whole_and_unlike_the_open_one():
    assert len(proofread(MANY_KINDS)[0].cards) == MAX_KINDS
    assert len(proofread(FEW_KINDS)[0].cards) == 9
    assert set(proofread(ODD_NAMES)[0].cards) != set(proofread(OPEN)[0].cards)


@pytest.mark.slow
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("text", [ODD_NAMES, MANY_KINDS, FEW_KINDS], ids=["odd", "many", "few"])
def test_a_match_of_an_own_edition_is_played_written_and_read_again(tmp_path, text, seed):
    (tmp_path / "mine.toml").write_text(text, encoding="utf-8")
    output = run_program(PLAY.replace("{seed}", str(seed)), HEXARENA_EDITIONS=tmp_path)
    assert output.strip()
