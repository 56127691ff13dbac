"""Write a bot and let it play: one that prefers to end a match it wins, else the rule of thumb."""

import hexarena as hx


class Finisher:
    """Wins if it can at once; asks the game's rule of thumb otherwise."""

    name = "finisher"

    def __init__(self) -> None:
        self.fallback = hx.Bot("heuristic")

    def decide(self, view, rng):
        """Return an action of `view`, the state as this seat knows it."""
        for action in view.legal:
            if view.after(action).returns[view.to_act] > 0:
                return action
        return self.fallback.decide(view, rng)


print(hx.play("hexthing", [Finisher(), hx.Bot("random")], games=10, seed=1))
