"""The client's page at every path of its own, its files, and nothing else."""

import socket
from urllib.parse import urlsplit

import httpx2
import pytest

from hexarena.server.http import pages
from tests.http_client import client
from tests.server.conftest import WAIT_SECONDS, easy, served

INDEX = "<!doctype html><title>Hexarena</title><script type=module src=/assets/a-1.js></script>"

LARGE = "<svg>" + "<g/>" * 1000 + "</svg>"


@pytest.fixture(scope="module")
def bundle(tmp_path_factory):
    """A bundle as Vite makes it, served in the place of ours."""
    folder = tmp_path_factory.mktemp("pages") / "bundle"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(INDEX)
    (folder / "icon.svg").write_text("<svg/>")
    (folder / "large.svg").write_text(LARGE)
    (folder / "assets" / "a-1.js").write_text("export {}")
    (folder.parent / "secret.txt").write_text("secret")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pages, "BUNDLE", folder)
        yield folder


@pytest.fixture(scope="module")
def web(bundle, tmp_path_factory):
    settings = easy(tmp_path_factory.mktemp("server"))
    with served(settings) as address, client(address, timeout=WAIT_SECONDS) as open_client:
        yield open_client


@pytest.mark.parametrize(
    "path", ["/", "/table/x", "/replay", "/replay/x", "/rules/hexcore6", "/y.z"]
)
def test_the_clients_page_is_under_every_address_of_its_own(web, path):
    answer = web.get(path)
    assert (answer.status_code, answer.text) == (200, INDEX)
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("path", ["/api", "/api/", "/api/nothing", "/api/matches/x/nothing"])
def test_an_unknown_api_path_is_refused_with_a_code(web, path):
    answer = web.get(path)
    assert (answer.status_code, answer.json()["code"]) == (404, "request/unknown")


def test_files_named_by_what_they_hold_are_kept_for_good(web):
    answer = web.get("/assets/a-1.js")
    assert answer.text == "export {}"
    assert "javascript" in answer.headers["content-type"]
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"


def test_a_file_that_is_gone_is_not_kept_and_is_no_page(web):
    answer = web.get("/assets/a-0.js")
    assert (answer.status_code, answer.json()["code"]) == (404, "request/unknown")
    assert "immutable" not in answer.headers.get("cache-control", "")


def test_other_files_of_the_bundle_are_served(web):
    answer = web.get("/icon.svg")
    assert (answer.text, answer.headers["content-type"]) == ("<svg/>", "image/svg+xml")
    assert "immutable" not in answer.headers.get("cache-control", "")


def test_a_large_file_is_sent_compressed_to_those_who_accept_that(web):
    compressed, plain = (
        web.get("/large.svg", headers={"Accept-Encoding": coding})
        for coding in ("gzip", "identity")
    )
    assert compressed.text == plain.text == LARGE
    assert compressed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert compressed.headers["vary"] == plain.headers["vary"] == "Accept-Encoding"
    assert compressed.headers["etag"] != plain.headers["etag"]


def test_a_file_that_the_browser_has_is_not_sent_again_until_it_changes(web, bundle):
    first = web.get("/icon.svg")
    tags = {"If-None-Match": first.headers["etag"]}
    again = web.get("/icon.svg", headers=tags)
    assert (again.status_code, again.content) == (304, b"")
    (bundle / "icon.svg").write_text("<svg />")
    assert web.get("/icon.svg", headers=tags).text == "<svg />"
    (bundle / "icon.svg").write_text("<svg/>")


@pytest.mark.parametrize("path", ["/", "/large.svg", "/assets/a-1.js"])
def test_the_head_of_a_page_says_what_the_page_says(web, path):
    head, whole = web.head(path), web.get(path)
    assert (head.status_code, head.content) == (200, b"")
    names = ("content-type", "etag", "cache-control")
    assert [head.headers[name] for name in names] == [whole.headers[name] for name in names]


def raw(web, path):
    """Ask for a path exactly as it is written; return the whole answer."""
    url = urlsplit(str(web.base_url))
    with socket.create_connection((url.hostname, url.port), timeout=WAIT_SECONDS) as line:
        line.sendall(
            f"GET {path} HTTP/1.1\r\nHost: {url.netloc}\r\nConnection: close\r\n\r\n".encode()
        )
        return b"".join(iter(lambda: line.recv(65536), b"")).decode()


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/assets/../../secret.txt",
        "/assets/%2e%2e/%2e%2e/secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "//etc/passwd",
        "/%2fetc%2fpasswd",
        "/%00",
        "/" + "a" * 300,
        "/assets/%00",
        "/assets/" + "a" * 300,
    ],
)
def test_nothing_but_the_bundle_is_served(web, path):
    answer = raw(web, path)
    assert answer.startswith(("HTTP/1.1 200", "HTTP/1.1 404"))
    assert answer.endswith(INDEX) or "request/unknown" in answer


def test_a_link_out_of_the_bundle_leads_nowhere(web, bundle):
    (bundle / "out.txt").symlink_to(bundle.parent / "secret.txt")
    assert web.get("/out.txt").text == INDEX


def test_pages_that_are_not_built_say_how_to_build_them(tmp_path, monkeypatch):
    monkeypatch.setattr(pages, "BUNDLE", tmp_path / "nowhere")
    with served(easy(tmp_path)) as address:
        for path in ("/", "/table/x"):
            answer = httpx2.get(address + path)
            assert answer.status_code == 503
            assert "make play" in answer.text
        assert httpx2.get(f"{address}/api/health").json()["status"] == "ok"
