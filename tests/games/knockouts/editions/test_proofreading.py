"""A broken edition is refused: with the line, the field, what came and what was expected."""

import pytest

from hexarena.games.knockouts.editions.proofreading import proofread
from tests.games.knockouts.owned import OPEN, changed, line_of

ATTACKS = (
    "an attack: Jab, Cross, Hook, Uppercut, Kick, Knee, Elbow, Ground Punch, Throw, Neck Hold, "
    "Arm Hold, Leg Hold"
)
ELBOW = "Elbow          ="
KINDS = "strike, throw, hold, style, boost, special, reaction"
TEXTS = "light, off-balance, throws, die-plus, dice-plus, signature, swap, die-minus"
EFFECTS = "mobility-standing, mobility-ground, chin, slippery, heal5, discard3, guard"
WORDS = "a line of words in quotes, at most 160 letters"
A_NAME = "a name of letters and digits, words apart by one space, at most 30"
SQUARES = "9 squares in quotes, apart by spaces, Long Range to Full Mount"
DIRECTIONS = "1 to 9, or left,right such as 2,3"


def list_faults(text):
    """List the faults of a text as line and message."""
    edition, faults = proofread(text)
    assert edition is None
    return [(fault.line, str(fault)) for fault in faults]


def find_only_fault(text):
    [fault] = list_faults(text)
    return fault


def change_row(*squares):
    """Write the row of the Elbow anew: a change to make."""
    old = OPEN[OPEN.index(ELBOW) :].partition("\n")[0]
    return old, f'{ELBOW} "{" ".join(squares)}"'


def change_prices(*prices):
    old = OPEN[OPEN.index("leave  ") :].partition("\n")[0]
    return old, f'leave = "{" ".join(prices)}"'


NINE = ("-", "-", "6", "5", "6", "6/6", "5/6", "5/6", "4/-")
PRICES = ("1", "1", "1", "2", "1", "2,3/3", "2/3", "2/3", "*/4")


def replace_square(position, square, row=NINE):
    return (*row[:position], square, *row[position + 1 :])


def test_the_open_edition_has_no_fault():
    edition, faults = proofread(OPEN)
    assert faults == []
    assert edition.title == "Open edition 1"


# Squares of the chart


@pytest.mark.parametrize("square", ["1", "7", "0", "66", "x", "5/6", "-5", "٣", "5,6", "*"])
def test_where_the_fighters_stand_a_square_is_2_to_6_or_a_dash(square):
    line, message = find_only_fault(changed(change_row(*replace_square(3, square))))
    assert line == line_of(ELBOW)
    assert message == f"chart.Elbow.Clinch: got {square!r}; expected 2 to 6, or - for blank"


@pytest.mark.parametrize(
    "square", ["5", "5/7", "1/6", "/6", "6/", "5/6/6", "*/6", "5\\\\6", "6/-/"]
)
def test_on_the_ground_a_square_is_top_and_bottom(square):
    line, message = find_only_fault(changed(change_row(*replace_square(6, square))))
    square_text = square.replace("\\\\", "\\")
    assert line == line_of(ELBOW)
    assert message == (
        f"chart.Elbow.Half Guard: got {square_text!r}; "
        "expected top/bottom, each 2 to 6 or - for blank"
    )


@pytest.mark.parametrize("square", ["-", "-/-", "2/6", "-/6", "6/-"])
def test_on_the_ground_a_square_may_be_blank_for_one_or_both(square):
    assert proofread(changed(change_row(*replace_square(6, square))))[1] == []


@pytest.mark.parametrize("count", [0, 1, 8, 10, 30])
def test_a_missing_position_is_reported_with_how_many_there_are(count):
    line, message = find_only_fault(changed(change_row(*(["-"] * count))))
    assert line == line_of(ELBOW)
    assert message == f"chart.Elbow: got {count} squares; expected {SQUARES}"


@pytest.mark.parametrize("value", ["5", "true", "[5, 5]", "{ Mid = 5 }", "1979-05-27", "2.5"])
def test_a_row_that_is_no_words_is_refused(value):
    old, _ = change_row()
    line, message = find_only_fault(changed((old, f"{ELBOW} {value}")))
    assert line == line_of(ELBOW)
    assert message.startswith("chart.Elbow: ")
    assert message.endswith(f"; expected {SQUARES}")


# Prices


