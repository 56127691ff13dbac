"""Breaches of the laws of layout, listed for those who mend them."""

import re
from collections import defaultdict

EXAMPLES = 6  # things that are named where many are alike


def listed(found):
    """Write breaches by rule and kind of thing, with the places and sizes that have them.

    A breach is the name of a place, the size of the window, the rule, the thing and the figures.
    """
    alike = defaultdict(list)
    for place, size, rule, what, detail in found:
        alike[rule, kind_of(what)].append((place, size.name, f"{what}: {detail}"))
    lines = [f"{len(found)} breaches"]
    for (rule, kind), breaches in sorted(alike.items(), key=lambda item: -len(item[1])):
        sizes = sorted({size for _, size, _ in breaches}, key=int)
        lines.append(f"{len(breaches):4} {rule}, {kind} ({', '.join(sizes)})")
        lines += [f"       {name} {size}: {what}" for name, size, what in few(breaches)]
    return "\n".join(lines)


def kind_of(what):
    """Return what a thing is, without its name."""
    return re.sub('".*"', "", what).strip()


def few(breaches):
    """Return the first breach of each thing."""
    first = {}
    for item in breaches:
        first.setdefault(item[2].partition(":")[0], item)
    return list(first.values())[:EXAMPLES]
