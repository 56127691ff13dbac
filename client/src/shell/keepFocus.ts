/** Keeps the keyboard's focus on the page: when what has it goes, what lies nearest gets it. */

const STOPS = ["a[href]", "button", "input", "select", "textarea", "summary", "[tabindex='0']"]
  .map((each) => `${each}:not(:disabled, [tabindex='-1'], [aria-disabled='true'])`)
  .join();
const CARDS = "button[data-card]"; // all are stops to those that lie in their zone
const ZONE = "[data-zone]";
const REST = "[data-rest]";
const CURSOR = "[role='gridcell'][tabindex='0']";
const CHANGES = ["disabled", "hidden", "inert", "open", "tabindex"];

/** A place that something lies in, and how many stops of the place come before it. */
interface Around {
  within: Element;
  before: number;
}

/**
 * Watch what has the focus within `root`; return how to end that.
 *
 * When it is removed, hidden or disabled, the smallest place around it decides: if it holds a
 * resting place (`data-rest`), that gets the focus, else the stop that took its turn. What a
 * pointer takes the focus from is left alone.
 */
export function keepFocus(root: HTMLElement): () => void {
  const document = root.ownerDocument;
  let places: readonly Around[] = [];

  function note({ target }: FocusEvent): void {
    places = target instanceof Element ? placesOf(target, root) : [];
  }

  function forget(): void {
    places = [];
  }

  function keep(lost: (active: Element | null) => boolean): void {
    if (places.length && lost(document.activeElement)) places.some((place) => focusIn(place));
  }

  /**
   * Look at once, and again after the browser has drawn what is hidden now. A dialog that closes
   * hides what is in it: the next key may come before anything is drawn.
   */
  const changed = new MutationObserver((changes) => {
    keep(changes.some((change) => change.attributeName === "open") ? isHidden : isGone);
    requestAnimationFrame(() => setTimeout(() => keep(isHidden)));
  });

  const watched = new AbortController();
  const options = { capture: true, signal: watched.signal };
  document.addEventListener("focus", note, options);
  // on its way to something else, the focus is nowhere for a moment
  document.addEventListener("blur", (event) => event.relatedTarget && forget(), options);
  document.addEventListener("pointerdown", forget, options);
  changed.observe(root, { subtree: true, childList: true, attributeFilter: CHANGES });
  return () => {
    watched.abort();
    changed.disconnect();
  };
}

/** Tell whether keys would go to the page, or to what is disabled. */
function isGone(active: Element | null): boolean {
  return !active?.parentElement || active === document.body || active.matches(":disabled");
}

function isHidden(active: Element | null): boolean {
  return isGone(active) || !active?.checkVisibility();
}

/** List what an element lies in, the smallest place first. */
function placesOf(element: Element, root: Element): Around[] {
  const found: Around[] = [];
  for (let at = element.parentElement; at && root.contains(at); at = at.parentElement) {
    const before = stopsIn(at).filter(
      (stop) => stop.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
    found.push({ within: at, before: before.length });
  }
  return found;
}

function stopsIn(place: Element): Element[] {
  return [...place.querySelectorAll(place.closest(ZONE) ? `${STOPS}, ${CARDS}` : STOPS)];
}

/** Focus the best there is in a place; tell whether there was anything. */
function focusIn({ within, before }: Around): boolean {
  if (!within.isConnected) return false;
  const rests = [within.closest(REST) === within ? within : null, ...within.querySelectorAll(REST)];
  const stops = stopsIn(within);
  const next = [...stops.slice(before), ...stops.slice(0, before).reverse()];
  return [...rests.map(stopOf), ...next].some(focused);
}

/** Return what has the focus where something rests: on a board, its cursor. */
function stopOf(rest: Element | null): Element | null {
  return rest?.querySelector(CURSOR) ?? rest;
}

function focused(element: Element | null): boolean {
  if (!(element instanceof HTMLElement || element instanceof SVGElement)) return false;
  if (element === element.ownerDocument.activeElement) return false; // this is what is lost
  element.focus({ preventScroll: true });
  return element.ownerDocument.activeElement === element;
}
