"""What an operator's Prometheus reads: what the server does, and of nobody whom it does it for."""

import re
import sys

import httpx2
import pytest

from hexarena.contract.errors import BadOption, MissingExtra
from hexarena.server import metrics
from hexarena.server.settings import Settings
from tests.server.conftest import BOT, ME, Guest, easy, served


@pytest.fixture
def scraped(tmp_path):
    """Serve with metrics; give the server's address, and a function that reads them."""
    settings = easy(tmp_path, metrics_port=0)
    with metrics.expose_metrics(settings) as port, served(settings) as address:
        yield address, lambda: httpx2.get(f"http://127.0.0.1:{port}/metrics").text


def value(text, name, **labels):
    """Find the value of one line."""
    for line in text.splitlines():
        match = re.fullmatch(rf"{name}(?:\{{(.*)\}})? (\S+)", line)
        if match and dict(re.findall(r'(\w+)="([^"]*)"', match[1] or "")) == labels:
            return float(match[2])
    return None


def test_requests_are_counted_by_route_and_status_and_timed(scraped):
    address, read = scraped
    ann = Guest(address, "Ann Onymous")
    table = ann.play(ann.open(ME, ME))
    ann.get("/api/matches/none-such", 404)
    ann.http.get("/api/nowhere")
    ann.http.request("BREW", "/api/me")
    text, name = read(), "hexarena_request_seconds_count"
    play = {"method": "POST", "route": "/api/matches/{match}/actions", "status": "200"}
    assert value(text, name, **play) == 1
    labels = {"method": "GET", "route": "/api/matches/{match}", "status": "404"}
    assert value(text, name, **labels) == 1
    assert value(text, "hexarena_refusals_total", code="match/unknown") == 1
    assert 'method="BREW"' not in text
    for secret in (table["match"], "none-such", "nowhere", "Onymous", "127.0.0.1"):
        assert secret not in text
    ann.close()


def test_the_current_state_and_the_history_are_shown(scraped):
    address, read = scraped
    ann = Guest(address)
    table = ann.open(BOT, ME)
    with ann.stream(table["match"]) as stream:
        stream.until(lambda seen: seen["scene"]["to_act"] == 1)  # the bot has nothing more to do
        text = read()
    assert value(text, "hexarena_streams") == 1
    assert value(text, "hexarena_live_matches") == 1
    assert value(text, "hexarena_waiting_searches") == 0
    assert value(text, "hexarena_games_compiling") == 0
    assert value(text, "hexarena_commit_seconds_count") >= 2
    assert value(text, "hexarena_thinking_seconds_total", kind="table") > 0
    assert value(text, "process_resident_memory_bytes") > 0
    assert value(text, "process_cpu_seconds_total") > 0
    assert 'hexarena_build_info{python="3.' in text
    ann.close()


def test_without_a_port_nothing_is_counted(tmp_path, monkeypatch):
    monkeypatch.setattr(metrics, "Meters", None)  # whoever made some would fail
    with metrics.expose_metrics(easy(tmp_path)) as port, served(easy(tmp_path)) as address:
        Guest(address).close()
        assert port is None


def test_a_port_that_is_taken_is_reported(tmp_path):
    with metrics.expose_metrics(Settings(folder=tmp_path, metrics_port=0)) as port:
        settings = Settings(folder=tmp_path, metrics_port=port)
        with (
            pytest.raises(BadOption, match=rf"--metrics-port is {port}: .*; expected a free port"),
            metrics.expose_metrics(settings),
        ):
            pass


def test_without_its_library_it_says_what_to_install(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "prometheus_client", None)
    with (
        pytest.raises(MissingExtra, match=r"pip install 'hexarena\[metrics\]'"),
        metrics.expose_metrics(Settings(folder=tmp_path, metrics_port=0)),
    ):
        pass
