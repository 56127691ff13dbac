"""Luck at the terminal: committed to, kept back, typed in, and verified from the file."""

import stat
from pathlib import Path

import platformdirs
import pytest

from hexarena.cli.local import luck
from hexarena.contract.game import game
from hexarena.match import Fair, Match, load, save, seed_from_number
from hexarena.match.fair import seed_commitment
from hexarena.match.reading import seal
from tests import toys

pytestmark = pytest.mark.slow

PLAY = ("play", "higher", "--plain")
COMMITTED = seed_commitment(seed_from_number(1))  # gives card3 card5


@pytest.fixture(autouse=True)
def _without_toys() -> None:
    """Play Higher, which has luck and secrets."""
    toys.register()


@pytest.fixture
def higher(tmp_path: Path) -> Path:
    """Keep a match that was drawn and played to its end."""
    match = Match(game("higher"), fair=Fair.from_seed(seed_from_number(1)))
    while not match.over:
        match.draw_luck() if match.draws_luck else match.play("hold")
    save(match, tmp_path / "higher.hexarena")
    return tmp_path / "higher.hexarena"


def edited(file: Path, *changes: tuple[str, str]) -> str:
    """Edit a record as a forger would, the seal made to fit."""
    text = file.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    lines = text.splitlines()[:-1]
    file.write_text("\n".join([*lines, f"Seal: {seal(lines)}"]), encoding="utf-8")
    return str(file)


def paced(words: str) -> str:
    """Type words line by line, Enter before each: a hand is shown to whom it is handed over."""
    return "".join(f"\n{word}\n" for word in words.split())


def seeds() -> list[Path]:
    return [*(platformdirs.user_state_path("hexarena") / "seeds").glob("*")]


# Verifying


def test_an_honest_record_is_said_to_be_honest(run, higher):
    code, out, _ = run("verify", str(higher))
    assert code == 0
    assert "valid. Second wins.\nLuck: luck decided 2 times. All of it follows from the seed" in out
    assert out.endswith(f"Compare this with what the table showed at the start: {COMMITTED}\n")


def test_a_changed_draw_is_named_with_its_ply_and_fails(run, higher):
    code, out, err = run("verify", edited(higher, ("card5", "card6")))
    assert code == 2
    assert "valid. Second wins." in out
    assert err == (
        "hexarena: dishonest: luck decided 2 times; "
        "the seed of the commitment does not give card6 at ply 1\n"
    )


def test_draws_in_another_order_are_all_named(run, higher):
    text = edited(
        higher,
        ("card3 card5", "card5 card3"),
        ("Result: -1 1\nEnding: Second", "Result: 1 -1\nEnding: First"),
    )
    code, _, err = run("verify", text)
    assert code == 2
    assert "does not give card5 at ply 0, card3 at ply 1" in err


def test_a_seed_that_was_not_committed_to_is_refused_with_its_line(run, higher):
    code, _, err = run("verify", edited(higher, (seed_from_number(1), seed_from_number(2))))
    assert code == 2
    commitment = seed_commitment(seed_from_number(2))
    assert f"line 11: the seed is not the one committed to: it fits {commitment!r}" in err


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ([(f"\nSeed: {seed_from_number(1)}", "")], "the record does not contain the seed"),
        (
            [(f"\nSeed: {seed_from_number(1)}", ""), (f"\nCommitment: {COMMITTED}", "")],
            "nobody committed to a seed",
        ),
    ],
)
def test_luck_that_cannot_be_checked_is_not_called_honest(run, higher, changes, message):
    code, out, _ = run("verify", edited(higher, *changes))
    assert code == 1
    assert f"Not checked: {message}" in out


def test_typed_luck_is_said_to_be_typed(run, higher):
    changes = (f"\nSeed: {seed_from_number(1)}", ""), (f"Commitment: {COMMITTED}", "Luck: typed")
    code, out, _ = run("verify", edited(higher, *changes))
    assert code == 0
    assert "The players rolled dice and drew cards by hand" in out


def test_a_match_without_luck_prints_nothing_about_luck(run, saved_match):
    code, out, _ = run("verify", str(saved_match))
    assert code == 0
    assert out.endswith("valid. It is not over.\n")


# Drawn


def test_the_commitment_is_shown_before_the_match_and_the_seed_after(run, tmp_path):
    file = tmp_path / "a.hexarena"
    code, out, _ = run(*PLAY, "--save", str(file), input_text=paced("hold hold save quit"))
    match = load(file)
    start, _, end = out.partition("The end.")
    assert code == 0
    assert f"SHA-256: {match.fair.commitment}" in start
    assert match.fair.seed not in start
    assert f"The seed of its luck: {match.fair.seed}" in end
    assert run("verify", str(file))[0] == 0


def test_the_same_number_gives_the_same_luck_and_another_another(run, tmp_path):
    files = [tmp_path / name for name in ("a", "b", "c")]
    for file, number in zip(files, ("5", "5", "6"), strict=True):
        run(*PLAY, "--seed", number, "--save", str(file), input_text=paced("hold hold save quit"))
    first, repeat, second = (load(file) for file in files)
    assert (first.fair, first.actions) == (repeat.fair, repeat.actions)
    assert first.fair.seed == seed_from_number(5) != second.fair.seed