@pytest.mark.parametrize(
    ("position", "price", "message"),
    [
        (0, "0", "leave.Long Range: got '0'; expected 1 to 9"),
        (0, "1,2", "leave.Long Range: got '1,2'; expected 1 to 9"),
        (1, "10", f"leave.Mid: got '10'; expected {DIRECTIONS}"),
        (3, "2/3", f"leave.Clinch: got '2/3'; expected {DIRECTIONS}"),
        (4, "*", f"leave.Close: got '*'; expected {DIRECTIONS}"),
        (5, "2", f"leave.Full Guard: got '2'; expected top/bottom, each {DIRECTIONS}"),
        (6, "-/3", f"leave.Half Guard: got '-/3'; expected top/bottom, each {DIRECTIONS}"),
        (7, "*/3", f"leave.Side Control: got '*/3'; expected top/bottom, each {DIRECTIONS}"),
        (8, "*", "leave.Full Mount: got '*'; expected top/bottom, each 1 to 9, or * for the top"),
        (
            8,
            "4/*",
            "leave.Full Mount: got '4/*'; expected top/bottom, each 1 to 9, or * for the top",
        ),
        (
            8,
            "2,3/4",
            "leave.Full Mount: got '2,3/4'; expected top/bottom, each 1 to 9, or * for the top",
        ),
    ],
)
def test_a_price_is_written_as_its_position_has_it(position, price, message):
    text = changed(change_prices(*replace_square(position, price, PRICES)))
    assert find_only_fault(text) == (line_of("leave = ", text), message)


@pytest.mark.parametrize(
    ("position", "price"), [(1, "1,2"), (5, "2/3"), (6, "9,1/1,9"), (8, "3/4"), (8, "*/1")]
)
def test_a_price_may_differ_by_side_and_by_the_way(position, price):
    assert proofread(changed(change_prices(*replace_square(position, price, PRICES))))[1] == []


# Cards


@pytest.mark.parametrize("count", ["0", "62", "-3", "true", "3.0", '"3"', "[3]", "9" * 40])
def test_a_count_is_a_whole_number_from_1_to_61(count):
    line, message = find_only_fault(changed(("count = 6", f"count = {count}")))
    assert line == line_of("count = 6")
    assert message.startswith("cards.Style.count: ")
    assert message.endswith("; expected a whole number, 1 to 61")


@pytest.mark.parametrize(("count", "total"), [(5, 60), (7, 62), (61, 116)])
def test_counts_that_do_not_sum_to_61_are_told_at_the_first_card(count, total):
    line, message = find_only_fault(changed(("count = 6", f"count = {count}")))
    assert line == line_of("[cards.Jab]")
    assert message == f"cards: got counts that sum to {total}; expected 61 cards"


