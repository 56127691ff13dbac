"""How far things on a page have moved that no transform moved, and which they were.

What moved because it was played, and the cards, beats and lines that made room for it, is left out.
"""

WATCH = """(() => {
  const told = (window.shifts = []);
  const named = (node) => {
    const element = node instanceof Element ? node : node?.parentElement;
    if (!element) return "gone";
    const label = element.getAttribute("aria-label") ?? element.textContent ?? "";
    const kind = element.tagName.toLowerCase() + "." + (element.getAttribute("class") ?? "");
    return `${kind.split(" ")[0]} "${label.replace(/\\\\s+/g, " ").trim().slice(0, 24)}"`;
  };
  // What moves because it was played, or makes room for that: cards, beats, lines of the log.
  const played = (node) => {
    const element = node instanceof Element ? node : node?.parentElement;
    if (!element) return true;
    const parts = "[data-card], [data-zone], [data-timeline], [aria-label='Moves so far']";
    return element.closest(parts);
  };
  /** The share of the window in which a thing moved, times how far, as browsers count it. */
  const worth = ({ previousRect: was, currentRect: is }) => {
    const wide = Math.max(was.right, is.right) - Math.min(was.left, is.left);
    const high = Math.max(was.bottom, is.bottom) - Math.min(was.top, is.top);
    const far = Math.max(Math.abs(was.x - is.x), Math.abs(was.y - is.y));
    const whole = Math.max(innerWidth, innerHeight);
    return ((wide * high) / (innerWidth * innerHeight)) * (far / whole);
  };
  const from = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(",");
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const what = entry.sources.map(
        (each) => `${named(each.node)} ${from(each.previousRect)} to ${from(each.currentRect)}`,
      );
      const kept = entry.sources.filter(({ node }) => !played(node));
      const value = Math.min(entry.value, kept.reduce((sum, each) => sum + worth(each), 0));
      told.push({ value, what, raw: entry.hadRecentInput ? 0 : entry.value, at: entry.startTime });
    }
  }).observe({ type: "layout-shift", buffered: true });
})();"""

TAKEN = """async () => {
  for (let n = 0; n < 2; n++) await new Promise(requestAnimationFrame);
  return window.shifts.splice(0);
}"""
MOST = 0.05
PAUSE, WINDOW = 1000, 5000  # milliseconds between shifts of one window, and of a whole window


def watch(context):
    """Note on every page of a browser profile what shifts, also right after a click."""
    context.add_init_script(WATCH)


def shifts(page):
    """Return what has shifted since this was last asked, and forget it."""
    return page.evaluate(TAKEN)


def total(found):
    """Return how much has shifted in all."""
    return sum(item["value"] for item in found)


def unbidden(found):
    """Return what shifted as browsers measure it: nothing soon after a click or a key counts."""
    return [{**item, "value": item["raw"]} for item in found if item["raw"]]


def worst_window(found):
    """Return the cumulative layout shift: of what shifts unbidden, the most within five seconds.

    A window ends where nothing has shifted for a second.
    """
    worst = value = begin = last = 0.0
    for item in found:
        if not item["raw"]:
            continue
        if item["at"] - last > PAUSE or item["at"] - begin > WINDOW:
            value, begin = 0.0, item["at"]
        value, last = value + item["raw"], item["at"]
        worst = max(worst, value)
    return worst


def told(found):
    """List what has shifted, the largest first."""
    worst = sorted(found, key=lambda each: -each["value"])[:8]
    return [f"    {each['value']:.3f}: {'; '.join(each['what'][:3])}" for each in worst]


PLACES = """root => Object.fromEntries(
  [...document.querySelectorAll(`${root} button`)].map((each) => {
    const { x, y, width, height } = (each.closest("li") ?? each).getBoundingClientRect();
    const words = each.getAttribute("aria-label") ?? each.textContent;
    return [each.dataset.card ?? words.trim(), [x, y, width, height].map(Math.round)];
  }),
)"""


def places(page, root):
    """Return where each button in `root` stands, by its name; of a card, where it rises from."""
    return page.evaluate(PLACES, root)


def moved(before, after):
    """Return what stands elsewhere than before, of what is still there."""
    return {
        name: (before[name], after[name])
        for name in before.keys() & after.keys()
        if any(abs(one - other) > 1 for one, other in zip(before[name], after[name], strict=True))
    }
