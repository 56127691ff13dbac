"""Options of a match: which are valid, what refuses a bad one, how long a match may last."""

import pytest

from hexarena.contract.errors import BadOption
from hexarena.match import Match, read_record, write_record
from tests.games.knockouts.slow import FIGHTERS
from tests.games.knockouts.styles import at_random, play_greedily, wait
from tests.games.knockouts.table import GAME, OPTION_SETS, describe, fighter, options_id, start
from tests.games.knockouts.test_against_model import fight_both

pytestmark = pytest.mark.slow


@pytest.mark.rule("KT 1.1", "KT 2.2", "KT 2.5", "KT 4.7", "KT 4.10", "KT 5.13", "KT 6.1", "KT 6.2")
@pytest.mark.rule("KT 7.3", "KT 7.4")
def test_the_defaults_are_the_rulebooks_and_the_rulings():
    assert GAME.options().model_dump() == {
        "edition": "open-1",
        "red_fighter": "",
        "blue_fighter": "",
        "first_creator": "red",
        "track": "nine",
        "rounds": 2,
        "max_overtime": 100,
        "stall_limit": 6,
        "mount_star": "one",
        "nobody_first": "alternate",
        "ko_successes": 3,
        "light_strikes": "knockout",
        "refill_order": "first",
    }


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"overtime": 1}, "there is no option 'overtime'; the options are edition, red_fighter"),
        ({"edition": "printed"}, "option edition is 'printed'"),
        ({"red_fighter": "H9"}, "option red_fighter"),
        ({"blue_fighter": "H3 C3 S3 G3"}, "option blue_fighter"),
        ({"first_creator": "green"}, "first_creator is 'green': input should be 'red' or 'blue'"),
        ({"track": "ten"}, "option track is 'ten': input should be 'nine' or 'eight'"),
        ({"rounds": 0}, "option rounds is 0: input should be greater than or equal to 1"),
        ({"rounds": 10}, "option rounds is 10: input should be less than or equal to 9"),
        ({"max_overtime": -1}, "option max_overtime is -1: input should be greater than or equal"),
        (
            {"max_overtime": 101},
            "option max_overtime is 101: input should be less than or equal to",
        ),
        ({"light_strikes": "x"}, "light_strikes is 'x': input should be 'knockout' or 'spare'"),
        ({"stall_limit": 0}, "option stall_limit is 0: input should be greater than or equal to 1"),
        ({"stall_limit": 101}, "option stall_limit is 101: input should be less than or equal"),
        ({"mount_star": "two"}, "option mount_star is 'two': input should be 'one' or 'all'"),
        ({"nobody_first": "x"}, "nobody_first is 'x': input should be 'alternate' or 'red'"),
        ({"ko_successes": 5}, "option ko_successes is 5: input should be 2, 3 or 4"),
        ({"refill_order": "blue"}, "refill_order is 'blue': input should be 'first' or 'red'"),
    ],
)
def test_a_bad_option_is_reported_with_the_expected_values(values, message):
    with pytest.raises(BadOption) as excinfo:
        GAME.options(**values)
    assert message in str(excinfo.value)


def test_options_given_as_text_are_understood():
    text = {"rounds": "3", "stall_limit": "4", "ko_successes": "2", "track": "eight"}
    values = {"rounds": 3, "stall_limit": 4, "ko_successes": 2, "track": "eight"}
    assert GAME.options(**text) == GAME.options(**values)


@pytest.mark.rule("KT 2.5")
def test_the_open_edition_is_played_unless_another_is_named():
    assert describe(start(edition="open-1")) == describe(start())


@pytest.mark.rule("KT 1.8")
def test_a_record_keeps_ready_fighters():
    fighters = {"red_fighter": FIGHTERS["A"], "blue_fighter": "H0-C3-S3-G3"}
    match = Match(GAME, GAME.options(**fighters), ["Ann", "Bo"])
    reread = read_record(write_record(match))
    assert reread.states.tobytes() == match.states.tobytes()
    assert fighter(reread.states, "red")["styles"] == {"Likes-to-Kick", "Iron-Chin"}


@pytest.mark.rule("KT 6.2", "KT 7.4")
@pytest.mark.parametrize("options", OPTION_SETS, ids=options_id)
@pytest.mark.parametrize(
    "style", [at_random, play_greedily, wait], ids=lambda play_style: play_style.__name__
)
def test_a_match_of_any_agreement_ends_within_its_bound(options, style):
    _, moves_seen = fight_both(options, 8, style)
    assert moves_seen.total() <= GAME.bound(GAME.options(**options))


@pytest.mark.rule("KT 6.2")
def test_waiting_longest_stays_within_the_bound_too():
    settings = {"stall_limit": 100, "rounds": 1, "max_overtime": 1}
    _, moves_seen = fight_both(settings, 0, wait)
    assert 1000 < moves_seen.total() <= GAME.bound(GAME.options(**settings))


def test_luck_decides_in_every_match():
    assert all(GAME.has_luck(GAME.options(**options)) for options in OPTION_SETS)