CARD_FAULTS = [
    (
        ('type = "strike"\nsays = "Best', 'type = "stroke"\nsays = "Best'),
        'type = "strike"\nsays = "Best',
        f"cards.Knee.type: got 'stroke'; expected one of {KINDS}",
    ),
    (
        ('text = ["swap"]', 'text = ["swop"]'),
        'text = ["swap"]',
        f"cards.Reversal.text: got 'swop'; expected a list of {TEXTS}",
    ),
    (
        ('text = ["swap"]', 'text = "swap"'),
        'text = ["swap"]',
        f"cards.Reversal.text: got 'swap'; expected a list of {TEXTS}",
    ),
    (
        ('on = ["hold"]', 'on = ["holds"]'),
        'on = ["hold"]',
        "cards.Sink.on: got 'holds'; expected a list of strike, throw, hold",
    ),
    (
        ('on = ["hold"]', 'om = ["hold"]\non = ["hold"]'),
        'on = ["hold"]',
        "cards.Sink.om: got an unknown field; expected one of count, type, text, on, says",
    ),
    (
        ('count = 2\ntype = "boost"\n', "count = 2\n"),
        "[cards.Sink]",
        f"cards.Sink.type: got nothing; expected one of {KINDS}",
    ),
    (
        ("count = 6\n", ""),
        "[cards.Style]",
        "cards.Style.count: got nothing; expected a whole number, 1 to 61",
    ),
    (
        ('says = "A choke, or', f'says = "{"A" * 160}'),
        'says = "A choke, or',
        f"cards.Neck Hold.says: got '{'A' * 59}...; expected {WORDS}",
    ),
    (
        ('says = "A choke, or', 'says = "\\u001b[31mA choke, or'),
        'says = "A choke, or',
        f"cards.Neck Hold.says: got '\\x1b[31mA choke, or a crank of the neck.'; expected {WORDS}",
    ),
    (
        ('text = ["signature"]\n', ""),
        "[cards.Style]",
        "cards.Style.text: got a style that does nothing; expected signature",
    ),
    (
        ('text = ["dice-plus"]\n', ""),
        "[cards.Surge]",
        "cards.Surge.text: got a boost that does nothing; expected die-plus, dice-plus",
    ),
    (
        ('text = ["throws"]', 'text = ["light"]'),
        'text = ["throws"]',
        "cards.Throw.text: got 'light' on a throw; expected it on a strike",
    ),
    (
        ('on = ["hold"]\n', ""),
        "[cards.Sink]",
        "cards.Sink.on: got a boost that fits no attack; expected strike, throw, hold",
    ),
    (
        ('text = ["swap"]', 'on = ["hold"]\ntext = ["swap"]'),
        'text = ["swap"]',
        "cards.Reversal.on: got a list on a special; expected one on a boost",
    ),
    (
        ('type = "special"\ntext = ["swap"]', 'type = "style"\ntext = ["signature"]'),
        "[cards.Jab]",
        "cards: got 2 kinds of type style; expected 1",
    ),
    (
        ("[cards.Surge]", '[cards."Su:rge"]'),
        "[cards.Surge]",
        f"cards.Su:rge: got 'Su:rge'; expected {A_NAME}",
    ),
    (
        ("[cards.Surge]", '[cards." Surge"]'),
        "[cards.Surge]",
        f"cards. Surge: got ' Surge'; expected {A_NAME}",
    ),
    (
        ("[cards.Surge]", f"[cards.{'S' * 31}]"),
        "[cards.Surge]",
        f"cards.{'S' * 31}: got '{'S' * 31}'; expected {A_NAME}",
    ),
    (
        ("[cards.Surge]", "[cards.sink]"),
        "[cards.Surge]",
        "cards.sink: got a name that stands twice; expected each name once",
    ),
    (
        ("[cards.Surge]", '[cards."Style as Kick"]'),
        "[cards.Surge]",
        "cards.Style as Kick: got the word 'as' in a name; expected a name without it",
    ),
]


@pytest.mark.parametrize(
    ("change", "start", "message"), CARD_FAULTS, ids=[message for *_, message in CARD_FAULTS]
)
def test_a_faulty_card_is_reported_with_its_line(change, start, message):
    assert find_only_fault(changed(change)) == (line_of(start), message)


def test_more_kinds_of_card_than_the_tables_hold_are_refused():
    split = changed(('count = 4\ntype = "reaction"', 'count = 1\ntype = "reaction"'))
    extra_cards = "".join(
        f'\n[cards."Cover Up {n}"]\ncount = 1\ntype = "reaction"\ntext = ["die-minus"]\n'
        for n in range(3)
    )
    assert proofread(split + extra_cards)[1] == []
    five = changed(('count = 4\ntype = "hold"', 'count = 1\ntype = "hold"'), text=split)
    for number in range(3, 6):
        extra_cards += (
            f'\n[cards."Cover Up {number}"]\ncount = 1\ntype = "reaction"\ntext = ["die-minus"]\n'
        )
    assert proofread(five + extra_cards)[1] == []
    six = changed(('count = 4\ntype = "hold"', 'count = 3\ntype = "hold"'), text=five)
    extra_cards += '\n[cards."Cover Up 6"]\ncount = 1\ntype = "reaction"\ntext = ["die-minus"]\n'
    assert find_only_fault(six + extra_cards) == (
        line_of("[cards.Jab]"),
        "cards: got 25 kinds; expected at most 24",
    )


# The chart against the cards


def test_a_row_of_an_unknown_card_is_told_and_so_is_the_attack_that_lacks_it():
    assert list_faults(changed(("Hook           =", "Hooks          ="))) == [
        (
            line_of("Hook    "),
            f"chart.Hooks: got 'Hooks', which no card is called; expected {ATTACKS}",
        ),
        (
            line_of("[cards.Hook]"),
            "cards.Hook: got an attack without a row in the chart; expected a row",
        ),
    ]


