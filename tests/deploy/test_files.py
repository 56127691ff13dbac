"""The other files of `deploy/`: units that systemd reads, an image and a composition that parse."""

import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from hexarena.server.settings import Settings, read_settings
from tests.deploy.proxies import DEPLOY

ROOT = DEPLOY.parent
UNITS = sorted([*DEPLOY.glob("*.service"), *DEPLOY.glob("*.timer")])
DIGEST = r"docker\.io/library/[a-z]+@sha256:[0-9a-f]{64}"
KEYWORDS = {"ARG", "FROM", "RUN", "COPY", "WORKDIR", "USER", "VOLUME", "EXPOSE", "HEALTHCHECK"}
PROGRAM = "/opt/hexarena/bin/hexarena"


def instructions():
    """Read the instructions of the Containerfile: a word and the rest."""
    text = (DEPLOY / "Containerfile").read_text()
    whole = re.sub(r"\\\n", "", re.sub(r"(?m)^#.*\n", "", text))
    return [line.split(maxsplit=1) for line in whole.splitlines() if line.strip()]


def flags_of(words):
    """Return the flags after `serve`."""
    assert words[0].endswith("serve")
    return words[1:]


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="systemd is not installed")
def test_systemd_reads_every_unit(tmp_path):
    for unit in UNITS:
        text = unit.read_text().replace(PROGRAM, sys.executable)
        (tmp_path / unit.name).write_text(text)
    files = [str(tmp_path / item.name) for item in UNITS]
    process = subprocess.run(
        ["systemd-analyze", "verify", *files], capture_output=True, text=True, check=False
    )
    assert (process.returncode, process.stdout + process.stderr) == (0, "")


def test_the_unit_starts_a_server_with_flags_that_there_are():
    text = (DEPLOY / "hexarena@.service").read_text().replace("\\\n", "").replace("%i", "8000")
    (started,) = re.findall(rf"(?m)^ExecStart={PROGRAM} (serve .*)$", text)
    settings = read_settings(Settings, flags_of(shlex.split(started)))
    assert (settings.port, settings.hosts) == (8000, ("games.example",))
    assert settings.proxies == ("127.0.0.1/32",)
    assert "MemoryDenyWriteExecute=" not in text


def test_every_service_is_hardened_alike():
    hardening = r"(?m)^((?:Lock|NoNew|Private|Protect|Restrict[A-Z]|SystemCall)\w+=.*|UMask=.*)$"
    services = {
        unit.name: re.findall(hardening, unit.read_text()) for unit in DEPLOY.glob("*.service")
    }
    expected = services["hexarena@.service"]
    assert len(expected) > 15
    for name, lines in services.items():
        assert sorted(lines) == sorted(expected), name
    assert "StateDirectoryMode=0700" in (DEPLOY / "hexarena@.service").read_text()


def test_the_guide_installs_by_hashes():
    guide = (ROOT / "docs/how-to/serve.md").read_text()
    installs = re.findall(r"(?m)^/opt/hexarena/bin/pip install (.*)$", guide)
    assert {line.split()[0] for line in installs} == {"--require-hashes", "--no-deps"}


def test_the_composition_is_whole():
    made = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    services = made["services"]
    assert {*services} == {"server-1", "server-2", "postgres", "redis", "caddy"}
    settings = read_settings(Settings, flags_of(services["server-1"]["command"]))
    assert settings.proxies == (made["networks"]["inside"]["ipam"]["config"][0]["subnet"],)
    for service in services.values():
        assert ("image" in service) != ("build" in service)
        assert {*service.get("depends_on", ())} <= {*services}
        assert service["networks"] == [*made["networks"]]
    build = services["server-1"]["build"]
    assert (DEPLOY / build["context"] / build["dockerfile"]).is_file()
    named = {name.upper() for name in Settings.model_fields}
    given = services["server-1"]["environment"]
    assert {name.removeprefix("HEXARENA_") for name in given} <= named
    mounted = {
        item.split(":")[0] for service in services.values() for item in service.get("volumes", ())
    }
    assert {item for item in mounted if "/" not in item} == {*made["volumes"]}
    assert all((DEPLOY / item).is_file() for item in mounted if "/" in item)


def test_each_image_is_named_by_its_digest_and_the_base_is_that_of_the_image_alone():
    composition = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    images = [
        service["image"] for service in composition["services"].values() if "image" in service
    ]
    base = composition["services"]["server-1"]["build"]["args"]["BASE"]
    defaults = [re.fullmatch(rf"\$\{{([A-Z_]+):-{DIGEST}\}}", image) for image in images]
    assert [match and match[1] for match in defaults] == [
        "POSTGRES_IMAGE",
        "REDIS_IMAGE",
        "CADDY_IMAGE",
    ]
    assert re.fullmatch(rf"\$\{{BASE:-{DIGEST}\}}", base)
    assert ["ARG", base.replace("${BASE:-", "BASE=").rstrip("}")] in instructions()


def test_the_image_is_made_of_instructions_that_there_are():
    made = instructions()
    assert {word for word, _ in made} <= KEYWORDS | {"ENTRYPOINT", "CMD"}
    assert next(remaining.split()[-1] for word, remaining in made if word == "FROM") == "build"
    targets = re.findall(r"(?m)^([a-z]+):", (ROOT / "Makefile").read_text())
    assert {remaining.split()[1] for word, remaining in made if remaining.startswith("make ")} <= {
        *targets
    }
    (last,) = (remaining for word, remaining in made if word == "CMD")
    assert read_settings(Settings, flags_of(yaml.safe_load(last))).host == "0.0.0.0"


def test_the_image_installs_by_hashes_what_the_lock_of_servers_holds():
    runs = [run for word, run in instructions() if word == "RUN"]
    (installs,) = (run for run in runs if "pip install" in run)
    assert re.findall(r"pip install --no-cache-dir (\S+)", installs) == [
        "--require-hashes",
        "--no-deps",
    ]
    (lock,) = re.findall(r"-r /dist/(\S+)", installs)
    copied = [run.split()[0] for word, run in instructions() if word == "COPY"]
    assert f"requirements/{lock}" in copied


def test_every_file_is_short_and_says_what_it_is_for():
    for file in DEPLOY.iterdir():
        lines = file.read_text().splitlines()
        assert len(lines) <= 80, file.name
        assert file.suffix == ".timer" or lines[0].startswith("# "), file.name
    assert Path(DEPLOY / "Caddyfile").exists()


def test_the_unit_of_a_thinker_starts_it_by_flags_that_there_are():
    text = (DEPLOY / "hexarena-think@.service").read_text()
    (started,) = re.findall(rf"(?m)^ExecStart={PROGRAM} (think .*)$", text)
    command = [sys.executable, "-m", "hexarena.cli", *shlex.split(started)]
    process = subprocess.run(
        [*command, "--game=chess", "--token=x"], check=False, capture_output=True
    )
    assert (process.returncode, b"chess" in process.stderr) == (2, True)
    assert "MemoryDenyWriteExecute=" not in text
