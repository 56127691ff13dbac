"""Whether the keyboard's focus ever falls to the page: watched in each browser, all the time.

Keys make it matter, and a pointer, which may put it nowhere on purpose, ends that. What falls is
told on the console, of which every test hears.
"""

FALLS = """(() => {
  const PAUSE = 100; // milliseconds between two looks: one each frame keeps the browser drawing
  const PATIENCE = 4; // looks in which something may come to take it, unless a key does
  let at = null, keyed = false, looks = 0;
  const told = (element) => {
    const { tagName, ariaLabel, textContent } = element;
    const words = (ariaLabel ?? textContent ?? "").replace(/\\\\s+/g, " ").trim().slice(0, 60);
    return `${tagName.toLowerCase()} "${words}"`;
  };
  const isNowhere = () => !document.activeElement || document.activeElement === document.body;
  const tell = () => {
    console.error(`the focus fell to the page from ${at}`);
    at = null;
  };
  addEventListener("keydown", () => ((keyed = true), at && isNowhere() && tell()), true);
  addEventListener("pointerdown", () => ((keyed = false), (at = null)), true);
  addEventListener("focusin", ({ target }) => (at = told(target)), true);
  setInterval(() => {
    if (!at || !keyed || !isNowhere()) looks = 0;
    else if (++looks > PATIENCE) tell();
  }, PAUSE);
})();"""


def watch_focus(context):
    """Complain on the console of every page of a browser profile when the focus falls."""
    context.add_init_script(FALLS)
