"""Check that values are named by nouns: few names are participles, pronouns or the like.

Counted are parameters, variables and fields. Well-kept libraries have between 0 and 1.7 % of such
names; a package may have 2 %, so that `other` in an `__eq__` or `now` for a time is no trouble.

Words that are also usual nouns, flags or terms of games and arrays are not listed: `left`, `cut`,
`hit`, `set`, `out`, `up`, `down`, `closed`, `finished`, `started`, `expected`, `remaining`,
`since`.
"""

import ast
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

MAX_SHARE = 0.02
EXAMPLES = 5
PACKAGES = Path("src/hexarena")
GAMES = PACKAGES / "games"
FOLDERS = (PACKAGES, Path("tools"), Path("benchmarks"))

PARTICIPLES = """
    accepted added agreed allowed answered armed asked awaited awarded backed barred based
    beaten begun belonging bent blocked blown blurred borne borrowed bought broken brought
    built called carried caught chosen claimed coming confirmed considered copied counted covered
    crossed dealt decided declared declined doing done drawn dropped earned eaten ended entered
    explained failed faced fallen falling fed felt filled fired followed forbidden
    forced forgotten fought found freed frozen gathered given going gone got granted grown handed
    hanging heard held hidden hurt implied invited joined judged jumped kept killed known laid
    landed learned learnt leading leaving led lent lit listed loaded looking lowered made making
    marked meant measured melded mended met mixed moved named noticed offered opened ordered owed
    owned packed paid paired parsed picked placed planted played pooled posted prepared
    pressed printed promised pushed raised ranked reached rebuilt recalled received refused
    rejected remembered removed repeated replaced resolved revealed rolled running said
    saved scored seated seen sent served settled shared shot shown skipped sliced solved sold
    sorted sought sounded spared spent split spoken spun stated staying stolen stood
    stopped stored struck stuck swapped sworn taken taking tallied taught thinking thought thrown
    tied told torn touched traded translated tried trimmed turned undone undrawn unheard unseen
    untold used waited waiting walked wanted warned washed watched weighed widened wished won
    worded worn wounded woven written yielded
"""
PRONOUNS = """
    all another any anybody anyone anything both each either enough every everybody everyone
    everything few fewer he her hers him his it its itself least less many me mine more most much
    my myself neither nobody none nothing one ones other others our ours own rest same several
    she some somebody someone something such that their theirs them themselves these they this
    those three two us we what whatever which whichever who whoever whole whom whose you your
    yours
"""
ADVERBS = """
    abroad afar again ago ahead alike almost alone already also altogether always amiss anew
    apart aside away back backwards else elsewhere enclosed ever far formerly forth forward
    further hence here hither how however indeed instead just late later likewise maybe meanwhile
    merely near nearby never nevertheless not now nowhere off often once only otherwise overall
    perhaps quite rather seldom so somehow sometimes soon still then thence there therefore thrice
    thus today together tomorrow too twice very well when whence where why yesterday yet
"""
PREPOSITIONS = """
    about above across after against along alongside amid among around as at because before
    behind below beneath beside besides between beyond but by despite during except for from
    inside into like nor of on onto opposite or outside over past per regarding save than
    though through throughout till to toward towards under underneath unless unlike upon
    via whereas while with within without
"""
WORDS = frozenset(f"{PARTICIPLES}{PRONOUNS}{ADVERBS}{PREPOSITIONS}".split())


class Name(NamedTuple):
    """A parameter, variable or field, and where it is bound: `path:line`."""

    text: str
    location: str

    def is_listed(self) -> bool:
        """Return whether the whole name is a listed word, in any case, private or not."""
        return not self.text.startswith("__") and self.text.strip("_").lower() in WORDS


def list_faults(root: Path) -> Iterator[str]:
    """Describe every package under `root` that has too many such names."""
    for package, names in sorted(_group_names(root).items()):
        faulty_names = [name for name in names if name.is_listed()]
        share = len(faulty_names) / len(names)
        if share > MAX_SHARE:
            yield (
                f"{package}: {share:.1%} of the names are participles, pronouns, adverbs or "
                f"prepositions; expected at most {MAX_SHARE:.0%}: {_summarize(faulty_names)}"
            )


def _group_names(root: Path) -> dict[str, list[Name]]:
    groups: dict[str, list[Name]] = defaultdict(list)
    for folder in FOLDERS:
        for path in sorted((root / folder).rglob("*.py")):
            relative = path.relative_to(root)
            tree = ast.parse(path.read_text(encoding="utf-8"), str(relative))
            names = (Name(text, f"{relative}:{line}") for text, line in _find_bindings(tree))
            groups[_package(relative)].extend(names)
    return {package: names for package, names in groups.items() if names}


def _package(path: Path) -> str:
    """Return the folder whose names are counted together with those of a file."""
    for parent in (GAMES, PACKAGES):
        if path.is_relative_to(parent):
            return str(Path(*path.parent.parts[: len(parent.parts) + 1]))
    return path.parts[0]


def _find_bindings(tree: ast.Module) -> Iterator[tuple[str, int]]:
    """Yield every parameter, variable and field, with its line."""
    for node in ast.walk(tree):
        match node:
            case ast.arg(arg=name) if name not in ("self", "cls"):
                yield name, node.lineno
            case ast.Name(id=name, ctx=ast.Store()) | ast.Attribute(attr=name, ctx=ast.Store()):
                yield name, node.lineno


def _summarize(names: list[Name]) -> str:
    """Name the most frequent words, each with its count and its first location."""
    locations: dict[str, list[str]] = defaultdict(list)
    for name in names:
        locations[name.text].append(name.location)
    most_frequent = sorted(locations.items(), key=lambda item: -len(item[1]))[:EXAMPLES]
    return ", ".join(f"{text} ({len(lines)}, {lines[0]})" for text, lines in most_frequent)


def main() -> int:
    """Print every fault; return 1 if there are any."""
    faults = list(list_faults(Path.cwd()))
    print("\n".join(faults) or "vocabulary: values are named by nouns")
    return min(len(faults), 1)


if __name__ == "__main__":
    sys.exit(main())
