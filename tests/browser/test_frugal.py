"""Little is fetched, nothing moves that need not, and no script runs that is not ours."""

import gzip

import pytest
from playwright.sync_api import expect

from tests.waiting import eventually

BUDGET = 150_000  # bytes of script that the first page may cost, compressed
SHORT = 1000  # bytes that are not worth compressing
TRIES = 20  # for others may be at work as well
AT_ONCE = 1.0  # seconds from the address to a board that can be played on
SEEN = 20  # milliseconds of movement that an eye may notice
MOVEMENTS = f"""
window.movements = [];
const moves = ({{transitionProperty, effect}}) =>
  /transform|translate|scale|rotate/.test(
    transitionProperty ?? effect.getKeyframes().flatMap(Object.keys));
const note = (element) => {{
  for (const each of element.getAnimations().filter(moves))
    if (each.effect.getComputedTiming().endTime > {SEEN})
      window.movements.push(element.outerHTML.slice(0, 200));
}};
for (const event of ['transitionrun', 'animationstart'])
  document.addEventListener(event, ({{target}}) => note(target), true);
const {{animate}} = Element.prototype;
Element.prototype.animate = function (...given) {{
  const made = animate.apply(this, given);
  note(this);
  return made;
}};
"""
UNDERHAND = """
() => {
  const script = document.createElement('script');
  script.textContent = 'window.underhand = true';
  document.body.append(script);
  return window.underhand === undefined;
}
"""


@pytest.fixture
def ann(visit):
    return visit()


def test_the_first_page_costs_little_script(ann):
    fetched = []
    ann.page.on("requestfinished", lambda request: fetched.append(request.response()))
    ann.page.goto("/")
    expect(ann.page.get_by_role("link", name="Play").first).to_be_visible()
    ann.page.wait_for_load_state("networkidle")
    scripts = [item for item in fetched if item.request.resource_type == "script"]
    assert scripts
    assert sum(len(gzip.compress(item.body(), 6)) for item in scripts) < BUDGET
    long = [item for item in scripts if len(item.body()) > SHORT]
    assert all(item.headers["content-encoding"] == "gzip" for item in long)


def test_a_table_can_be_played_on_at_once(ann):
    address = f"/table/{ann.has_played(20, radius=5)}"
    assert any(seconds(ann, address) < AT_ONCE for _ in range(TRIES))


def seconds(person, address):
    """Measure how long it takes until a table can be played on."""
    person.page.goto(address, wait_until="commit")
    expect(person.open_cells.first).to_be_visible()
    return person.page.evaluate("performance.now()") / 1000


@pytest.mark.parametrize(("wish", "moves"), [("no-preference", True), ("reduce", False)])
def test_pieces_move_unless_motion_is_unwanted(visit, wish, moves):
    person = visit(reduced_motion=wish)
    person.context.add_init_script(MOVEMENTS)
    person.page.goto(f"/table/{person.has_played(70, quiet_limit=40)}")
    person.goes_on()
    person.clicks_a_move()
    expect(person.log).to_have_count(71)
    eventually(lambda: person.page.evaluate("window.movements"), lambda found: bool(found) == moves)


def test_a_script_that_slipped_into_a_page_is_not_run(ann):
    ann.page.goto("/")
    assert ann.page.evaluate(UNDERHAND)
    assert ann.complaints
    ann.forgive(r".*Content Security Policy.*")
