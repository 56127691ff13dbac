"""The options of a match, and the state that it starts from."""

from typing import Any, Literal

from pydantic import ValidationInfo, field_validator

from hexarena.contract import options as contract
from hexarena.contract.options import option_field, presets_schema, seat_schema
from hexarena.contract.record import States, blank
from hexarena.games.knockouts import ready_made
from hexarena.games.knockouts.editions import installed as editions
from hexarena.games.knockouts.editions.installed import BOOST, CARDS, MAX_POINTS, TYPE
from hexarena.games.knockouts.rules import state as codes
from hexarena.games.knockouts.rules.cards import DECK
from hexarena.games.knockouts.rules.rounds import begin_match

MAX_FIGHTER_LENGTH = 200  # characters of a fighter's text

FLAGS: dict[str, tuple[str, int]] = {  # option: the value that is not the default, and its flag
    "track": ("eight", codes.TRACK_EIGHT),
    "mount_star": ("all", codes.MOUNT_ALL),
    "nobody_first": ("red", codes.NOBODY_RED),
    "refill_order": ("red", codes.REFILL_RED),
    "first_creator": ("blue", codes.BLUE_CREATES),
    "light_strikes": ("spare", codes.LIGHT_SPARES),
}


READY = presets_schema({"made at the table": ""} | ready_made.fighters(0))


class Options(contract.Options):
    """The options of Knockouts and Tapouts; the defaults are the rulebook's, or our rulings."""

    edition: str = option_field(
        editions.NAMES[0],
        "Edition",
        "chart, deck and styles: the open edition or one of your own (KT 2.5)",
        {name: name.replace("-", " ") for name in editions.NAMES},
        validate_default=True,
        json_schema_extra={"enum": list(editions.NAMES)},
    )
    red_fighter: str = option_field(
        "",
        "Red's fighter",
        "ready-made, or made at the table (KT 1.8)",
        max_length=MAX_FIGHTER_LENGTH,
        json_schema_extra=READY | seat_schema(0),
    )
    blue_fighter: str = option_field(
        "",
        "Blue's fighter",
        "ready-made, or made at the table (KT 1.8)",
        max_length=MAX_FIGHTER_LENGTH,
        json_schema_extra=READY | seat_schema(1),
    )
    first_creator: Literal["red", "blue"] = option_field(
        "red",
        "First fighter",
        "who makes a fighter first (KT 1.1)",
        {"red": "Red's", "blue": "Blue's"},
    )
    track: Literal["nine", "eight"] = option_field(
        "nine",
        "Positions",
        "with eight, Close is another name for Clinch (KT 2.2)",
        {"nine": "nine", "eight": "eight"},
    )
    rounds: int = option_field(
        2, "Rounds", "rounds before overtime (KT 7.3)", ge=1, le=codes.MAX_ROUNDS
    )
    max_overtime: int = option_field(
        codes.MAX_OVERTIME,
        "Overtime rounds",
        f"how many before a draw; {codes.MAX_OVERTIME} is as good as no limit (KT 7.4)",
        ge=0,
        le=codes.MAX_OVERTIME,
    )
    stall_limit: int = option_field(
        6,
        "Turns without a draw",
        "how many in a row end a round (KT 6.2)",
        ge=1,
        le=codes.MAX_STALL,
    )
    mount_star: Literal["one", "all"] = option_field(
        "one",
        "Price of the asterisk",
        "what the top pays to leave Full Mount (KT 4.10)",
        {"one": "a point", "all": "all points"},
    )
    nobody_first: Literal["alternate", "red"] = option_field(
        "alternate",
        "First action while nobody is mobile",
        "who acts first then (KT 4.7)",
        {"alternate": "in turn", "red": "Red"},
    )
    ko_successes: Literal[2, 3, 4] = option_field(
        3,
        "Knockout",
        "how many successes knock out (KT 5.13)",
        {2: "two successes", 3: "three successes", 4: "four successes"},
    )
    light_strikes: Literal["knockout", "spare"] = option_field(
        "knockout",
        "Light strikes",
        "whether a Jab can knock out (KT 5.13)",
        {"knockout": "knock out", "spare": "never knock out"},
    )
    refill_order: Literal["first", "red"] = option_field(
        "first",
        "First to draw",
        "at the end of a turn (KT 6.1)",
        {"first": "the one who acted first", "red": "Red"},
    )

    @field_validator("edition")
    @classmethod
    def _check_edition(cls, name: str) -> str:
        return editions.recorded_name(name)

    @field_validator("red_fighter", "blue_fighter")
    @classmethod
    def _check_fighter(cls, text: str, info: ValidationInfo) -> str:
        if not text or "edition" not in info.data:
            return text
        edition = editions.number_of(info.data["edition"])
        return ready_made.write_fighter(
            edition, *ready_made.read_fighter(edition, text, "a fighter")
        )

    @property
    def edition_number(self) -> int:
        """The number of the match's edition among those loaded."""
        return editions.number_of(self.edition)

    @property
    def fighters(self) -> tuple[ready_made.Fighter | None, ...]:
        """The fighters that are made before the match, Red's and Blue's (KT 1.8)."""
        return tuple(
            ready_made.read_fighter(self.edition_number, text, "a fighter") if text else None
            for text in (self.red_fighter, self.blue_fighter)
        )


def start(options: Options) -> States:
    """Return the first state of a match, in which a fighter is made or a card is dealt."""
    states = empty_states(options)
    state: Any = states[0]
    for seat, fighter in enumerate(options.fighters):
        if fighter:
            state.placed[seat], state.styles[seat] = fighter
    begin_match(states[0])
    return states


def empty_states(options: Options) -> States:
    """Return a state with only the options set: an array of one."""
    states = blank(codes.STATE)
    state: Any = states[0]
    state.edition = options.edition_number
    state.rounds, state.max_overtime = options.rounds, options.max_overtime
    state.stall_limit, state.ko_successes = options.stall_limit, options.ko_successes
    state.top = state.mobile = state.thrower = codes.NOBODY
    state.kind = state.reaction = codes.NO_CARD
    state.pile = DECK[state.edition]
    state.agreed = sum(
        flag for name, (value, flag) in FLAGS.items() if getattr(options, name) == value
    )
    return states


def luck(options: Options) -> bool:
    """Return whether chance decides anything: dice and cards always do."""
    return True


def bound(options: Options) -> int | None:
    """Return the most actions that a match can have.

    In every `stall_limit` turns in a row, at least one draws a card, and a round has no more draws
    than cards. Besides draws, a turn has two stats and dice, a step and a side for each point, two
    attacks of three dice and as many boosts as there are kinds, and two times three heart dice.
    """
    boosts = int((TYPE[options.edition_number] == BOOST).sum())
    attack = 10 + 3 * boosts
    turn = 4 + 2 * MAX_POINTS + 2 + 2 * attack + 12
    rounds = options.rounds + options.max_overtime
    return 2 * codes.MARKERS + rounds * (CARDS + CARDS * options.stall_limit * turn + 2)