def test_a_row_of_a_card_that_is_no_attack_is_refused():
    text = changed(("[chart]\n", '[chart]\nSurge = "- - - - - - - - -"\n'))
    assert find_only_fault(text) == (
        line_of("Surge =", text),
        f"chart.Surge: got 'Surge', a boost; expected {ATTACKS}",
    )


# Styles

STYLE_FAULTS = [
    (
        ('like = "Kick"', 'like = "Sink"'),
        'like = "Kick"',
        f"styles.Likes to Kick.like: got 'Sink', a boost; expected {ATTACKS}",
    ),
    (
        ('like = "Kick"', 'like = "Kicks"'),
        'like = "Kick"',
        f"styles.Likes to Kick.like: got 'Kicks', which no card is called; expected {ATTACKS}",
    ),
    (
        ('like = "Kick"', "like = 3"),
        'like = "Kick"',
        "styles.Likes to Kick.like: got 3; expected the name of an attack in quotes",
    ),
    (
        ('effect = "chin"', 'effect = "chins"'),
        'effect = "chin"',
        f"styles.Iron Chin.effect: got 'chins'; expected one of {EFFECTS}",
    ),
    (
        ('effect = "chin"\n', ""),
        '[styles."Iron Chin"]',
        "styles.Iron Chin: got neither like nor effect; expected one of the two",
    ),
    (
        ('effect = "chin"', 'effect = "chin"\nlike = "Cross"'),
        '[styles."Iron Chin"]',
        "styles.Iron Chin: got both like and effect; expected one of the two",
    ),
    (
        ('effect = "guard"', 'effect = "chin"'),
        'effect = "guard"',
        "styles.Guard Player.effect: got 'chin' once more; expected no two styles alike",
    ),
    (
        ('like = "Knee"', 'like = "Kick"'),
        'like = "Knee"',
        "styles.Likes to Knee.like: got 'Kick' once more; expected no two styles alike",
    ),
    (
        ("[styles.Footwork]", "[styles.'Likes TO kick']"),
        "[styles.Footwork]",
        "styles.Likes TO kick: got a name that stands twice; expected each name once",
    ),
    (
        ("[styles.Footwork]", "[styles.Foot_work]"),
        "[styles.Footwork]",
        f"styles.Foot_work: got 'Foot_work'; expected {A_NAME}",
    ),
    (
        ("[styles.Footwork]\n", "[styles.Footwork]\nlevel = 3\n"),
        'effect = "mobility-standing"',
        "styles.Footwork.level: got an unknown field; expected one of like, effect, says",
    ),
]


@pytest.mark.parametrize(
    ("change", "start", "message"), STYLE_FAULTS, ids=[message for *_, message in STYLE_FAULTS]
)
def test_a_faulty_style_is_reported_with_its_line(change, start, message):
    assert find_only_fault(changed(change)) == (line_of(start), message)


def test_an_attack_may_be_called_as_an_effect_is():
    text = changed(
        ("\nKick   ", "\nchin   "), ("[cards.Kick]", "[cards.chin]"), ('"Kick"', '"chin"')
    )
    assert proofread(text)[1] == []


@pytest.mark.parametrize("count", [14, 16])
def test_there_are_fifteen_styles(count):
    text = OPEN + '\n[styles.More]\nlike = "Cross"\n'
    if count == 14:
        text = OPEN[: OPEN.index('[styles."Guard Player"]')]
    assert find_only_fault(text) == (
        line_of("[styles]"),
        f"styles: got {count} styles; expected 15",
    )


# Whole sections, and what is not there at all


def test_an_empty_file_lacks_every_section_and_that_has_no_line():
    assert list_faults("") == [
        (0, "cards: got nothing; expected a table [cards.NAME] for each kind of card"),
        (0, "chart: got nothing; expected a row for each attack under [chart]"),
        (0, "leave: got nothing; expected nine prices in quotes, apart by spaces"),
        (0, "styles: got nothing; expected a table [styles.NAME] for each of 15 styles"),
        (0, f"title: got nothing; expected {WORDS}"),
    ]


def test_sections_of_another_kind_are_refused_and_what_hangs_on_them_is_not_blamed():
    text = "title = 4\nleave = 3\ncards = 3\nstyles = [1]\n[[chart]]\nJab = 3\n"
    assert list_faults(text) == [
        (1, f"title: got 4; expected {WORDS}"),
        (
            2,
            f"leave: got 3; expected {SQUARES}",
        ),
        (3, "cards: got 3; expected a table [cards.NAME] for each kind of card"),
        (4, "styles: got [1]; expected a table [styles.NAME] for each of 15 styles"),
        (5, "chart: got [{'Jab': 3}]; expected a row for each attack under [chart]"),
    ]


