/** Keeps the keyboard focus on the page: if its element disappears, the nearest one gets it. */

const STOPS = ["a[href]", "button", "input", "select", "textarea", "summary", "[tabindex='0']"]
  .map((selector) => `${selector}:not(:disabled, [tabindex='-1'], [aria-disabled='true'])`)
  .join();
const CARDS = "button[data-card]"; // all are stops to those that lie in their zone
const ZONE = "[data-zone]";
const REST_SELECTOR = "[data-rest]";
const CURSOR = "[role='gridcell'][tabindex='0']";
const CHANGES = ["disabled", "hidden", "inert", "open", "tabindex"];

/** A place that something lies in, and how many stops of the place come before it. */
interface Surrounding {
  container: Element;
  stopsBefore: number;
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
  let surroundings: readonly Surrounding[] = [];

  function note({ target }: FocusEvent): void {
    surroundings = target instanceof Element ? placesOf(target, root) : [];
  }

  function forget(): void {
    surroundings = [];
  }

  function keep(isLost: (active: Element | null) => boolean): void {
    if (surroundings.length && isLost(document.activeElement))
      surroundings.some((surrounding) => focusIn(surrounding));
  }

  /**
   * Look at once, and again after the browser has drawn what is hidden now. A dialog that closes
   * hides what is in it: the next key may come before anything is drawn.
   */
  const observer = new MutationObserver((changes) => {
    keep(changes.some((change) => change.attributeName === "open") ? isHidden : isGone);
    requestAnimationFrame(() => setTimeout(() => keep(isHidden)));
  });

  const watched = new AbortController();
  const options = { capture: true, signal: watched.signal };
  document.addEventListener("focus", note, options);
  // on its way to something else, the focus is nowhere for a moment
  document.addEventListener("blur", (event) => event.relatedTarget && forget(), options);
  document.addEventListener("pointerdown", forget, options);
  observer.observe(root, { subtree: true, childList: true, attributeFilter: CHANGES });
  return () => {
    watched.abort();
    observer.disconnect();
  };
}

/** Return whether the focus is on the page itself or on a disabled element. */
function isGone(active: Element | null): boolean {
  return !active?.parentElement || active === document.body || active.matches(":disabled");
}

function isHidden(active: Element | null): boolean {
  return isGone(active) || !active?.checkVisibility();
}

/** List the places that contain an element, innermost first. */
function placesOf(element: Element, root: Element): Surrounding[] {
  const surroundings: Surrounding[] = [];
  for (
    let container = element.parentElement;
    container && root.contains(container);
    container = container.parentElement
  ) {
    const stops = stopsIn(container).filter(
      (stop) => stop.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
    surroundings.push({ container, stopsBefore: stops.length });
  }
  return surroundings;
}

function stopsIn(container: Element): Element[] {
  return [...container.querySelectorAll(container.closest(ZONE) ? `${STOPS}, ${CARDS}` : STOPS)];
}

/** Focus the best there is in a place; return whether there was anything. */
function focusIn({ container, stopsBefore }: Surrounding): boolean {
  if (!container.isConnected) return false;
  const rests = [
    container.closest(REST_SELECTOR) === container ? container : null,
    ...container.querySelectorAll(REST_SELECTOR),
  ];
  const stops = stopsIn(container);
  const next = [...stops.slice(stopsBefore), ...stops.slice(0, stopsBefore).reverse()];
  return [...rests.map(stopOf), ...next].some(handleFocus);
}

/** Return the element to focus at a resting place: on a board, its cursor. */
function stopOf(container: Element | null): Element | null {
  return container?.querySelector(CURSOR) ?? container;
}

function handleFocus(element: Element | null): boolean {
  if (!(element instanceof HTMLElement || element instanceof SVGElement)) return false;
  if (element === element.ownerDocument.activeElement) return false; // the lost element itself
  element.focus({ preventScroll: true });
  return element.ownerDocument.activeElement === element;
}
