"""What axe objects to on a page."""

from pathlib import Path

AXE = Path(__file__).parents[2] / "client/node_modules/axe-core/axe.min.js"
FINDINGS = """
async (only) => {
  const brief = {resultTypes: ['violations'], reporter: 'no-passes', selectors: false};
  const wish = {...brief, preload: false, iframes: false, ...(only && {runOnly: only})};
  const {violations} = await axe.run({include: window.fresh ?? [document]}, wish);
  const html = (nodes) => nodes.map(({html}) => html.slice(0, 200)).join(' | ');
  return violations.map(({id, help, nodes}) => `${id}: ${help}: ${html(nodes)}`);
}
"""
OF_COLOUR = ["color-contrast", "link-in-text-block"]  # what a theme can break
THEMES = {"light": None, "dark": OF_COLOUR}  # the rules that are tried: all, or these
LIT = """
() => {
  const tone = getComputedStyle(document.body).backgroundColor.match(/[0-9.]+/g).map(Number);
  return tone[0] + tone[1] + tone[2] > 384 ? "light" : "dark";
}
"""


NEW = """
async (known) => {
  const old = new Set(known);
  const named = (each) => [each.tagName, each.role, ...[...each.classList].sort()].join(".");
  const about = (each) => each.getAttributeNames().sort().join();
  const text = (each) => ([...each.childNodes].some(({ data }) => data?.trim()) ? "text" : "");
  const kind = (each) =>
    [named(each.parentElement), named(each), about(each), text(each)].join(" ");
  const fresh = new Map();
  for (const each of document.querySelectorAll("body *")) {
    if (!old.has(kind(each)) && !fresh.has(kind(each))) fresh.set(kind(each), each);
  }
  window.fresh = known.length ? [...fresh.values()] : [document.documentElement];
  return [...fresh.keys()];
}
"""


def load_axe(page):
    """Load axe into a page, unless it was loaded before and the router has led on from there."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))


def found_on(page):
    """Return what axe finds wrong with a page as it is."""
    load_axe(page)
    return page.evaluate(FINDINGS)


def found_if_new(page, known):
    """Return what axe finds wrong, in either theme, with the first thing of each unknown kind.

    If nothing is known, it looks at the whole page. A thing's kind is its name, role, classes and
    attributes, whether it has text, and what it lies in. New ones are added to `known`.
    """
    kinds = page.evaluate(NEW, sorted(known))
    known.update(kinds)
    if not kinds:
        return []
    load_axe(page)
    found = page.evaluate(FINDINGS)
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    found += page.evaluate(FINDINGS, OF_COLOUR)
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    return found


def objections(person, themes=THEMES):
    """Return what axe objects to where somebody is, by theme; of the second only its colours."""
    page = person.page
    page.locator("h1").first.wait_for(state="attached")  # the page may still be loading
    load_axe(page)
    result = {}
    for theme, only in themes.items():
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        assert page.evaluate(LIT) == theme
        result[theme] = page.evaluate(FINDINGS, only)
    return result