def test_a_running_match_is_kept_without_its_seed_and_goes_on_by_it(run, tmp_path):
    file = tmp_path / "a.hexarena"
    command = ("play", "hexcore6", "--plain", "--core-chooser", "random", "--seed", "3")
    match = Match(game("hexcore6"), game("hexcore6").options(core_chooser="random"))
    match.fair = Fair.from_seed(seed_from_number(3))
    luck.save_seed(match.fair)
    save(match, file)
    assert seed_from_number(3) not in file.read_text(encoding="utf-8")
    run("play", "--load", str(file), "--plain", input_text="resign\nresign\nsave\nquit")
    run(*command, "--save", str(tmp_path / "b"), input_text="resign\nresign\nsave\nquit")
    assert load(file).actions == load(tmp_path / "b").actions
    assert load(file).verdict == ("honest", 1, ())


def test_a_match_without_its_seed_goes_on_and_explains_the_consequence(run, tmp_path):
    file = tmp_path / "a.hexarena"
    save(Match(game("higher"), fair=Fair(COMMITTED)), file)
    _, out, _ = run("play", "--load", str(file), "--plain", input_text=paced("hold hold save quit"))
    assert luck.SEED_LOST in out
    assert load(file).verdict.label == "pending"
    assert run("verify", str(file))[0] == 1


def test_a_seed_waits_for_the_end_for_its_owners_eyes_alone(run):
    run(*PLAY, input_text=paced("hold save quit"))
    (seed_file,) = seeds()
    assert stat.S_IMODE(seed_file.stat().st_mode) == 0o600
    (file,) = Path().glob("*.hexarena")
    run("play", "--load", str(file), "--plain", input_text=paced("hold save quit"))
    assert load(file).fair.seed
    assert seeds() == []


def test_a_tampered_seed_counts_as_lost(tmp_path):
    fair = Fair.from_seed(seed_from_number(1))
    luck.save_seed(fair)
    seeds()[0].write_text(seed_from_number(2), encoding="ascii")
    assert luck.restore_seed(Fair(fair.commitment)) == Fair(fair.commitment)
    assert luck.restore_seed(Fair("../../etc/hostname")) == Fair("../../etc/hostname")


def test_duels_are_committed_to_and_repeat_themselves(run):
    command = ("match", "higher", "--games", "3", "--bots", "1", "1", "--seed", "9")
    for folder in ("a", "b"):
        assert run(*command, "--save", folder)[0] == 0
    for number in (1, 2, 3):
        first, repeat = (load(Path(folder) / f"{number:04}.hexarena") for folder in ("a", "b"))
        assert first.verdict == ("honest", 2, ())
        assert (first.fair, first.fair.seed) == (repeat.fair, seed_from_number(9 + number))


# Real dice and cards


def test_cards_are_typed_in_at_luck_s_turn(run, tmp_path):
    file = tmp_path / "a.hexarena"
    keys = paced("card3 card3 moves card5 hold hold save quit")
    code, out, _ = run(*PLAY, "--luck", "typed", "--save", str(file), input_text=keys)
    assert code == 0
    assert "Roll real dice and draw real cards, then type the results." in out
    assert "A card for First. What was the result?" in out
    assert "A card for Second. What was the result?" in out
    assert "No: 'card3' isn't possible now" in out
    assert "6 legal: card1 card2 card3 card4 card5 card6" in out
    match = load(file)
    assert match.fair == Fair(typed=True)
    assert [word for _, word in match.written] == ["card3", "card5", "hold", "hold"]


def test_a_match_with_typed_luck_is_loaded_and_gone_on_with(run, tmp_path):
    file = tmp_path / "a.hexarena"
    run(*PLAY, "--luck", "typed", "--save", str(file), input_text=paced("card3 save quit"))
    run("play", "--load", str(file), "--plain", input_text=paced("card5 save quit"))
    assert [word for _, word in load(file).written] == ["card3", "card5"]
    assert seeds() == []


def test_mistyped_luck_can_be_undone(run, tmp_path):
    file = tmp_path / "a.hexarena"
    keys = paced("card3 undo card4 card5 hold save quit")
    _, out, _ = run(*PLAY, "--luck", "typed", "--save", str(file), input_text=keys)
    assert "Taken back: 1 action." in out
    assert [word for _, word in load(file).written] == ["card4", "card5", "hold"]


def test_a_hint_at_luck_s_turn_is_refused(run):
    _, out, _ = run(*PLAY, "--luck", "typed", input_text=paced("hint quit"))
    assert "No: " in out


@pytest.mark.parametrize(
    ("flags", "message"),
    [
        (("higher", "--luck", "typed", "--against", "1"), "bots cannot type luck"),
        (("hexcore6", "--luck", "typed"), "this match of HexCore6 has no luck"),
        (("higher", "--luck", "good"), "luck is 'good'; expected drawn or typed"),
    ],
)
def test_luck_that_cannot_be_had_is_refused(run, flags, message):
    code, _, err = run("play", *flags, "--plain")
    assert code == 2
    assert message in err


def test_a_loaded_match_keeps_its_source_of_luck(run, tmp_path):
    file = tmp_path / "a.hexarena"
    save(Match(game("higher")), file)
    code, _, err = run("play", "--load", str(file), "--plain", "--luck", "typed")
    assert code == 2
    assert "the loaded match draws its own luck" in err
