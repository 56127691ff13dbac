"""Subjects of commits are judged by their form, in the hook and among the checks."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools import commits

ROOT = Path(__file__).parents[1]
GOOD = [
    "docs: compute hint reasons from the hidden state",
    "client: rename duplicate exports",
    "store, server: pass the clock in",
    "hexcore6: need no core",
    "lab: bring the sample",
    "server: process orders one at a time",
    "Merge branch 'packaging'",
    'Revert "docs: describe extras"',
]
BAD = [
    ("docs: reasons are told of the hidden state", "'reasons' is no imperative"),
    ("client: names that no other part of it bears", "'names' is no imperative"),
    ("server: added a sample", "'added' is no imperative"),
    ("server: adds a sample", "'adds' is no imperative"),
    ("server: adding a sample", "'adding' is no imperative"),
    ("server: wrote a sample", "'wrote' is no imperative"),
    ("add a sample", "expected `package: imperative summary`"),
    ("server: Add a sample", "expected `package: imperative summary`"),
    ("server: add a sample.", "without a full stop"),
    (f"server: add {'x' * 61}", "73 characters; expected at most 72"),
]


@pytest.mark.parametrize("subject", GOOD)
def test_a_good_subject_passes(subject):
    assert commits.faults(subject) == []


@pytest.mark.parametrize(("subject", "fault"), BAD)
def test_a_bad_subject_is_reported_with_its_fault(subject, fault):
    (result,) = commits.faults(subject)
    assert fault in result


def test_the_longest_subject_is_of_72_characters():
    assert commits.faults(f"server: add {'x' * 60}") == []


@pytest.fixture
def git(tmp_path, monkeypatch):
    """Make a repository with the check; return what calls git in it, at a time."""
    shutil.copytree(ROOT / "tools/hooks", tmp_path / "tools/hooks")
    shutil.copy(ROOT / "tools/commits.py", tmp_path / "tools")
    monkeypatch.chdir(tmp_path)
    names = {f"GIT_{who}_{what}": "a@b" for who in ("AUTHOR", "COMMITTER") for what in WHAT}
    world = {"PATH": os.environ["PATH"], "GIT_CONFIG_GLOBAL": os.devnull, **names}

    def git(*words, at="2026-12-01T00:00:00Z"):
        when = {"GIT_AUTHOR_DATE": at, "GIT_COMMITTER_DATE": at}
        return subprocess.run(
            ["git", *words], env={**world, **when}, capture_output=True, text=True, check=False
        )

    git("init", "-q", "-b", "main")
    return git


WHAT = ("NAME", "EMAIL")
OLD = "2026-11-01T00:00:00Z"
EMPTY = ("commit", "--allow-empty", "-qm")


def judged(capsys):
    return commits.check(), capsys.readouterr().out


def test_commits_of_main_are_judged_since_the_start(git, capsys):
    git(*EMPTY, "made long ago", at=OLD)
    git(*EMPTY, "server: add a sample")
    assert judged(capsys) == (0, "1 new commits were judged\n")
    git(*EMPTY, "server: samples are shown")
    code, text = judged(capsys)
    assert code == 1
    assert "'server: samples are shown': 'samples' is no imperative" in text


def test_a_branch_is_judged_by_what_it_adds(git, capsys):
    git(*EMPTY, "server: samples are shown")
    git("switch", "-qc", "branch")
    git(*EMPTY, "server: add a sample")
    assert judged(capsys) == (0, "1 new commits were judged\n")


def test_a_merge_is_not_judged(git, capsys):
    git(*EMPTY, "server: add a sample", at=OLD)
    git("switch", "-qc", "branch")
    git(*EMPTY, "server: describe the sample")
    git("switch", "-q", "main")
    git("merge", "-q", "--no-ff", "-m", "Everything together", "branch")
    assert judged(capsys) == (0, "1 new commits were judged\n")


def test_without_a_clone_the_check_passes_and_says_so(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    code, text = judged(capsys)
    assert (code, "no commit was judged" in text) == (0, True)


def test_the_hook_refuses_a_bad_subject(git, tmp_path):
    assert commits.install() == 0
    assert commits.install() == 0  # the second time too
    refused = git(*EMPTY, "added a sample")
    assert refused.returncode == 1
    assert "expected `package: imperative summary`" in refused.stderr
    assert git(*EMPTY, "server: add a sample\n\n# why\nbecause").returncode == 0


def test_another_hook_is_left_alone(git, tmp_path, capsys):
    hook = tmp_path / ".git/hooks/commit-msg"
    hook.parent.mkdir(exist_ok=True)
    hook.write_text("#!/bin/sh\nexit 0\n")
    assert commits.install() == 0
    assert "is another hook" in capsys.readouterr().err
    assert hook.read_text() == "#!/bin/sh\nexit 0\n"


def test_the_check_is_part_of_make_check():
    process = subprocess.run(
        [sys.executable, "-m", "tools", "commits"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert "check commits: passed" in process.stdout, process.stdout
