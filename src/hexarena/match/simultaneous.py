"""Commitments at the same time: each seat's is kept apart until all are in.

The kernels ask seat by seat. A seat chooses in a position in which the seats before it have
committed anything legal. `hide` erases their choices, so these cannot matter
(docs/explanation/simultaneous.md).
"""

from collections.abc import Iterator, Sequence

from hexarena.contract.english import count_noun, join_words
from hexarena.contract.errors import IllegalAction
from hexarena.contract.game import Game
from hexarena.contract.record import States, copy_states
from hexarena.contract.rules import Rules
from hexarena.contract.scene import Scene
from hexarena.contract.scene.commitment import Commitment, Option, Part
from hexarena.contract.scene.tracking import track_pieces

NOTHING_TO_CHOOSE = {"choices": (), "cautions": (), "buttons": (), "sets": (), "shortcuts": ()}


class Round:
    """One round of commitments: who is due, and what they have committed.

    `positions` holds for every seat that is due, in the order in which the kernels ask, a position
    in which it is to act; empty unless seats commit now.
    """

    def __init__(self, game: Game, states: States) -> None:
        self._game = game
        self._states = states
        self.positions = dict(_list_positions(game.rules, states))
        self.commitments: dict[int, tuple[int, ...]] = {}

    @property
    def awaited_seats(self) -> tuple[int, ...]:
        """The seats that still choose, ascending."""
        return tuple(sorted(seat for seat in self.positions if seat not in self.commitments))

    @property
    def ready_seats(self) -> tuple[int, ...]:
        """The seats that have committed, ascending."""
        return tuple(sorted(self.commitments))

    @property
    def complete_actions(self) -> tuple[int, ...]:
        """All actions in the order of the kernels once every seat has committed, else nothing."""
        if self.awaited_seats:
            return ()
        return tuple(action for seat in self.positions for action in self.commitments[seat])

    def copy(self) -> "Round":
        """Return a copy that can continue differently."""
        round_copy = object.__new__(Round)
        vars(round_copy).update(vars(self), commitments={**self.commitments})
        return round_copy

    def keep_commitment(self, seat: int, actions: Sequence[int]) -> None:
        """Keep a whole commitment of a seat that is due. Raises IllegalAction."""
        if seat in self.commitments:
            raise IllegalAction(f"{self._name(seat)} has committed; take that back first")
        self.position(seat, actions, whole=True)
        self.commitments[seat] = tuple(map(int, actions))

    def take_back(self, seat: int) -> None:
        """Forget the whole commitment of a seat. Raises IllegalAction if there is none."""
        if seat not in self.commitments:
            raise IllegalAction(f"{self._name(seat)} has no commitment that can be taken back")
        del self.commitments[seat]

    def still_valid_in(self, next_round: "Round") -> Iterator[tuple[int, tuple[int, ...]]]:
        """Yield the commitments that are also valid in another round, after a seat has left."""
        for seat, actions in self.commitments.items():
            try:
                next_round.position(seat, actions, whole=True)
            except IllegalAction:
                continue
            yield seat, actions

    def position(self, seat: int, actions: Sequence[int] = (), whole: bool = False) -> States:
        """Return the position of a seat after some of its actions, or after a `whole` commitment.

        Raises IllegalAction for an illegal action, one too many or, if `whole`, one too few.
        """
        if seat not in self.positions:
            due_names = join_words(list(map(self._name, self.positions))) or "nobody"
            raise IllegalAction(f"{self._name(seat)} does not commit now; expected {due_names}")
        rules, states = self._game.rules, copy_states(self.positions[seat])
        is_open = True
        for n, action in enumerate(actions):
            self._check_action(states, action, n, is_open)
            is_open = play_part(rules, states, seat, int(action))
        if whole and is_open:
            problem = f"the commitment has {count_noun(len(actions), 'action')}"
            raise IllegalAction(
                f"{problem} and is not complete: expected {self._list_expected(states)} next"
            )
        return states

    def is_whole(self, seat: int, actions: Sequence[int]) -> bool:
        """Return whether legal actions of a seat are a whole commitment."""
        rules, states = self._game.rules, self.position(seat, actions[:-1])
        return bool(actions) and not play_part(rules, states, seat, actions[-1])

    def _check_action(self, states: States, action: int, index: int, is_open: bool) -> None:
        if not is_open:
            raise IllegalAction(
                f"the commitment goes on after {count_noun(index, 'action')}; expected no more"
            )
        if action not in self._game.rules.legal(states):
            problem = f"action {action} as number {index + 1} of a commitment"
            raise IllegalAction(f"{problem} is not legal; expected {self._list_expected(states)}")

    def _list_expected(self, states: States) -> str:
        names = [self._game.write(states[0], action) for action in self._game.rules.legal(states)]
        return join_words(names, "or")

    def _name(self, seat: int) -> str:
        is_seat = 0 <= seat < len(self._game.seats)
        return self._game.seat_name(self._states[0], seat) if is_seat else f"seat {seat}"

    # Scenes

    def scene(self, scene: Scene, seat: int | None) -> Scene:
        """Show the round in a scene of the position before it, for a seat or an onlooker."""
        to_act = seat if seat in self.awaited_seats else self.awaited_seats[0]
        status = {"awaits": self.awaited_seats, "ready": self.ready_seats, "to_act": to_act}
        seat_scene = self._seat_scene(scene, seat) if seat in self.positions else scene
        prompt = self._write_prompt(seat)
        kept_fields = {"marks": scene.marks, "stills": scene.stills, "prompt": prompt}
        return seat_scene.model_copy(update={**status, **kept_fields})

    def _seat_scene(self, base_scene: Scene, seat: int) -> Scene:
        """Add a seat's own choice to a scene: still open, or committed."""
        actions = self.commitments.get(seat, ())
        position = self.position(seat, actions[:-1])
        scene = track_pieces(base_scene, self._game.scene(position[0], seat))
        commitment = scene.commitment or _commitment_from_choices(scene)
        if not actions:
            return scene.model_copy(update={"commitment": commitment})
        update = {"commitment": commitment.model_copy(update={"chosen": actions})}
        return scene.model_copy(update={**NOTHING_TO_CHOOSE, **update})

    def _write_prompt(self, seat: int | None) -> str:
        is_single = len(self.positions) == 1
        if seat in self.awaited_seats:
            reveal = "" if is_single else " All choices are revealed together."
            return f"Choose in secret.{reveal}"
        names = join_words([self._name(seat) for seat in sorted(self.positions)])
        if is_single:
            return f"{names} chooses in secret."
        return f"{names} choose in secret, at the same time.{self._describe_ready_seats()}"

    def _describe_ready_seats(self) -> str:
        names = [self._name(seat) for seat in self.ready_seats]
        if not names:
            return ""
        return f" {join_words(names)} {'is' if len(names) == 1 else 'are'} ready."


