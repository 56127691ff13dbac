"""Whether the keyboard's focus ever falls to the page: watched in each browser, all the time.

Keys make it matter, and a pointer, which may put it nowhere on purpose, ends that. What falls is
told on the console, of which every test hears.
"""

FALLS = """(() => {
  const PATIENCE = 400; // milliseconds in which something may come to take it
  let at = null, keyed = false, since = 0;
  const told = (element) => {
    const { tagName, ariaLabel, textContent } = element;
    const words = (ariaLabel ?? textContent ?? "").replace(/\\\\s+/g, " ").trim().slice(0, 60);
    return `${tagName.toLowerCase()} "${words}"`;
  };
  addEventListener("keydown", () => (keyed = true), true);
  addEventListener("pointerdown", () => ((keyed = false), (at = null)), true);
  addEventListener("focusin", ({ target }) => (at = told(target)), true);
  const look = (now) => {
    requestAnimationFrame(look);
    const lies = document.activeElement;
    const fell = at && keyed && (!lies || lies === document.body);
    if (!fell) since = now;
    else if (now - since > PATIENCE) {
      console.error(`the focus fell to the page from ${at}`);
      at = null;
    }
  };
  requestAnimationFrame(look);
})();"""


def watch_focus(context):
    """Complain on the console of every page of a browser profile when the focus falls."""
    context.add_init_script(FALLS)
