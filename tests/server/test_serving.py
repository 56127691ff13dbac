"""Settings, sockets, error messages and the end of a server."""

import os
import signal
import socket
import sqlite3
import stat
from concurrent.futures import ThreadPoolExecutor

import httpx2
import pytest
from pydantic_settings import CliApp

from hexarena import game
from hexarena.server import serving
from hexarena.server.settings import Settings
from hexarena.store import Store
from tests.server.conftest import ME, WAIT_SECONDS, Guest
from tests.serving import Serving
from tests.serving import serving as forked

pytestmark = pytest.mark.slow

AT_ONCE = 8  # servers that start together
IN_TIME = 10  # seconds that the end of a server may take, on a busy machine


def told(arguments):
    """The settings that flags make."""
    return CliApp.run(Settings, cli_args=arguments)


def refused(arguments, capsys):
    """Start a server that cannot be; return the one line it complains in."""
    assert serving.main(arguments) == 2
    output, err = capsys.readouterr()
    assert output == ""
    assert err.startswith("hexarena: ")
    assert err.count("\n") == 1
    return err


# Settings


def test_flags_set_what_they_name(tmp_path):
    flags = ["--port", "0", "--host", "0.0.0.0", "--pace", "1.5", "--folder", str(tmp_path)]
    settings = told([*flags, "--origins", "https://a.example,https://b.example"])
    assert (settings.port, settings.host, settings.pace) == (0, "0.0.0.0", 1.5)
    assert settings.folder == tmp_path
    assert settings.origins == ("https://a.example", "https://b.example")


def test_the_environment_sets_what_no_flag_does(monkeypatch):
    monkeypatch.setenv("HEXARENA_PORT", "1234")
    monkeypatch.setenv("HEXARENA_PACE", "2")
    settings = told(["--pace", "3"])
    assert (settings.port, settings.pace) == (1234, 3)


@pytest.mark.parametrize("flags", [["--nonsense"], ["--port"], ["somewhere"]])
def test_a_flag_that_there_is_not_is_refused(flags, capsys):
    assert serving.main(flags) == 2
    assert flags[0] in capsys.readouterr().err


@pytest.mark.parametrize(
    ("flag", "value"),
    [
        ("port", "high"),
        ("port", "70000"),
        ("pace", "-1"),
        ("thinkers", "0"),
        ("commands", "often"),
        ("openings", "2/fortnight"),
    ],
)
def test_a_value_that_cannot_be_is_refused_by_its_name(flag, value, capsys, monkeypatch):
    assert f"{flag} is '{value}'" in refused([f"--{flag}", value], capsys)
    monkeypatch.setenv(f"HEXARENA_{flag.upper()}", value)
    assert f"{flag} is '{value}'" in refused([], capsys)


def test_a_secret_is_not_written_anywhere():
    assert "hush" not in repr(Settings(secret="hush"))
    assert Settings(secret="hush").signing_key == "hush"


def test_a_database_is_a_file_or_a_url(tmp_path):
    url = "postgresql://me@there/hexarena"
    assert told(["--database", url]).database_url == url
    assert Settings(folder=tmp_path).database_url == f"sqlite:///{tmp_path}/hexarena.db"
    assert Settings(database=str(tmp_path / "a.db")).database_url == f"sqlite:///{tmp_path}/a.db"


# The key of the cookies


def test_the_key_is_made_once_and_is_its_owners_alone(tmp_path):
    folder = tmp_path / "not" / "there"
    key = Settings(folder=folder).signing_key
    assert len(key) >= 32
    assert Settings(folder=folder).signing_key == key
    assert stat.S_IMODE((folder / "cookies.key").stat().st_mode) == 0o600
    assert [file.name for file in folder.iterdir()] == ["cookies.key"]


def test_servers_that_start_together_make_one_key(tmp_path):
    with ThreadPoolExecutor(AT_ONCE) as pool:
        keys = pool.map(lambda _: Settings(folder=tmp_path).signing_key, range(AT_ONCE))
        assert len(set(keys)) == 1
    assert [file.name for file in tmp_path.iterdir()] == ["cookies.key"]


# Listening


@pytest.fixture
def taken():
    """A port at which somebody else listens."""
    with socket.create_server(("127.0.0.1", 0)) as ear:
        yield ear.getsockname()[1]


def test_a_port_that_was_asked_for_and_is_taken_is_reported(taken, capsys, tmp_path):
    complaint = refused(["--folder", str(tmp_path), "--port", str(taken)], capsys)
    problem = f"cannot listen at 127.0.0.1:{taken}: Address already in use"
    assert complaint == f"hexarena: {problem}; expected a free --port\n"


def test_from_the_usual_port_on_the_first_free_one_is_taken(taken, monkeypatch, tmp_path):
    monkeypatch.setattr(serving, "USUAL_PORT", taken)
    with serving.open_listener(Settings(folder=tmp_path)) as ear:
        assert taken < ear.getsockname()[1] < taken + serving.PORT_TRIES


def test_a_host_that_is_not_ours_is_reported(capsys, tmp_path):
    flags = ["--folder", str(tmp_path), "--host", "192.0.2.1", "--port", "0"]
    assert "192.0.2.1" in refused(flags, capsys)