def _commitment_from_choices(scene: Scene) -> Commitment:
    """Return a commitment of one part: one of the choices, whose paths have one step each."""
    options = tuple(
        Option(action=choice.action, ref=choice.path[0], name=choice.name)
        for choice in scene.choices
    )
    return Commitment(
        id="commitment", name="Commitment", parts=(Part(id="part", name="Choice", options=options),)
    )


# What the kernels know


def _list_positions(rules: Rules, states: States) -> Iterator[tuple[int, States]]:
    """Yield every seat that commits in this round, with a position in which it is to act.

    A seat whose cards nobody knows may have nothing to commit; those after it aren't found then.
    """
    current = copy_states(states)
    while rules.commits(current):
        seat = int(current["to_act"][0])
        yield seat, copy_states(current)
        while (actions := rules.legal(current)) and play_part(rules, current, seat, actions[0]):
            pass
        if not actions or not rules.count_committed(current, seat):
            return  # after the last commitment all are revealed, and the match has gone on


def is_part(rules: Rules, states: States, action: int) -> bool:
    """Return whether an action is a part of a commitment with more parts to come."""
    if not rules.commits(states):
        return False
    return play_part(rules, copy_states(states), int(states["to_act"][0]), action)


def play_part(rules: Rules, states: States, seat: int, action: int) -> bool:
    """Play a part of the commitment of a seat; return whether more parts are to come."""
    committed = rules.count_committed(states, seat)
    rules.apply(states, action)
    if not rules.commits(states) or int(states["to_act"][0]) != seat:
        return False
    return rules.count_committed(states, seat) == committed + 1  # else a new round has begun
