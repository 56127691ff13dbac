"""nginx and Caddy in front of two servers, by the files of `deploy/`: HTTP/2, streams, limits."""

import re
import subprocess
import uuid
from contextlib import ExitStack, closing

import pytest

from tests.deploy.proxies import KINDS, Certificate, proxied
from tests.server.conftest import WAIT_SECONDS, Guest, together
from tests.server.redis_server import redis_at
from tests.serving import serving
from tests.waiting import eventually

pytestmark = pytest.mark.slow

RESET = 92  # what curl says if its upload was cut off
BELIEVING = ("--proxies", "127.0.0.1")


@pytest.fixture(scope="module")
def certificate(tmp_path_factory):
    return Certificate(tmp_path_factory.mktemp("certificate"))


@pytest.fixture(scope="module")
def servers(tmp_path_factory):
    """Two servers with one database, one key and one Redis."""
    folder = tmp_path_factory.mktemp("servers")
    shared = (
        *("--database", str(folder / "shared.db"), "--secret", "a-secret-of-two"),
        *("--redis", f"unix://{folder}/redis.sock", *BELIEVING),
    )
    with ExitStack() as stack:
        stack.enter_context(redis_at(folder / "redis.sock"))
        for name in ("one", "two"):
            (folder / name).mkdir()
        yield [stack.enter_context(serving(folder / name, *shared)) for name in ("one", "two")]


@pytest.fixture(scope="module", params=KINDS)
def proxy(request, tmp_path_factory, servers, certificate):
    """A proxy in front of both; give its address and its folder."""
    folder = tmp_path_factory.mktemp(request.param) / "proxy"
    behind = [server.url.removeprefix("http://") for server in servers]
    with proxied(request.param, folder, behind, certificate) as address:
        yield address, folder


@pytest.fixture
def guest(certificate, monkeypatch):
    """Let somebody in who trusts the certificate."""
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate.file))
    with ExitStack() as stack:

        def come(address, name=""):
            came = Guest(address, name)
            stack.enter_context(closing(came.http))
            return came

        yield come


def curl(certificate, *words):
    """Ask by HTTP/2; return the version, the status, and all that came."""
    asked = ["curl", "--silent", "--http2", "--cacert", certificate.file, "--include"]
    arguments = ["--write-out", "\n%{http_version} %{http_code}", *words]
    process = subprocess.run([*asked, *arguments], capture_output=True, text=True, check=False)
    assert process.returncode in (0, RESET), process.stderr
    text, _, narration = process.stdout.rpartition("\n")
    version, status = narration.split()
    return version, int(status), text


def test_pages_come_by_http_2(proxy, certificate):
    version, status, page = curl(certificate, f"{proxy[0]}/")
    assert (version, status) == ("2", 200)
    assert "<title>Hexarena" in page
    assert "content-security-policy" in page


def test_cookies_are_for_https_only(proxy, certificate):
    _, status, text = curl(certificate, f"{proxy[0]}/api/me")
    assert status == 200
    assert re.search(r"(?i)set-cookie: .*; secure", text)


def test_two_play_and_see_each_others_moves_at_once(proxy, guest):
    ann, bo = guest(proxy[0], "Ann"), guest(proxy[0], "Bo")
    table = together(ann, bo)
    with ann.stream(table["match"]) as hers, bo.stream(table["match"]) as his:
        for ply in range(1, 7):
            mover = (ann, bo)[ann.at(table["match"])["scene"]["to_act"]]
            mover.move(table["match"])
            for stream in (hers, his):
                assert stream.until(lambda seen, ply=ply: seen["ply"] >= ply)["ply"] == ply


def test_uploads_are_limited(proxy, certificate, tmp_path):
    large = tmp_path / "large.json"
    large.write_bytes(b" " * 300_000)
    upload = ("--data-binary", f"@{large}", "--header", "Content-Type: application/json")
    refused = 413, 502, 0  # in words, or cut off by the server or by the proxy as it is sent
    assert curl(certificate, *upload, f"{proxy[0]}/api/records")[1] in refused


def test_a_request_has_one_name_in_the_answer_and_in_both_logs(proxy, certificate, servers):
    given = ("--header", "X-Request-ID: of-a-client")
    _, status, text = curl(certificate, *given, f"{proxy[0]}/api/me")
    (name,) = re.findall(r"(?im)^x-request-id: (\S+)", text)
    assert status == 200
    assert name != "of-a-client"
    assert re.fullmatch(r"[0-9a-f-]{32,36}", name)


def test_the_log_of_a_proxy_names_nobody(proxy, certificate):
    address, folder = proxy
    log = folder / "access.log"
    old_length = len(log.read_text())
    curl(certificate, "--header", "Cookie: a-secret", f"{address}/api/games?key=a-secret")
    written = eventually(log.read_text, lambda text: "/api/games" in text[old_length:])
    assert "127.0.0.1" not in written
    assert "Cookie" not in written


def test_limits_count_the_real_address_of_the_client(request, tmp_path, certificate, proxy):
    kind = request.node.callspec.params["proxy"]
    (tmp_path / "server").mkdir()
    with (
        serving(tmp_path / "server", "--looks", "20/day", *BELIEVING) as server,
        proxied(
            kind, tmp_path / "proxy", [server.url.removeprefix("http://")], certificate
        ) as address,
    ):
        me, claims = f"{address}/api/me", ("--header", "X-Forwarded-For: 192.0.2.7")
        many = ("--interface", "127.0.0.3", "--output", "/dev/null", f"{me}?[1-21]")
        assert curl(certificate, *many)[1] == 429
        assert curl(certificate, "--interface", "127.0.0.3", *claims, me)[1] == 429
        assert curl(certificate, "--interface", "127.0.0.2", me)[1] == 200


def test_one_server_after_the_other_starts_again_and_nobody_notices(proxy, guest, servers):
    ann, bo = guest(proxy[0], "Ann"), guest(proxy[0], "Bo")
    table = together(ann, bo)
    try:
        for server in servers:
            server.stop()
            for _ in range(6):
                table = patient(ann, bo, table)
            server.start()
    finally:
        for server in (item for item in servers if not item.pid):
            server.start()
    assert table["ply"] == 12
    assert [item.complaints for item in servers] == [[], []]


def patient(ann, bo, table):
    """Play as a page does: a request that had no answer is repeated, by the same command."""
    mover = (ann, bo)[table["scene"]["to_act"]]
    match, expected = f"/api/matches/{table['match']}", table["ply"] + 1
    body = {"command": str(uuid.uuid4()), "ply": table["ply"], "rewinds": table["rewinds"]}

    def move():
        view = mover.http.get(match)
        if view.status_code != 200:
            return {"ply": -1}
        if view.json()["ply"] != expected:
            body["action"] = view.json()["scene"]["choices"][0]["action"]
            mover.http.post(f"{match}/actions", json=body)
        return view.json()

    return eventually(move, lambda view: view["ply"] == expected, within=WAIT_SECONDS)
