"""The kernel cache: one folder per version of the sources and per mode; old ones are pruned."""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

import hexarena
from hexarena.contract.cache import MAX_FOLDERS, MIN_IDLE_SECONDS, prune
from tests import toys

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
HOME = Path(hexarena.__file__).parent
PRINT_FOLDER = "from hexarena.contract.cache import cache_folder; print(cache_folder({}))"
TOYS = "from tests import toys; toys.register(); "
PLAY = f"""
{TOYS}
from hexarena.contract.game import game
from hexarena.contract.kernel import KERNELS
toy = game("higher")
states = toy.start()
for action in (2, 4, 6, 6):
    assert action in toy.rules.legal(states), (action, toy.rules.legal(states))
    toy.rules.apply(states, action)
print(states["returns"][0].tolist(), sum(k.compilations for k in KERNELS))
"""


def environment(cache, **extra):
    environment = ("NUMBA_", "HEXARENA_", "PYTHONPATH")
    clean = {name: value for name, value in os.environ.items() if not name.startswith(environment)}
    return clean | {"HEXARENA_CACHE": str(cache), "PYTHONPATH": str(HOME.parent), **extra}


def started(program, cache, **extra):
    return subprocess.Popen(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env=environment(cache, **extra),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def said(process):
    output, err = process.communicate(timeout=300)
    assert process.returncode == 0, err
    return output.strip()


@pytest.fixture(scope="module")
def sources(tmp_path_factory):
    """Return a copy of the sources to edit."""
    copy = tmp_path_factory.mktemp("sources")
    shutil.copytree(HOME, copy / "hexarena", ignore=shutil.ignore_patterns("__pycache__"))
    return copy


def folder(sources, cache, game="", **extra):
    asked = PRINT_FOLDER.format(repr(game) if game else "")
    return Path(said(started(asked, cache, **{"PYTHONPATH": str(sources), **extra})))


def edited(sources, cache, file, game=""):
    """Add a line to a file, created if missing; return the folder before, during and after."""
    previous, path = folder(sources, cache, game), sources / "hexarena" / file
    text = path.read_text(encoding="utf-8") if path.exists() else None
    path.write_text((text or "") + "# edited\n", encoding="utf-8")
    during = folder(sources, cache, game)
    if text is None:
        path.unlink()
    else:
        path.write_text(text, encoding="utf-8")
    return previous, during, folder(sources, cache, game)


GAME, OTHER_GAME, *_ = (
    location.name for location in (HOME / "games").iterdir() if (location / "RULES.md").exists()
)


@pytest.mark.parametrize(
    "file",
    [
        "grid/hexagon.py",
        "contract/rng.py",
        "contract/compiled.py",
        "search/__init__.py",
        f"games/{GAME}/options.py",
        f"games/{GAME}/chart.toml",
    ],
)
def test_an_edit_of_a_compiled_room_or_a_game_gives_another_folder(sources, tmp_path, file):
    previous, during, current = edited(sources, tmp_path, file)
    assert previous != during
    assert previous == current


@pytest.mark.parametrize("file", ["grid/hexagon.py", f"games/{GAME}/options.py"])
def test_editing_a_package_or_the_game_changes_its_cache_folder(sources, tmp_path, file):
    previous, during, current = edited(sources, tmp_path, file, GAME)
    assert previous != during
    assert previous == current


def test_an_edit_of_a_game_leaves_other_games_their_folders(sources, tmp_path):
    previous, during, _ = edited(sources, tmp_path, f"games/{GAME}/options.py", OTHER_GAME)
    assert previous == during


@pytest.mark.parametrize(
    "file",
    ["match/match.py", "cli/__init__.py", "contract/errors/base.py", f"games/{GAME}/RULES.md"],
)
def test_an_edit_of_what_is_not_compiled_keeps_the_folder(sources, tmp_path, file):
    previous, during, _ = edited(sources, tmp_path, file)
    assert previous == during


def test_an_edition_of_ones_own_gives_another_folder_with_every_edit(sources, tmp_path):
    own_choice = tmp_path / "own"
    own_choice.mkdir()
    without = folder(sources, tmp_path, HEXARENA_EDITIONS=str(own_choice))
    (own_choice / "mine.toml").write_text("count = 1\n", encoding="utf-8")
    first = folder(sources, tmp_path, HEXARENA_EDITIONS=str(own_choice))
    (own_choice / "mine.toml").write_text("count = 2\n", encoding="utf-8")
    second = folder(sources, tmp_path, HEXARENA_EDITIONS=str(own_choice))
    assert len({without, first, second}) == 3
    assert folder(sources, tmp_path) == without


def test_unreadable_own_editions_are_reported_by_the_game(sources, tmp_path):
    (tmp_path / "own" / "folder.toml").mkdir(parents=True)
    (tmp_path / "own" / "gone.toml").symlink_to("nowhere")
    own_choice = folder(sources, tmp_path, HEXARENA_EDITIONS=str(tmp_path / "own"))
    assert own_choice == folder(sources, tmp_path, HEXARENA_EDITIONS=str(tmp_path / "nowhere"))


def test_a_game_registered_by_others_counts_as_a_source(sources, tmp_path):
    remaining = os.pathsep.join(map(str, (sources, ROOT, toys.DIST)))
    assert folder(sources, tmp_path, PYTHONPATH=remaining) != folder(sources, tmp_path)
    assert folder(sources, tmp_path, GAME, PYTHONPATH=remaining) == folder(sources, tmp_path, GAME)


def test_kernels_of_a_game_lie_in_its_folder_bound_templates_included(tmp_path):
    said(started(PLAY, tmp_path))
    toys_folder = Path(said(started(f"{TOYS}{PRINT_FOLDER.format(repr('higher'))}", tmp_path)))
    assert [path.name for path in toys_folder.glob("higher/hexarena.contract.*")]
    assert [path.name for path in toys_folder.glob("linked/tests.toys.higher.*")]


def test_a_game_registered_but_gone_does_not_break_the_cache(sources, tmp_path):
    removed = sources / "gone-1.dist-info"
    removed.mkdir()
    (removed / "METADATA").write_text("Metadata-Version: 2.1\nName: gone\nVersion: 1\n")
    (removed / "entry_points.txt").write_text("[hexarena.games]\ngone = no_such.package\n")
    assert folder(sources, tmp_path).is_dir()
    shutil.rmtree(removed)


def test_each_mode_has_a_folder_of_its_own(sources, tmp_path):
    folders = {
        folder(sources, tmp_path),
        folder(sources, tmp_path, NUMBA_DISABLE_JIT="1"),
        folder(sources, tmp_path, NUMBA_BOUNDSCHECK="1"),
    }
    modes = {folder.name.rpartition("-")[2] for folder in folders}
    assert modes == {"compiled", "interpreted", "checked"}
    assert {folder.parent for folder in folders} == {tmp_path}


def aged(root, ages):
    """Create cache folders, last used so many seconds ago."""
    for n, age in enumerate(ages):
        created = root / f"kernels-{n:02}"
        created.mkdir()
        os.utime(created, (time.time() - age,) * 2)


def left(root):
    return sorted(path.name for path in root.iterdir())


def test_pruning_keeps_the_latest_folders(tmp_path):
    aged(tmp_path, [MIN_IDLE_SECONDS * (n + 2) for n in range(MAX_FOLDERS + 3)])
    removed = prune(tmp_path)
    assert sorted(item.name for item in removed) == [
        f"kernels-{MAX_FOLDERS + n:02}" for n in range(3)
    ]
    assert left(tmp_path) == [f"kernels-{n:02}" for n in range(MAX_FOLDERS)]


def test_pruning_spares_folders_that_may_be_in_use(tmp_path):
    aged(tmp_path, [MIN_IDLE_SECONDS / 2 + n for n in range(MAX_FOLDERS + 3)])
    assert prune(tmp_path) == []
    assert len(left(tmp_path)) == MAX_FOLDERS + 3


def test_pruning_leaves_alone_what_is_no_cache_folder(tmp_path):
    (tmp_path / "letters").mkdir()
    os.utime(tmp_path / "letters", (0, 0))
    aged(tmp_path, [MIN_IDLE_SECONDS * 9])
    assert [item.name for item in prune(tmp_path, limit=0)] == ["kernels-00"]
    assert left(tmp_path) == ["letters"]


def test_pruning_a_folder_that_is_missing_removes_nothing(tmp_path):
    assert prune(tmp_path / "nowhere") == []


def test_processes_that_start_at_once_share_an_empty_cache_and_leave_one_that_loads(tmp_path):
    processes = [started(PLAY, tmp_path) for _ in range(3)]
    assert {said(process).rpartition(" ")[0] for process in processes} == {"[-1.0, 1.0]"}
    assert said(started(PLAY, tmp_path)) == "[-1.0, 1.0] 0"


FULL = """
import resource, signal
from hexarena.contract.cache import cache_folder
cache_folder()
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
import numpy as np
from hexarena.contract.rng import below, new_rng
print(below(new_rng(1), 10))
"""


def run_with_cache(program: str, cache: Path) -> "subprocess.CompletedProcess[str]":
    world = {**os.environ, "HEXARENA_CACHE": str(cache)}
    command = [sys.executable, "-c", program]
    return subprocess.run(command, env=world, capture_output=True, text=True, check=True)


def test_on_a_full_disk_kernels_are_compiled_and_not_kept_and_a_warning_says_so(tmp_path):
    completed = run_with_cache(FULL, tmp_path)
    assert completed.stdout.strip().isdigit()
    assert "kernels are recompiled every time" in completed.stderr
    assert "File too large" in completed.stderr


@pytest.mark.parametrize("ending", ["nbi", "nbc"])
def test_damaged_kernels_are_compiled_again_and_a_warning_says_so(ending, tmp_path):
    result = said(started(PLAY, tmp_path))
    for number, file in enumerate(sorted(tmp_path.rglob(f"*.{ending}"))):
        original = file.read_bytes()
        file.write_bytes(b"" if number % 2 else original[: len(original) // 2])
    reread = run_with_cache(PLAY, tmp_path)
    assert reread.stdout.strip() == result
    assert "damaged kernels are compiled again" in reread.stderr
    assert said(started(PLAY, tmp_path, PYTHONWARNINGS="error")).endswith(" 0")


def test_where_no_folder_can_be_made_a_temporary_one_serves_and_a_warning_says_so():
    program = f"{PRINT_FOLDER.format('')}; print(cache_folder().is_dir())"
    completed = run_with_cache(program, Path("/proc/nowhere"))
    folder, start_bytes = completed.stdout.split()
    assert "kernels are not kept: /proc/nowhere" in completed.stderr
    assert start_bytes == "True"
    assert not Path(folder).exists()  # gone with its process


def test_an_edit_of_a_kernel_in_a_file_of_ones_own_is_compiled(tmp_path):
    environment, path = tmp_path / "mine.py", os.pathsep.join((str(tmp_path), str(HOME.parent)))
    text = "from hexarena.contract.kernel import kernel\n\n@kernel\ndef number():\n    return {}\n"
    # The sizes differ, since Python itself sees no edit of one size within one second.
    for number in (11, 222):
        environment.write_text(text.format(number), encoding="utf-8")
        process = started("import mine; print(mine.number())", tmp_path / "c", PYTHONPATH=path)
        assert said(process) == str(number)


def test_another_checkout_of_the_same_sources_compiles_nothing_again(sources, tmp_path):
    first = said(started(PLAY, tmp_path)).split()
    reread = said(started(PLAY, tmp_path, PYTHONPATH=str(sources))).split()
    assert int(first[-1]) > 0
    assert int(reread[-1]) == 0


@pytest.mark.parametrize(
    "subject", ["sys.implementation.cache_tag = 'py'", "metadata.version = lambda of: '9'"]
)
def test_another_version_of_what_compiles_has_another_folder(tmp_path, subject):
    upgraded = f"import sys; from importlib import metadata; {subject}; "
    folders = {
        said(started(previous + PRINT_FOLDER.format(""), tmp_path)) for previous in ("", upgraded)
    }
    assert len(folders) == 2
