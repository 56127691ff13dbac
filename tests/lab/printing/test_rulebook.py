"""A RULES.md is read into titles, paragraphs and numbered rules, with its words as they are."""

from hexarena.lab.printing.rulebook import (
    read_blocks,
    read_numbered_rules,
    reference_deck,
    split_styles,
)

TEXT = """# A game: the rules

Two players
play. *Ruling* marks what is open.

## 1. Board

- **GM 1.1** The board has `91` spots. *Ruling:* none is
  left out.
- **GM 1.2** It is round.
"""


def test_each_block_has_its_kind():
    kinds = [block.kind for block in read_blocks(TEXT)]
    assert kinds == ["title", "paragraph", "heading", "rule", "rule"]


def test_a_rule_goes_on_over_lines_and_is_found_by_its_number():
    rules = read_numbered_rules(TEXT)
    assert list(rules) == ["GM 1.1", "GM 1.2"]
    assert "".join(words for _, words in rules["GM 1.1"]) == (
        "The board has 91 spots. Ruling: none is left out."
    )


def test_words_keep_their_style():
    assert split_styles("a **b** *c* `d` e") == (
        ("plain", "a "),
        ("strong", "b"),
        ("plain", " "),
        ("em", "c"),
        ("plain", " "),
        ("code", "d"),
        ("plain", " e"),
    )


ORDER = """
## Order of play

- **1. Roll.** One die,
  each.
- **2. Move.** Or stop.

## 2. Pieces

- **GM 2.1** They are round.
"""


def test_the_order_of_play_is_a_card_for_each_seat():
    [deck] = reference_deck(TEXT + ORDER, seats=3)
    assert (deck.name, deck.hidden) == ("Order of play", False)
    texts = [(card.title, card.text) for card in deck.cards]
    assert texts == [("Order of play", "1 Roll: One die, each.\n2 Move: Or stop.")] * 3
    assert len({card.id for card in deck.cards}) == 3


def test_rules_without_an_order_of_play_have_no_such_card():
    assert reference_deck(TEXT, seats=2) == ()
