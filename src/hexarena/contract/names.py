"""Lines that people write: names, titles and messages, in visible characters only.

Different texts can look alike, hide characters, or reverse the text around them. Such lines are
refused, on the server, in records and at the command line alike.
"""

import unicodedata

from hexarena.contract.errors import BadName

MAX_LENGTH = 40
MAX_MARKS = 2  # combining marks on one character, at most
INVISIBLE_CATEGORIES = {
    "Cc",
    "Cf",
    "Cn",
    "Co",
    "Cs",
    "Zl",
    "Zp",
}  # controls, formats and unassigned code points
FILLERS = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\U0001d159\U00016fe4"
)
EMOJI_SELECTORS = "\ufe0e\ufe0f"  # variation selectors for text and for emoji
SELECTORS = frozenset(map(chr, (*range(0xFE00, 0xFE0E), *range(0xE0100, 0xE01F0))))
LIKE_LATIN = str.maketrans(  # Cyrillic and Greek letters that look Latin
    {
        "\u0430": "a",
        "\u0435": "e",
        "\u043e": "o",
        "\u0440": "p",
        "\u0441": "c",
        "\u0443": "y",
        "\u0445": "x",
        "\u0456": "i",
        "\u0458": "j",
        "\u0455": "s",
        "\u04bb": "h",
        "\u043a": "k",
        "\u043c": "m",
        "\u0442": "t",
        "\u043d": "h",
        "\u0432": "b",
        "\u0501": "d",
        "\u051b": "q",
        "\u051d": "w",
        "\u0131": "i",
        "\u03b1": "a",
        "\u03b5": "e",
        "\u03bf": "o",
        "\u03c1": "p",
        "\u03bd": "v",
        "\u03b9": "i",
        "\u03ba": "k",
        "\u03c4": "t",
        "\u03c5": "u",
        "\u03c7": "x",
    }
)

LIKE_LETTERS = str.maketrans({"0": "o", "1": "l", "i": "l", "5": "s"})  # alike at a glance


def clean(text: str, longest: int = MAX_LENGTH, noun: str = "name") -> str:
    """Return a line as the server stores it, in Unicode form NFKC. Raises BadName."""
    return check_visible_line(unicodedata.normalize("NFKC", text), longest, noun)


def check_visible_line(text: str, longest: int = MAX_LENGTH, noun: str = "name") -> str:
    """Return a line with single spaces. Raises BadName unless all of it is visible."""
    name = " ".join(text.split())
    if not 0 < len(name) <= longest:
        raise BadName(f"a {noun} of {len(name)} characters; expected 1 to {longest}")
    for index, sign in enumerate(name):
        _check_visible(sign, name[index - 1 : index], noun)
    _check_marks(name, noun)
    return name


def normalize_name(name: str) -> str:
    """Normalize a name, so that names that look alike are equal."""
    decomposed = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    plain = "".join(sign for sign in decomposed.translate(LIKE_LATIN) if sign.isalnum())
    return plain.translate(LIKE_LETTERS).replace("rn", "m").replace("vv", "w")


def _check_visible(sign: str, previous: str, noun: str) -> None:
    if (
        sign in EMOJI_SELECTORS
        and previous
        and unicodedata.category(previous) in ("So", "Sm", "Nd", "Po")
    ):
        return
    is_invisible = sign in FILLERS or sign in SELECTORS or sign in EMOJI_SELECTORS
    if is_invisible or unicodedata.category(sign) in INVISIBLE_CATEGORIES:
        raise BadName(
            f"the {noun} holds U+{ord(sign):04X}, which is invisible; expected visible characters"
        )


def _check_marks(name: str, noun: str) -> None:
    run_length = MAX_MARKS  # no marks at the start or after a space
    for sign in name:
        if unicodedata.category(sign).startswith("M"):
            run_length += 1
        else:
            run_length = MAX_MARKS if sign == " " else 0
        if run_length > MAX_MARKS:
            raise BadName(
                f"the {noun} has too many marks on one letter; expected at most {MAX_MARKS}"
            )
