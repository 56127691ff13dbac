"""Matches of a network against another, such as its earlier self."""

from concurrent.futures import ThreadPoolExecutor

from hexarena.contract.game import Game
from hexarena.contract.package.loading import Effort
from hexarena.search.duel import Tally, play_minds, rotate_seats, search_mind
from hexarena.search.network import Network

WARMTH = 0.5  # the temperature of the search; without it all matches would be the same
PLAYOUTS = 32


def play_pair(
    game: Game, pair: tuple[Network, Network], matches: int, threads: int = 1, seed: int = 1
) -> Tally:
    """Play matches with the rulebook's options and swapped seats; return the first one's score."""
    effort = Effort(PLAYOUTS, WARMTH)

    def play(number: int) -> float:
        numbers = [seed + 2 * number + seat for seat in range(2)]
        minds = [
            search_mind(game.rules, effort, mind_seed, network)
            for network, mind_seed in zip(rotate_seats(pair, number), numbers, strict=True)
        ]
        returns = play_minds(game, game.options(), minds, seed + number)
        return returns[number % 2]

    with ThreadPoolExecutor(threads) as pool:
        tally = Tally()
        for match_return in pool.map(play, range(matches)):
            tally = tally.with_match(match_return)
        return tally
