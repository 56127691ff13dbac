"""Check the subjects of new commits: `package: imperative summary`, at most 72 characters.

Without arguments it judges what this branch adds to main, or on main itself all commits since
START. Merges are exempt. `--message FILE` judges one message, as the hook `tools/hooks/commit-msg`
does, and `--install` installs that hook unless there is another one.
"""

import re
import shutil
import subprocess
import sys
from pathlib import Path

# The rule holds for what is committed from then on. If a subject that breaks it has been merged,
# name a later time here: what is published is not rewritten.
START = "2026-11-27T00:00:00Z"
LONGEST = 72  # characters
FORM = re.compile(r"(?P<package>[a-z0-9][a-z0-9_./, -]*): (?P<verb>[a-z][a-z-]*)\b.*[^.\s]")
EXEMPT = re.compile(r"(Merge|Revert|fixup!|squash!|amend!) ")
HOOK = Path(__file__).parent / "hooks/commit-msg"

# Verbs that end as other forms do.
ENDINGS = {
    "ed": "bed embed exceed feed heed need proceed seed shed speed succeed weed wed",
    "ing": "bring cling fling ping ring sing sling spring sting string swing wing wring",
    "s": "alias bias bus canvas chorus focus gas",
}
VERB_ENDINGS = ("ss",)  # miss, pass, press
# Other forms and other words that subjects have begun with.
NON_IMPERATIVES = re.compile(
    "was|were|is|are|been|became|began|brought|built|came|chose|chosen|did|done|drawn|drew|fell|felt|"
    "found|gave|given|gone|got|had|has|held|kept|knew|known|left|lost|made|meant|met|paid|ran|said|"
    "sat|saw|seen|sent|shown|sold|spent|stood|taken|taught|thought|threw|told|took|went|won|written|"
    "wrote|a|an|the|all|each|every|how|more|no|one|some|that|this|two|what|which"
)


def faults(subject: str) -> list[str]:
    """List what is wrong with a subject; nothing of a merge, a revert or a fixup."""
    if EXEMPT.match(subject):
        return []
    problems = []
    if len(subject) > LONGEST:
        problems.append(f"{len(subject)} characters; expected at most {LONGEST}")
    form = FORM.fullmatch(subject)
    if form is None:
        problems.append("expected `package: imperative summary`, without a full stop")
    elif not _is_imperative(form["verb"]):
        problems.append(
            f"{form['verb']!r} is no imperative; expected a verb such as add, fix, move"
        )
    return problems


def _is_imperative(verb: str) -> bool:
    if NON_IMPERATIVES.fullmatch(verb):
        return False
    if verb.endswith(VERB_ENDINGS):
        return True
    return not any(
        verb.endswith(ending) and verb not in exceptions.split()
        for ending, exceptions in ENDINGS.items()
    )


def commits() -> list[tuple[str, str]] | None:
    """Return hash and subject of the commits to judge, None where there is no clone."""
    head = _git("rev-parse", "HEAD")
    forks = [_git("merge-base", branch, "HEAD") for branch in ("origin/main", "main")]
    excluded = [f"^{fork}" for fork in forks if fork and fork != head]
    log = _git("log", "--no-merges", "--format=%h %s", f"--since={START}", "HEAD", *excluded)
    if log is None:
        return None
    lines = [line.partition(" ") for line in log.splitlines()]
    return [(commit, subject) for commit, _, subject in lines]


def _git(*words: str) -> str | None:
    """Return what git answers, None if it fails or there is none."""
    try:
        process = subprocess.run(["git", *words], capture_output=True, text=True, check=False)
    except FileNotFoundError:
        return None
    return process.stdout.strip() if process.returncode == 0 else None


def check() -> int:
    """Judge new commits; return 1 if a subject is wrong."""
    new = commits()
    if new is None:
        print("no commit was judged: this is no clone of a repository, or git is missing")
        return 0
    problems = [(commit, subject, fault) for commit, subject in new for fault in faults(subject)]
    for commit, subject, fault in problems:
        print(f"{commit} {subject!r}: {fault}")
    print(f"{len(new)} new commits were judged")
    return int(bool(problems))


def check_message(file: Path) -> int:
    """Judge the message that git is about to commit; return 1 if its subject is wrong."""
    lines = file.read_text(encoding="utf-8").splitlines()
    subject = next((line for line in lines if line and not line.startswith("#")), "")
    problems = faults(subject) if subject else []  # git itself refuses an empty message
    for fault in problems:
        print(f"{subject!r}: {fault}", file=sys.stderr)
    return int(bool(problems))


def install() -> int:
    """Install the hook, unless this is no clone or there is another hook of that name."""
    folder = _git("rev-parse", "--git-path", "hooks")
    if folder is None:
        return 0
    hook = Path(folder) / HOOK.name
    if hook.exists() and HOOK.name not in hook.read_text(encoding="utf-8", errors="replace"):
        print(f"{hook} is another hook; {HOOK} was not installed", file=sys.stderr)
        return 0
    hook.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(HOOK, hook)
    return 0


def main(words: list[str]) -> int:
    """Judge commits or a message, or install the hook."""
    if words[:1] == ["--message"]:
        return check_message(Path(words[1]))
    return install() if words == ["--install"] else check()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
