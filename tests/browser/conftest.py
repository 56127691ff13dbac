"""A server, Debian's Chromium, and people who visit; whatever their browsers complain of fails."""

import shutil

import pytest
from playwright.sync_api import expect, sync_playwright

from tests.browser.complaints import complaints_about, unreported
from tests.browser.line import Tapped
from tests.browser.person import Person
from tests.serving import serving

CALM = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PATIENCE = 20_000  # milliseconds until something that should come is taken for lost


def pytest_collection_modifyitems(items):
    for item in items:
        if "tests/browser" in str(item.path):
            item.add_marker(pytest.mark.slow)


@pytest.fixture(scope="package")
def browser():
    """Start a browser for this package; its library's event loop would disturb other tests."""
    program = shutil.which("chromium-headless-shell")  # opens no windows: a third less to do
    if program is None:
        pytest.fail("Chromium was not found; `make test` installs it")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as play:
        chromium = play.chromium.launch(executable_path=program, args=CALM)
        yield chromium
        chromium.close()


@pytest.fixture(scope="package")
def reported():
    """The complaints of servers for which a test has failed already."""
    return set()


@pytest.fixture(scope="package")
def server(tmp_path_factory, reported):
    """Run a server; what it complains of beside the requests of a test fails at the end."""
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running
    assert unreported(reported, running.complaints) == []


@pytest.fixture
def visit(browser, server, reported):
    """Let somebody come with a browser profile of their own.

    Neither the browser nor, about this person's requests, the server may complain of anything.
    """
    people = []

    def come(kind=Person, base_url=server.url, **profile):
        context = browser.new_context(base_url=base_url, locale="en-GB", **profile)
        context.set_default_timeout(PATIENCE)
        people.append(kind(context, profile.get("has_touch", False)))
        return people[-1]

    yield come
    complaints = [complaint for person in people for complaint in person.leave()]
    requests = {request for person in people for request in person.requests}
    failures = complaints_about(requests, server.complaints)
    reported.update(failures)
    assert (complaints, failures) == ([], [])


@pytest.fixture(scope="module")
def stay(browser, server):
    """Let somebody stay for all tests of a module, with a browser profile of their own.

    At the end, their browser may not have complained of anything.
    """
    people = []

    def come(kind=Person, **profile):
        context = browser.new_context(base_url=server.url, locale="en-GB", **profile)
        context.set_default_timeout(PATIENCE)
        people.append(kind(context, profile.get("has_touch", False)))
        return people[-1]

    yield come
    assert [complaint for person in people for complaint in person.leave()] == []


@pytest.fixture
def lines(server):
    """Three lines to the server that are listened to."""
    between = [Tapped(server.url) for _ in range(3)]
    yield between
    for line in between:
        line.close()
