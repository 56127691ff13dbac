"""Luck follows from a seed that was committed to: evenly, the same again, and found out if not."""

import hashlib
import hmac
import random

import pytest

from hexarena import game
from hexarena.contract.errors import BadRecord, IllegalAction, RefusedUndo
from hexarena.match import Fair, Match, read_record, seed_from_number, write_record
from hexarena.match import fair as fair_chance
from hexarena.match.fair import drawn_index, first_fair, new_seed, seed_commitment
from tests import toys
from tests.match.test_record import resealed

toys.register()
SEED = seed_from_number(1)
MOST_LIKELY = {1: 10.8, 5: 20.5, 6: 22.5, 53: 93.2}  # chi-squared, by degrees of freedom, at 0.001


def higher(fair=None, **options) -> Match:
    tested_game = game("higher")
    fair = Fair.from_seed(SEED) if fair is None else fair
    return Match(tested_game, tested_game.options(**options), ("Ann", "Bo"), "2026-11-21", fair)


def dealt(fair=None) -> Match:
    match = higher(fair)
    while match.draws_luck:
        match.draw_luck()
    return match


def ended(fair=None) -> Match:
    match = dealt(fair)
    while not match.over:
        match.play("hold")
    return match


# The draw


def test_a_seed_is_sixty_four_hexadecimal_digits_and_new_every_time() -> None:
    seeds = {new_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert all(len(bytes.fromhex(seed)) == 32 and seed == seed.lower() for seed in seeds)


def test_the_draws_of_a_seed_are_for_ever_what_they_were() -> None:
    assert SEED == "9e77c4d75a1e2e02c75fc069f818fd7b60d20adc384ca9d152300762bee09d81"
    assert (
        seed_commitment(SEED) == "58d823d1c68f9b0eb0f247a6510212e2b7701357ad04c74990de99a774c5f462"
    )
    assert [drawn_index(SEED, ply, 6) for ply in range(12)] == [2, 4, 1, 4, 0, 3, 5, 3, 5, 4, 3, 1]
    deck = [2, 16, 19, 16, 6, 33, 23, 3, 23, 34, 51, 31]
    assert [drawn_index(SEED, ply, 54) for ply in range(12)] == deck


@pytest.mark.parametrize("count", [1, 2, 6, 54, 2**200])
def test_anybody_can_draw_again_with_what_the_page_says(count: int) -> None:
    for ply in (0, 1, 10, 999):
        mac = hmac.new(SEED.encode(), f"{ply}.0".encode(), hashlib.sha256).hexdigest()
        assert drawn_index(SEED, ply, count) == int(mac, 16) % count


@pytest.mark.parametrize("count", [2, 6, 7, 54])
def test_every_outcome_is_equally_likely(count: int) -> None:
    tries = 30_000
    received = [0] * count
    for ply in range(tries):
        received[drawn_index(SEED, ply, count)] += 1
    expected = tries / count
    assert sum((n - expected) ** 2 / expected for n in received) < MOST_LIKELY[count - 1]


def test_a_pair_of_draws_is_as_even_as_one() -> None:
    received = dict.fromkeys(((a, b) for a in range(6) for b in range(6)), 0)
    for ply in range(0, 72_000, 2):
        received[drawn_index(SEED, ply, 6), drawn_index(SEED, ply + 1, 6)] += 1
    assert sum((n - 1000) ** 2 / 1000 for n in received.values()) < 66.6  # 35 degrees, 0.001


def test_seeds_that_differ_draw_apart() -> None:
    draws = {
        tuple(drawn_index(seed_from_number(n), ply, 6) for ply in range(30)) for n in range(200)
    }
    assert len(draws) == 200


@pytest.mark.parametrize("count", range(1, 17))
def test_numbers_that_would_favour_somebody_are_passed_over(
    count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fair_chance, "HMAC_VALUES", 16)
    received = [0] * count
    for number in range(16):
        location = first_fair(iter((number, -1)), count)
        if location >= 0 and number < 16 - 16 % count:
            received[location] += 1
    assert set(received) == {16 // count}
    passed = [number for number in range(16) if number >= 16 - 16 % count]
    assert all(first_fair(iter((number, 0)), count) == 0 for number in passed)


def test_the_next_attempt_is_drawn_where_one_was_passed_over() -> None:
    count = 2**255 + 1  # about every second number is
    numbers = [
        int(hmac.new(SEED.encode(), f"5.{n}".encode(), hashlib.sha256).hexdigest(), 16)
        for n in range(50)
    ]
    plies = [drawn_index(SEED, ply, count) for ply in range(20)]
    assert drawn_index(SEED, 5, count) == next(number for number in numbers if number < count)
    assert all(location < count for location in plies)


# A match


def test_a_match_of_a_game_with_luck_commits_by_itself_and_one_without_does_not() -> None:
    hexcore6 = game("hexcore6")
    first, second = Match(game("higher")).fair, Match(game("higher")).fair
    assert first.commitment == seed_commitment(first.seed) != second.commitment
    assert Match(hexcore6).fair == Fair()
    assert Match(hexcore6, hexcore6.options(core_chooser="random")).fair.commitment


def test_the_same_seed_draws_the_same_and_another_draws_otherwise() -> None:
    assert len({dealt().actions for _ in range(5)}) == 1
    assert len({dealt(Fair.from_seed(seed_from_number(n))).actions for n in range(40)}) > 10


def test_an_outcome_is_the_place_among_the_legal_ones_ascending() -> None:
    match = higher()
    for ply in range(2):
        legal = match.legal
        match.draw_luck()
        assert match.actions[ply] == legal[drawn_index(SEED, ply, len(legal))]


def test_a_match_that_is_read_again_goes_on_as_it_would_have() -> None:
    match = higher()
    match.draw_luck()
    reread = read_record(write_record(match))
    assert reread.fair == Fair(match.fair.commitment)
    reread.fair = match.fair
    for item in (match, reread):
        item.draw_luck()
    assert reread.actions == match.actions == dealt().actions


def test_luck_goes_on_where_nobody_knows_the_seed_and_is_not_called_honest() -> None:
    for fair in (Fair(), Fair(seed_commitment(SEED))):
        match = ended(fair)
        assert match.over
        assert match.verdict.label == ("pending" if fair.commitment else "unknown")
        assert match.verdict.draws == 2


def test_luck_is_drawn_only_where_it_is_to_decide() -> None:
    match = dealt()
    with pytest.raises(IllegalAction, match="chance may not play: First is to act"):
        match.draw_luck()


def test_an_undo_never_gives_luck_another_draw() -> None:
    match = dealt()
    with pytest.raises(RefusedUndo, match="First has no decision to take back"):
        match.undo(0, consent=True)
    match.play("hold")
    match.undo(0, consent=True)
    assert match.actions == dealt().actions


def test_nothing_is_taken_back_once_the_seed_is_out() -> None:
    hexcore6 = game("hexcore6")
    options = hexcore6.options(radius=4, quiet_limit=3, core_chooser="random")
    match = Match(hexcore6, options, fair=Fair.from_seed(SEED))
    match.draw_luck()
    rng = random.Random(4)
    while not match.over:
        match.play(rng.choice(match.legal))
    seat = match.last_to_decide((0, 1))
    with pytest.raises(RefusedUndo, match="the match is over and its secrets are public"):
        match.undo(seat, consent=True)


# What is told, and when


def test_the_seed_is_revealed_only_after_the_match() -> None:
    match = higher()
    while not match.over:
        assert SEED not in write_record(match) + repr(match.fair) + repr(match.public_fair)
        assert f"Commitment: {seed_commitment(SEED)}\n" in write_record(match)
        assert (match.public_fair.seed, match.verdict.label) == ("", "pending")
        match.play(match.legal[0])
    assert f"Seed: {SEED}\n" in write_record(match)
    assert match.public_fair.seed == SEED


@pytest.mark.parametrize("will", ["resign", "agree"])
def test_a_match_that_its_players_end_tells_its_seed(will: str) -> None:
    match = dealt()
    match.resign(0) if will == "resign" else match.agree_to_draw()
    reread = read_record(write_record(match))
    assert (reread.fair, reread.verdict) == (match.fair, ("honest", 2, ()))


def test_a_record_of_an_honest_match_is_found_honest() -> None:
    for number in range(20):
        match = ended(Fair.from_seed(seed_from_number(number)))
        assert read_record(write_record(match)).verdict == ("honest", 2, ())


def test_records_without_luck_name_neither_seed_nor_commitment() -> None:
    text = write_record(Match(game("hexcore6")))
    assert not {"Luck", "Commitment", "Seed"} & {line.split(":")[0] for line in text.splitlines()}


def test_an_old_record_of_a_match_with_luck_is_read_and_called_unknown() -> None:
    text = write_record(ended(Fair()))
    reread = read_record(text)
    assert reread.verdict == ("unknown", 2, ())
    assert write_record(reread) == text


# Tampering


def test_a_draw_that_was_changed_is_found_at_its_ply() -> None:
    text = write_record(ended())
    first, second = (word for _, word in ended().written[:2])
    for ply, word in enumerate((first, second)):
        different = next(f"card{n}" for n in range(1, 7) if f"card{n}" not in (first, second))
        forged = resealed(text, word, different)
        forged = resealed(forged, *swapped_result(forged))
        verdict = read_record(forged).verdict
        assert verdict.label == "dishonest"
        assert ply in verdict.wrong


def test_draws_in_another_order_are_found() -> None:
    text = write_record(ended())
    first, second = (word for _, word in ended().written[:2])
    forged = resealed(text, f"{first} {second}", f"{second} {first}")
    forged = resealed(forged, *swapped_result(forged))
    assert read_record(forged).verdict == ("dishonest", 2, (0, 1))


def swapped_result(text: str) -> tuple[str, str]:
    """Say what a forger writes in the place of a result that his cards do not give."""
    try:
        read_record(text)
    except BadRecord:
        old = next(line for line in text.splitlines() if line.startswith("Ending"))
        names = ("First", "Second") if "First" in old else ("Second", "First")
        payoff = ("Result: 1 -1", "Result: -1 1")
        payoff = payoff if names[0] == "First" else payoff[::-1]
        seed = next(line for line in text.splitlines() if line.startswith("Commitment"))
        return f"{seed}\n{payoff[0]}\n{old}", f"{seed}\n{payoff[1]}\n{old.replace(*names)}"
    return text, text


@pytest.mark.parametrize("seed", [seed_from_number(2), "0" * 64])
def test_another_seed_than_the_one_committed_to_is_refused(seed: str) -> None:
    forged = resealed(write_record(ended()), SEED, seed)
    with pytest.raises(BadRecord, match=r"line 11: the seed is not the one committed to: it fits"):
        read_record(forged)


def test_a_commitment_changed_without_its_seed_is_refused() -> None:
    forged = resealed(
        write_record(ended()), seed_commitment(SEED), seed_commitment(seed_from_number(2))
    )
    with pytest.raises(BadRecord, match="the seed is not the one committed to"):
        read_record(forged)


def test_a_seed_and_its_commitment_changed_together_give_other_draws() -> None:
    match, different = ended(), seed_from_number(3)
    forged = resealed(write_record(match), seed_commitment(SEED), seed_commitment(different))
    verdict = read_record(resealed(forged, SEED, different)).verdict
    assert ended(Fair.from_seed(different)).actions != match.actions
    assert verdict.label == "dishonest"


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("Seed: ", "Seed: 0", "expected 64 hexadecimal digits"),
        ("Seed: ", "Seed: G", "expected 64 hexadecimal digits"),
        ("Commitment: ", "Commitment: x", "expected 64 hexadecimal digits"),
        ("Commitment: ", "Committed: ", "the seed is not the one committed to"),
        ("Commitment: ", "Luck: typed\nCommitment: ", "typed luck has no seed"),
        ("Result: ", "Luck: good\nResult: ", "luck is 'good'; expected 'typed'"),
    ],
)
def test_a_record_with_inconsistent_luck_is_refused(old: str, new: str, reason: str) -> None:
    with pytest.raises(BadRecord, match=reason):
        read_record(resealed(write_record(ended()), old, new))


def test_a_seed_told_too_early_is_refused() -> None:
    text = write_record(dealt())
    with pytest.raises(BadRecord, match="the record shows its seed; expected none"):
        read_record(resealed(text, "Result: *", f"Result: *\nSeed: {SEED}"))