# The database


def no_folder(path):
    return path / "nowhere" / "a.db"


def no_database(path):
    (path / "a.db").write_text("This is a letter. " * 100)
    return path / "a.db"


def another_database(path):
    with sqlite3.connect(path / "a.db") as connection:
        connection.execute("CREATE TABLE recipes (name)")
    connection.close()
    return path / "a.db"


def a_stump(path):
    (path / "a.db").write_bytes(b"SQLite format 3\0")
    return path / "a.db"


def a_damaged_one(path):
    Store(f"sqlite:///{path}/a.db").close()
    with (path / "a.db").open("r+b") as file:
        file.seek(4096)
        file.write(b"\xff" * 8192)
    return path / "a.db"


@pytest.mark.parametrize(
    "damage", [no_folder, no_database, another_database, a_stump, a_damaged_one]
)
def test_a_database_that_cannot_be_used_is_reported_in_one_line(damage, capsys, tmp_path):
    file = damage(tmp_path)
    assert "a.db" in refused(["--port", "0", "--database", str(file)], capsys)


def test_an_own_edition_that_is_broken_is_reported_with_all_its_faults(
    capsys, tmp_path, monkeypatch
):
    (tmp_path / "mine.toml").write_text('title = 3\nleave = "1"\n', encoding="utf-8")
    monkeypatch.setenv("HEXARENA_EDITIONS", str(tmp_path))
    assert serving.main(["--folder", str(tmp_path / "kept")]) == 2
    output, err = capsys.readouterr()
    assert output == ""
    first, *faults = err.splitlines()
    assert first == f"hexarena: {tmp_path / 'mine.toml'} has 5 faults:"
    assert len(faults) == 5


def test_a_folder_that_cannot_be_made_is_reported_in_one_line(capsys, tmp_path):
    (tmp_path / "file").touch()
    folder = tmp_path / "file" / "folder"
    assert str(folder) in refused(["--port", "0", "--folder", str(folder)], capsys)


def test_a_url_of_no_database_is_reported_in_one_line(capsys, tmp_path):
    flags = ["--folder", str(tmp_path), "--port", "0", "--database", "mysql://me@there/x"]
    assert "mysql" in refused(flags, capsys)


# The end


@pytest.fixture(scope="module")
def program(tmp_path_factory):
    """A server as a program of its own."""
    return Serving(tmp_path_factory.mktemp("program"))


@pytest.mark.parametrize("signal_sent", [signal.SIGTERM, signal.SIGINT])
def test_a_stopped_server_ends_in_time_despite_open_streams(program, signal_sent):
    program.start()
    server = program.process
    ann = Guest(program.url, "Ann")
    table = ann.play(ann.open(ME, ME))
    with ann.stream(table["match"]) as stream:
        stream.next()
        os.kill(program.pid, signal_sent)
        with pytest.raises(AssertionError, match="the stream ended"):
            stream.next()
        server.wait(IN_TIME)
    ann.close()
    server.stdout.close()
    assert server.returncode in (0, -signal.SIGTERM)
    assert program.complaints == []


def test_a_server_says_where_it_is_once_it_answers_there(program):
    url = program.start()
    assert httpx2.get(f"{url}/api/health", timeout=WAIT_SECONDS).json()["status"] == "ok"
    program.stop()


def test_a_server_on_all_interfaces_prints_an_address_to_open(capsys):
    with socket.create_server(("0.0.0.0", 0)) as listener:
        port = listener.getsockname()[1]
        serving.announce(listener)
    printed = capsys.readouterr().out
    assert f":{port}\n" in printed
    assert "0.0.0.0" not in printed


def test_a_server_without_a_network_prints_the_loopback_address(monkeypatch):
    def fail(*_):
        raise OSError

    monkeypatch.setattr(serving.socket, "socket", fail)
    assert serving.browsable_host("0.0.0.0") == "127.0.0.1"
    assert serving.browsable_host("::") == "::1"
    assert serving.browsable_host("localhost") == "localhost"


def test_the_compile_order_and_the_playable_games_are_reported(monkeypatch, capsys):
    monkeypatch.setattr(serving, "is_warm", lambda about: about.name not in ("hexcore6", "hfc"))
    readiness = serving.prepare_games(print)
    output = capsys.readouterr().out
    assert "the rules of HexCore6, Hexagon Fighting Championship." in output
    monkeypatch.setattr(readiness, "openings", tuple)
    readiness.listeners[0](game("hfc"))
    assert capsys.readouterr().out == (
        "Hexagon Fighting Championship can be played.\nEvery game can be played.\n"
    )


def test_a_fully_compiled_server_logs_no_compilation(monkeypatch, capsys):
    monkeypatch.setattr(serving, "is_warm", lambda _about: True)
    assert serving.prepare_games(print).openings() == ()
    assert capsys.readouterr().out == ""


def test_a_server_that_is_forked_offers_what_one_at_home_does(tmp_path):
    with forked(tmp_path) as server:
        names = [game["name"] for game in httpx2.get(f"{server.url}/api/games").json()]
    assert names == ["hexcore6", "hexstrike", "hexthing", "hfc", "knockouts"]
