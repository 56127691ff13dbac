"""The options of a match, and the state that it starts from."""

from typing import Any, Literal

from pydantic import Field, ValidationInfo, field_validator

from hexarena.contract import options as contract
from hexarena.contract.record import States, blank
from hexarena.games.knockouts import ready_made
from hexarena.games.knockouts.editions import in_use as editions
from hexarena.games.knockouts.editions.in_use import BOOST, CARDS, MOST_POINTS, TYPE
from hexarena.games.knockouts.rules import state as codes
from hexarena.games.knockouts.rules.cards import DECK
from hexarena.games.knockouts.rules.rounds import begin_match

MOST_OVERTIME = 18  # rounds
LONGEST_FIGHTER = 200  # characters

FLAGS: dict[str, tuple[str, int]] = {  # option: the value that is not the default, its flag
    "track": ("eight", codes.TRACK_EIGHT),
    "mount_star": ("all", codes.MOUNT_ALL),
    "nobody_first": ("red", codes.NOBODY_RED),
    "refill_order": ("red", codes.REFILL_RED),
    "first_creator": ("blue", codes.BLUE_CREATES),
}


class Options(contract.Options):
    """The options of Knockouts and Tapouts; the defaults are the rulebook's, or our rulings."""

    edition: str = Field(
        editions.NAMES[0],
        validate_default=True,
        description="chart, deck and styles: the open edition or one of your own (KT 2.5)",
        json_schema_extra={"enum": list(editions.NAMES)},
    )
    red_fighter: str = Field(
        "",
        max_length=LONGEST_FIGHTER,
        title="Red's fighter",
        description="Heart, Conditioning, Striking, Grappling and styles, such as"
        " H2-C1-S3-G1:Footwork,Slippery (KT 1.8); empty: made at the table",
    )
    blue_fighter: str = Field(
        "",
        max_length=LONGEST_FIGHTER,
        title="Blue's fighter",
        description="the same (KT 1.8); empty: made at the table",
    )
    first_creator: Literal["red", "blue"] = Field(
        "red", description="who makes a fighter first (KT 1.1)"
    )
    track: Literal["nine", "eight"] = Field(
        "nine", description="positions; eight: Close is another name for Clinch (KT 2.2)"
    )
    rounds: int = Field(2, ge=1, le=9, description="rounds before overtime (KT 7.3)")
    max_overtime: int = Field(
        3,
        ge=0,
        le=MOST_OVERTIME,
        title="Overtime rounds",
        description="the most there are (KT 7.4)",
    )
    stall_limit: int = Field(
        6, ge=1, le=100, description="turns in a row without a draw that end a round (KT 6.2)"
    )
    mount_star: Literal["one", "all"] = Field(
        "one",
        title="Price of the asterisk",
        description="what leaving Full Mount costs the top: a point, or all (KT 4.10)",
    )
    nobody_first: Literal["alternate", "red"] = Field(
        "alternate", description="who acts first while nobody is mobile (KT 4.7)"
    )
    ko_successes: Literal[2, 3, 4] = Field(
        3, title="Knockout", description="successes that knock out (KT 5.13)"
    )
    refill_order: Literal["first", "red"] = Field(
        "first", description="who draws first: who acted first, or Red (KT 6.1)"
    )

    @field_validator("edition")
    @classmethod
    def _edition_is_there(cls, name: str) -> str:
        return editions.recorded_name(name)

    @field_validator("red_fighter", "blue_fighter")
    @classmethod
    def _fighter_is_whole(cls, text: str, known: ValidationInfo) -> str:
        if not text or "edition" not in known.data:
            return text
        edition = editions.number_of(known.data["edition"])
        return ready_made.write_fighter(
            edition, *ready_made.read_fighter(edition, text, "a fighter")
        )

    @property
    def edition_number(self) -> int:
        """Which of the editions in use is played."""
        return editions.number_of(self.edition)


def start(options: Options) -> States:
    """Return the first state of a match: a fighter is to be made, or a card to be dealt."""
    states = agreed(options)
    state: Any = states[0]
    for seat, text in enumerate((options.red_fighter, options.blue_fighter)):
        if text:
            placed, styles = ready_made.read_fighter(options.edition_number, text, "a fighter")
            state.placed[seat], state.styles[seat] = placed, styles
    begin_match(states[0])
    return states


def agreed(options: Options) -> States:
    """Return a state in which nothing but the options is set: an array of one."""
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
    """Tell whether chance decides anything: dice and cards always do."""
    return True


def bound(options: Options) -> int | None:
    """Return the most actions of a match.

    Of every `stall_limit` turns in a row at least one draws a card, and a round has no more draws
    than cards. Beside draws a turn has two stats and dice, a step and a side for each point, two
    attacks of three dice and as many boosts as there are kinds, and two times three heart dice.
    """
    boosts = int((TYPE[options.edition_number] == BOOST).sum())
    attack = 10 + 3 * boosts
    turn = 4 + 2 * MOST_POINTS + 2 + 2 * attack + 12
    rounds = options.rounds + options.max_overtime
    return 2 * codes.MARKERS + rounds * (CARDS + CARDS * options.stall_limit * turn + 2)
