"""Why a card, a position or a style of a fight cannot be chosen, in concrete positions."""

import pytest

from tests.games.knockouts.table import GAME, RED, acting, lay, phase, play, start
from tests.games.refusing import why_not


def explain(states, *refs):
    return why_not(GAME, states, *refs)


@pytest.mark.rule("KT 1.2")
@pytest.mark.rule("KT 1.3")
def test_while_fighters_are_made_a_full_stat_and_a_style_twice_are_refused():
    states = start()
    assert explain(states, "Mid") == "Make the fighters first. Then they move along the track."
    styles = [card.id for zone in GAME.scene(states[0], 0).zones for card in zone.cards]
    for style in styles[:3]:
        choices = GAME.scene(states[0], 0).choices
        GAME.rules.apply(
            states, next(choice.action for choice in choices if choice.path == (style,))
        )
    put = next(c.path[0] for c in GAME.scene(states[0], 0).choices if c.notation == "put:Heart")
    for _ in range(3):
        assert explain(states, put) == ""
        play(states, "put:Heart")
    assert explain(states, put) == "Heart has 3 markers, the most that a stat takes."
    assert explain(states, styles[3]) == "Experience has 3 markers, the most that a stat takes."
    taken_styles = [z.cards[0].id for z in GAME.scene(states[0], 0).zones if z.id == "styles0"]
    assert explain(states, *taken_styles) == "That style is taken."


@pytest.mark.rule("KT 4.8")
def test_a_step_says_where_it_goes_and_what_it_costs():
    refusals = {}
    for faces in ((6, 1), (5, 1), (3, 1), (6, 2)):
        states = lay(hands=("Jab Jab", "Kick"), position="Short", mobile=RED)
        while phase(states) == "stat":
            play(states, "use:Striking")
        play(states, *(f"die:{face}" for face in faces))
        if phase(states) == "move":
            refusals = {
                name: explain(states, name) for name in ("Long Range", "Short", "Clinch", "Mid")
            }
            assert refusals["Long Range"] == "From Short, you can only step to Mid or Clinch."
            assert refusals["Short"].startswith("You're already at Short.")
            assert explain(
                states, f"hand{int(states['to_act'][0])}:Jab".replace("hand1:Jab", "hand1:Kick")
            )
    assert refusals


@pytest.mark.rule("KT 5.3")
def test_an_attack_without_a_number_or_a_ready_marker_is_none():
    states = acting(hands=("Jab Cover-Up Wind-Up Reversal", "Kick"), position="Long Range")
    expected = "Jab has no number at Long Range, so it can't attack."
    assert explain(states, "hand0:Jab", "Long Range") == expected
    assert explain(states, "Long Range") == "No card in your hand can attack from Long Range."
    expected = "Cover Up is a reaction. Play it when your opponent attacks."
    assert explain(states, "hand0:Cover-Up", "Long Range") == expected
    expected = "Wind Up is a boost. Add it once you've declared an attack."
    assert explain(states, "hand0:Wind-Up", "Long Range") == expected
    assert "only works on the ground: at Full Guard" in explain(
        states, "hand0:Reversal", "Long Range"
    )
    assert (
        explain(states, "hand0:Jab", "Mid")
        == "You're fighting at Long Range, so that's where you attack."
    )
    states[0].ready[0, 0] = 0
    states["position"] = 2
    if explain(states, "hand0:Jab", "Short").startswith("A strike"):
        expected = "A strike needs a ready marker of Striking, and you have none."
        assert explain(states, "hand0:Jab", "Short") == expected


@pytest.mark.rule("KT 5.5")
@pytest.mark.rule("KT 5.7")
def test_boosts_and_reactions_have_their_time():
    states = play(
        acting(hands=("Jab Cross Cover-Up", "Kick Cover-Up"), position="Short"), "attack:Jab"
    )
    if phase(states) == "boost":
        assert explain(states, "hand0:Cross") == "Cross is a strike, not a boost."
        expected = "Cover Up is a reaction, not a boost."
        assert explain(states, "hand0:Cover-Up") == expected
        play(states, "roll")
    if phase(states) == "react":
        assert explain(states, "hand1:Kick") == "Kick is a strike, not a reaction."
        assert explain(states, "hand1:Cover-Up") == ""
