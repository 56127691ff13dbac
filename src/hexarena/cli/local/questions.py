"""The questions of a bare `hexarena play`: which game, which opponent, and how strong."""

from collections.abc import Sequence

from hexarena.cli.local import typeahead
from hexarena.contract.game import Game
from hexarena.search import LEVELS

GAME = "Which game do you want to play?"
OPPONENT = "Who do you want to play against?"
STRENGTH = "How strong?"

Answers = Sequence[tuple[str, str]]  # a word of the command line, and its text on the screen


def games() -> Answers:
    """List the games by name and title."""
    from hexarena.contract.game import all_games

    return [(game.name, game.title) for game in all_games()]


def levels() -> Answers:
    """List the levels by number."""
    return [(str(level.number), f"Level {level.number}: {level.title}") for level in LEVELS]


def opponents(game: Game) -> Answers:
    """List a game's opponents, each with its word for --against and a text for the screen."""
    answers = [(persona.key, f"{persona.name}. {persona.text}") for persona in game.personas]
    return [*levels(), *answers, ("friend", "A friend beside you")]


def needs_strength(game: Game, answer: str) -> bool:
    """Return whether the chosen opponent is a persona, which can play at any level."""
    return game.persona(answer) is not None


def ask(question: str, answers: Answers) -> str:
    """Ask a question line by line; return the word of the chosen answer. Raises EOFError."""
    typeahead.drop()
    print(question)
    for number, (_, words) in enumerate(answers, 1):
        print(f"  {number}. {words}")
    while (answer := parse_answer(input("Number: "), answers)) is None:
        print(f"Expected a number from 1 to {len(answers)}.")
    return answer


def parse_answer(text: str, answers: Answers) -> str | None:
    """Return the word of the answer with this number, name or word, None if there is none."""
    answer = text.strip().lower()
    if answer.isdecimal():
        return answers[int(answer) - 1][0] if 1 <= int(answer) <= len(answers) else None
    names = {words.lower().rpartition(": ")[2]: word for word, words in answers}
    names |= {word: word for word, _ in answers}
    return names.get(answer)
