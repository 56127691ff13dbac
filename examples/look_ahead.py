"""Look ahead with states: count the lines of play, and find what wins at once."""

import hexarena as hx


def lines(state: hx.State, depth: int) -> int:
    """Count the lines of `depth` actions."""
    if depth == 0 or state.over:
        return 1
    return sum(lines(state.after(action), depth - 1) for action in state.legal)


def wins_at_once(state: hx.State) -> list[str]:
    """List the actions that end the match won for the seat to act."""
    seat = state.to_act
    return [name for name in state.playable.values() if state.after(name).returns[seat] > 0]


start = hx.Match("hexcore6", radius=4).state
print(f"{lines(start, 2):,} lines of two actions from the start")

match = hx.Match("hexthing", seed=2)
while not match.over:
    if winning_moves := wins_at_once(match.state):
        print(f"Ply {match.ply}: {match.seats[match.to_act]} can win by {winning_moves[0]}")
        match.play(winning_moves[0])
    else:
        match.play_random()
print(match.outcome.text)