def test_a_misspelt_section_is_told_as_unknown_and_the_right_one_as_missing():
    assert list_faults(changed(("[chart]", "[charts]"))) == [
        (0, "chart: got nothing; expected a row for each attack under [chart]"),
        (
            line_of("[chart]"),
            "charts: got an unknown field; expected one of title, leave, chart, cards, styles",
        ),
    ]


def test_a_card_that_is_broken_by_itself_is_not_blamed_for_its_row_and_its_style_too():
    line, message = find_only_fault(
        changed(('count = 4\ntype = "strike"\ntext = ["off', 'type = "strike"\ntext = ["off'))
    )
    assert (line, message[:16]) == (line_of("[cards.Kick]"), "cards.Kick.count")


def test_all_faults_are_told_at_once_in_the_order_of_the_lines():
    text = changed(
        change_row(*replace_square(3, "7")),
        ("Hook           =", "Hooks          ="),
        ("count = 6", "count = 0"),
        ('effect = "chin"', 'effect = "chins"'),
        ('like = "Throw"', 'like = "Surge"'),
        ('text = ["swap"]', 'text = ["light"]'),
    )
    faults = list_faults(text)
    assert [line for line, _ in faults] == sorted(line for line, _ in faults)
    fields = {message.partition(": ")[0] for _, message in faults}
    assert fields == {
        "chart.Hooks",
        "chart.Elbow.Clinch",
        "cards.Hook",
        "cards.Style.count",
        "cards.Reversal.text",
        "styles.Likes to Throw.like",
        "styles.Iron Chin.effect",
    }


# What is no TOML


SYNTAX = [
    (("Hook           =", "Cross          ="), "Hook    ", "cannot overwrite a value"),
    (("[cards.Hook]", "[cards.Cross]"), "[cards.Hook]", "cannot declare ('cards', 'Cross') twice"),
    (("count = 6", "count 6"), "count = 6", "expected '=' after a key in a key/value pair"),
    (("count = 6", "count = six"), "count = 6", "invalid value"),
    (('text = ["swap"]', 'text = ["swap"'), 'text = ["swap"]', "unclosed array"),
    (("[cards.Surge]", "[cards.Surge"), "[cards.Surge]", "expected ']' at the end of a table"),
    (('title = "Open edition 1"', 'title = "Open'), "title", "illegal character '\\n'"),
    (('like = "Knee", says', 'like = "Knee" says'), 'like = "Knee"', "unclosed inline table"),
    (("# The 61 cards", "The 61 cards"), "# The 61", "expected '=' after a key"),
]


@pytest.mark.parametrize(
    ("change", "start", "reason"), SYNTAX, ids=[reason for *_, reason in SYNTAX]
)
def test_invalid_toml_is_reported_with_its_line_and_text(change, start, reason):
    text = changed(change)
    line, message = find_only_fault(text)
    assert line == line_of(start)
    assert repr(text.split("\n")[line - 1].strip())[1:30] in message
    assert reason in message
    assert message.endswith("; expected NAME = VALUE, each name once, or a [SECTION]")


@pytest.mark.parametrize("quotes", ['"""', "'''"])
def test_words_that_are_never_closed_are_told_where_they_begin(quotes):
    assert find_only_fault(changed(('says = "A choke', f"says = {quotes}A choke")))[0] == line_of(
        'says = "A choke'
    )


@pytest.mark.parametrize(
    "value", ["9" * 5000, "[" * 5000, "{a = " * 5000, "[0x" + "f" * 5000 + "]"]
)
def test_a_monstrous_value_is_reported_with_its_line_like_others(value):
    faults = list_faults(changed(("count = 6", f"count = {value}")))
    assert [line for line, _ in faults] == [line_of("count = 6")]
    assert "got a monster of a value; expected" in faults[0][1]


@pytest.mark.parametrize("line_end", ["\r\n", "\n"])
def test_lines_are_counted_the_same_whatever_ends_them(line_end):
    text = changed(change_row(*replace_square(3, "7"))).replace("\n", line_end)
    assert find_only_fault(text)[0] == line_of(ELBOW)
