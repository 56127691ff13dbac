"""Real dice and cards: what came is typed in by whoever rolls or draws, and no secret is told."""

import pytest

from hexarena import game
from hexarena.contract.errors import IllegalAction, RefusedUndo, UnreadableAction
from hexarena.contract.record import CHANCE
from hexarena.match import Fair, Match, read_record, write_record
from tests import toys

toys.register()


def typed() -> Match:
    return Match(game("higher"), fair=Fair(typed=True))


def names(match: Match, seat: int | None) -> list[str]:
    return [choice.notation for choice in match.scene(seat).choices]


def test_typed_luck_is_offered_to_the_seat_that_draws_and_to_nobody_else() -> None:
    match = typed()
    cards = [f"card{n}" for n in range(1, 7)]
    for seat in (0, 1):
        scene = match.scene(seat)
        assert [names(match, item) for item in (seat, 1 - seat, None)] == [cards, [], []]
        assert [button.name for button in scene.buttons] == [f"Deal {n}" for n in range(1, 7)]
        assert [choice.path for choice in scene.choices] == [(b.id,) for b in scene.buttons]
        assert scene.prompt == f"A card for {match.seats[seat]}. What was the result?"
        match.play(cards[seat])
    assert match.to_act == 0


def test_a_card_that_lies_hidden_is_offered_like_any_and_refused_without_saying_where() -> None:
    displayed = set()
    for hand_card in ("card2", "card5"):
        match = typed()
        match.play(hand_card)
        displayed.add(match.scene(1).model_dump_json())
        with pytest.raises(IllegalAction) as excinfo:
            match.play(hand_card)
        expected = f"'{hand_card}' isn't possible now; check what you rolled or drew"
        assert str(excinfo.value) == expected
        assert match.ply == 1
    assert len(displayed) == 1


def test_cards_in_the_drawers_own_hand_are_not_offered() -> None:
    match = Match(game("hfc"), fair=Fair(typed=True))
    drawer, card = match.drawer, match.playable[match.legal[0]]
    assert card in names(match, drawer)
    match.play(card)
    while match.drawer != drawer:
        assert card in names(match, match.drawer)
        match.play(match.legal[0])
    assert card not in names(match, drawer)


def test_a_common_prefix_of_all_outcomes_need_not_be_typed() -> None:
    match = Match(game("hfc"), fair=Fair(typed=True))
    for text in (" C2 ", "draw:C3"):
        match.play(text)
    assert [word for _, word in match.written] == ["draw:C2", "draw:C3"]
    with pytest.raises(UnreadableAction, match=r"^'nonsense' is not an action; expected such as"):
        match.play("nonsense")
    with pytest.raises(IllegalAction, match=r"^'C2' "):
        match.play("C2")


def test_an_impossible_outcome_is_refused_with_the_possible_ones() -> None:
    with pytest.raises(IllegalAction, match=r"'hold' is not legal now; expected card1, .*card6$"):
        typed().play("hold")


def test_typed_luck_is_drawn_by_nobody() -> None:
    match = typed()
    assert (match.to_act, match.types_luck, match.draws_luck) == (CHANCE, True, False)
    expected = "chance may not play: the player with the dice is to act"
    with pytest.raises(IllegalAction, match=expected):
        match.draw_luck()


def test_a_record_says_that_luck_was_typed() -> None:
    match = typed()
    for action in ("card3", "card4", "hold", "hold"):
        match.play(action)
    text = write_record(match)
    reread = read_record(text)
    assert "\nLuck: typed\nResult: -1 1\n" in text
    assert (reread.fair, reread.verdict) == (Fair(typed=True), ("typed", 2, ()))
    assert write_record(reread) == text


def test_luck_without_a_drawer_is_offered_to_any_seated_viewer() -> None:
    hexcore6 = game("hexcore6")
    options = hexcore6.options(radius=4, core_chooser="random")
    match = Match(hexcore6, options, fair=Fair(typed=True))
    assert match.drawer is None
    assert names(match, 0) == names(match, 1) == [match.playable[action] for action in match.legal]
    assert names(match, None) == []


def test_mistyped_luck_is_undone_alone() -> None:
    match = typed()
    match.play("card3")
    match.play("card4")
    assert match.next_to_undo((0, 1)) == CHANCE
    assert match.undo(CHANCE) == 1
    assert match.narration == (f"The roll or draw is taken back: {match.takebacks[0].narration}",)
    match.play("card5")
    assert [word for _, word in match.written] == ["card3", "card5"]


def test_a_decision_is_taken_back_before_the_luck_that_went_before() -> None:
    match = typed()
    for action in ("card3", "card4", "hold"):
        match.play(action)
    assert match.next_to_undo((0, 1)) == 0
    match.undo(0)
    assert match.next_to_undo((0, 1)) == CHANCE


def test_drawn_luck_is_never_taken_back() -> None:
    match = Match(game("higher"))
    match.draw_luck()
    assert match.next_to_undo((0, 1)) is None
    with pytest.raises(RefusedUndo, match="chance has no decision to take back"):
        match.undo(CHANCE, consent=True)


def test_a_prefix_before_a_colon_need_not_be_typed() -> None:
    match = Match(game("hfc"), fair=Fair(typed=True))
    for text in ("draw:C9", "H2", "st", " x1 "):
        match.play(text)
    with pytest.raises(UnreadableAction):
        match.play("z1")
    assert [word for _, word in match.written] == ["draw:C9", "draw:H2", "draw:ST", "draw:X1"]
