"""The questions of a bare `hexarena play`: which game, which opponent, and how strong."""

from collections.abc import Sequence

from hexarena.contract.game import Game
from hexarena.search import LEVELS

GAME = "Which game do you want to play?"
OPPONENT = "Who do you want to play against?"
STRENGTH = "How strong?"

Answers = Sequence[tuple[str, str]]  # a word of the command line, and its text on the screen


def games() -> Answers:
    """List the games by name and title."""
    from hexarena.contract.game import all_games

    return [(each.name, each.title) for each in all_games()]


def levels() -> Answers:
    """List the levels by number."""
    return [(str(each.number), f"Level {each.number}: {each.title}") for each in LEVELS]


def opponents(about: Game) -> Answers:
    """List the opponents in a game by the word for --against and a text."""
    called = [(each.key, f"{each.name}. {each.text}") for each in about.personas]
    return [*levels(), *called, ("friend", "A friend beside you")]


def needs_strength(about: Game, answer: str) -> bool:
    """Tell whether an opponent may be of any level."""
    return about.persona(answer) is not None


def ask(question: str, answers: Answers) -> str:
    """Ask line by line; return the word of the answer. Raises EOFError."""
    print(question)
    for number, (_, words) in enumerate(answers, 1):
        print(f"  {number}. {words}")
    while (answer := chosen(input("Number: "), answers)) is None:
        print(f"Expected a number from 1 to {len(answers)}.")
    return answer


def chosen(text: str, answers: Answers) -> str | None:
    """Return the word for a typed number, name or word, None if it is none of them."""
    typed = text.strip().lower()
    if typed.isdecimal():
        return answers[int(typed) - 1][0] if 1 <= int(typed) <= len(answers) else None
    names = {words.lower().rpartition(": ")[2]: word for word, words in answers}
    names |= {word: word for word, _ in answers}
    return names.get(typed)
