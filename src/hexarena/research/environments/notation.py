"""Actions of environments as text, in the notation of their game, and back."""

from abc import abstractmethod
from typing import Any

from hexarena.contract.errors import BadCall, IllegalAction
from hexarena.contract.record import States
from hexarena.research.environments.episode import Setting, action_number, make_illegal_action
from hexarena.state import State

DecisionPoint = tuple[
    States, int | None
]  # a position, and the seat that decides; None after the end


class ActionNotation:
    """An environment in which one seat decides at a time: its actions as text, and back."""

    setting: Setting

    @abstractmethod
    def _decision(self) -> DecisionPoint:
        """Return the position in which an action is chosen now, and the seat that chooses."""

    def text(self, action: Any) -> str:
        """Return the notation of a legal action in the current position. Raises IllegalAction."""
        return write_action(self.setting, self._decision(), action)

    def action(self, text: str) -> int:
        """Return the legal action that a text names in the current position.

        Raises UnreadableAction, IllegalAction, BadCall.
        """
        return read_action(self.setting, self._decision(), text)


def write_action(setting: Setting, decision: DecisionPoint, action: Any) -> str:
    """Return the notation of a legal action. Raises IllegalAction."""
    seat, view = _view(setting, decision, action)
    number, legal = action_number(action), view.legal
    if number not in legal:
        raise make_illegal_action(setting, seat, action, legal)
    return view.write(number)


def read_action(setting: Setting, decision: DecisionPoint, text: str) -> int:
    """Return the legal action that a text names.

    Raises UnreadableAction, IllegalAction, BadCall.
    """
    if not isinstance(text, str):
        raise BadCall(f"got {text!r:.60}; expected an action as text")
    _, view = _view(setting, decision, text)
    return view.number(text)


def _view(setting: Setting, decision: DecisionPoint, action: Any) -> tuple[int, State]:
    """Return the seat that decides, and what it knows, so that no error tells more.

    Raises IllegalAction after the end.
    """
    states, seat = decision
    if seat is None:
        raise IllegalAction(
            f"{setting.game.name}: got {action!r:.60}; expected none: the match is over"
        )
    return seat, State(setting.game, states).hidden_from(seat)
