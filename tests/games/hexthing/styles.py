"""Ways to choose among moves: at random, bidding by small steps, and giving up what one has."""

STEADY = 0.8  # how often a player keeps to the style
STEP = 3  # what a careful bid adds at most


def at_random(chance, moves):
    """Draw any move."""
    return chance.choice(moves)


def thrifty(chance, moves):
    """Bid little more, or ask little less, than is needed; pass now and then."""
    bids = sorted((move for move in moves if move.startswith("bid:")), key=amount)
    if not bids or chance.random() > STEADY:
        return at_random(chance, moves)
    is_falling = amount(bids[0]) < 0 and "pass" in moves
    return chance.choice(bids[-STEP:] if is_falling else bids[:STEP])


def idle(chance, moves):
    """Move as little as the rules allow: refuse, keep, pass."""
    idle_moves = [move for move in ("refuse", "keep", "pass") if move in moves]
    return idle_moves[0] if idle_moves and chance.random() < STEADY else thrifty(chance, moves)


def amount(move):
    return int(move.partition(":")[2])


STYLES = (at_random, thrifty, idle)
