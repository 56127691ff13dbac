"""The options of a fight, and the state that it starts from."""

from typing import Any, Literal, get_args

from pydantic import model_validator

from hexarena.contract import options as contract
from hexarena.contract.options import option_field
from hexarena.contract.record import States, blank
from hexarena.games.hfc.rules import state as codes
from hexarena.games.hfc.rules.turns import start_round

Weight = Literal[
    "atomweight",
    "strawweight",
    "flyweight",
    "bantamweight",
    "featherweight",
    "lightweight",
    "welterweight",
    "middleweight",
    "light-heavyweight",
    "heavyweight",
]

# Chips of each weight class, by rulebook (HFC 1.4)
CHIPS: dict[str, dict[str, int]] = {
    "first": {
        "atomweight": 10,
        "strawweight": 11,
        "flyweight": 12,
        "bantamweight": 13,
        "featherweight": 14,
        "lightweight": 15,
        "welterweight": 17,
        "middleweight": 18,
        "light-heavyweight": 20,
        "heavyweight": 25,
    },
    "second": {"atomweight": 20, "lightweight": 30, "middleweight": 40, "heavyweight": 50},
}

FLAGS: dict[
    str, tuple[str | bool, int]
] = {  # option: the value that differs from the rulebook's, and its flag
    "ace": ("low", codes.ACE_LOW),
    "lock": ("damage", codes.LOCK_SCORES),
    "round_end": ("cannot_draw", codes.CANNOT_DRAW),
    "round_hands": ("keep", codes.KEEP_HANDS),
    "round_starter": ("red", codes.RED_STARTS),
    "drag_rounding": ("up", codes.DRAG_UP),
    "neutral": ("fouled_chooses", codes.FOULED_CHOOSES),
    "corner_in_place": (True, codes.CORNER_IN_PLACE),
    "discards": ("face_down", codes.FACE_DOWN),
}


class Options(contract.Options):
    """The options of the Hexagon Fighting Championship; the defaults are the rulebook's."""

    weight: Weight = option_field(
        "lightweight",
        "Weight class",
        "how many chips each fighter has (HFC 1.4)",
        {weight_class: weight_class.replace("-", " ") for weight_class in get_args(Weight)},
    )
    edition: Literal["first", "second"] = option_field(
        "first",
        "Chips of the classes",
        "as in this rulebook, or as in later ones (HFC 1.4)",
        {"first": "this rulebook's", "second": "later ones"},
    )
    red_chips: int = option_field(
        0, "Red's chips", "0: as many as the weight class says (HFC 1.5)", ge=0, le=codes.MAX_CHIPS
    )
    blue_chips: int = option_field(
        0, "Blue's chips", "0: as many as the weight class says (HFC 1.5)", ge=0, le=codes.MAX_CHIPS
    )
    rounds: Literal[3, 5] = option_field(
        3, "Rounds", "how long a fight is (HFC 3.3)", {3: "three", 5: "five, a championship"}
    )
    first_player: Literal["red", "blue"] = option_field(
        "red", "First turn", "who opens the fight (HFC 3.2)", {"red": "Red", "blue": "Blue"}
    )
    ace: Literal["high", "low"] = option_field(
        "high",
        "Aces",
        "whether they beat all other ranks, or none (HFC 2.2)",
        {"high": "high", "low": "low"},
    )
    lock: Literal["ends_fight", "damage"] = option_field(
        "ends_fight",
        "Undefended lock",
        "it ends the fight, or only does damage (HFC 7.9)",
        {"ends_fight": "ends the fight", "damage": "does damage"},
    )
    round_end: Literal["pile_empty", "cannot_draw"] = option_field(
        "pile_empty",
        "Bell",
        "when a round ends (HFC 3.4)",
        {
            "pile_empty": "the last card is drawn",
            "cannot_draw": "a card is needed and none is left",
        },
    )
    round_hands: Literal["redeal", "keep"] = option_field(
        "redeal",
        "Hands in a new round",
        "dealt again, or kept (HFC 3.6)",
        {"redeal": "dealt again", "keep": "kept"},
    )
    round_starter: Literal["alternate", "red"] = option_field(
        "alternate",
        "First turn of later rounds",
        "who opens rounds 2 and later (HFC 3.7)",
        {"alternate": "in turn", "red": "Red"},
    )
    drag_rounding: Literal["down", "up"] = option_field(
        "down",
        "Half a hex when dragging",
        "how half of an odd roll is rounded (HFC 6.4)",
        {"down": "rounded down", "up": "rounded up"},
    )
    neutral: Literal["fixed", "fouled_chooses"] = option_field(
        "fixed",
        "Neutral hexes",
        "where both restart after a foul: fixed, or chosen among four (HFC 7.12)",
        {"fixed": "fixed", "fouled_chooses": "the fouled fighter chooses"},
    )
    corner_in_place: bool = option_field(
        False,
        "Advice in place",
        "whether standing still on your corner brings corner advice, too (HFC 6.8)",
    )
    discards: Literal["face_up", "face_down"] = option_field(
        "face_up",
        "Discards",
        "how you discard cards without playing them (HFC 2.4)",
        {"face_up": "face up", "face_down": "face down"},
    )
    nc_limit: int = option_field(
        10,
        "No-contest limit",
        "turns in a row without a draw that make it no contest (HFC 9.7)",
        ge=1,
        le=codes.MAX_IDLE,
    )

    @model_validator(mode="after")
    def _check_class(self) -> "Options":
        if self.weight not in CHIPS[self.edition]:
            raise ValueError(
                f"option weight is {self.weight!r}; the {self.edition} edition has "
                f"{', '.join(CHIPS[self.edition])}"
            )
        return self

    @property
    def chips(self) -> tuple[int, int]:
        """Red's chips and Blue's (HFC 1.4, 1.5)."""
        usual = CHIPS[self.edition][self.weight]
        return self.red_chips or usual, self.blue_chips or usual


def start(options: Options) -> States:
    """Return the first state of a fight, with no card dealt yet: an array of one."""
    states = empty_states(options)
    start_round(states[0], ("red", "blue").index(options.first_player))
    return states


def empty_states(options: Options) -> States:
    """Return a state with only the options set: an array of one."""
    states = blank(codes.STATE)
    state: Any = states[0]
    state.round_number = 1
    state.rounds = options.rounds
    state.idle_limit = options.nc_limit
    state.chips[:] = options.chips
    state.card = -1
    state.agreed = sum(
        flag for name, (value, flag) in FLAGS.items() if getattr(options, name) == value
    )
    return states


def luck(options: Options) -> bool:
    """Return whether chance decides anything: dice and cards always do."""
    return True


def bound(options: Options) -> int | None:
    """Return the most actions that a fight can have.

    In every `nc_limit` turns in a row, at least one draws a card. A round has at most 44 cards to
    draw besides the ten dealt, and a turn has at most six actions that draw none (HFC 9.7).
    """
    turns = 45 * options.nc_limit
    return options.rounds * (10 + 44 + 6 * turns)
