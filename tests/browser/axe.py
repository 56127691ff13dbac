"""What axe objects to on a page."""

from pathlib import Path

AXE = Path(__file__).parents[2] / "client/node_modules/axe-core/axe.min.js"
FINDINGS = """
async (only) => {
  const brief = {resultTypes: ['violations'], reporter: 'no-passes', selectors: false};
  const wish = {...brief, preload: false, iframes: false, ...(only && {runOnly: only})};
  return (await axe.run(document, wish)).violations.map(({id, help, nodes}) =>
    `${id}: ${help}: ${nodes.map(({html}) => html.slice(0, 200)).join(' | ')}`);
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


def found_on(page):
    """Return what axe finds wrong with a page as it is."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    return page.evaluate(FINDINGS)


def objections(person):
    """Return what axe objects to where somebody is, by theme; of the second only its colours."""
    page = person.page
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = {}
    for theme, only in THEMES.items():
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        assert page.evaluate(LIT) == theme
        found[theme] = page.evaluate(FINDINGS, only)
    return found
