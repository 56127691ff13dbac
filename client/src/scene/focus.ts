/** Keeps the keyboard focus: when the focused element disappears, a nearby one gets it. */

const STOPS = ["[data-card][tabindex='0']", "[role='gridcell'][tabindex='0']", "button"];

export class FocusKeeper {
  #zone: Element | null = null;
  #decision: Element | null = null;
  #had = false;
  #at = 0;

  /** Note what has the focus; call this before anything changes. */
  note(root: HTMLElement): void {
    const active = document.activeElement;
    this.#had = active !== null && active !== root && root.contains(active);
    this.#decision = this.#had ? (active?.closest("[data-decision]") ?? null) : null;
    this.#zone = this.#had ? (active?.closest("[data-zone]") ?? null) : null;
    this.#at = this.#zone && active ? [...cards(this.#zone)].indexOf(active) : 0;
  }

  /** Move the focus nearby if the element that had it is gone. */
  keep(root: HTMLElement): void {
    if (!this.#had || document.activeElement !== document.body) return;
    const near = this.#zone?.isConnected ? [...cards(this.#zone)] : [];
    const others = STOPS.map((stop) => root.querySelector(stop));
    const decision = this.#decision?.isConnected ? this.#decision : undefined;
    const next =
      decision ?? near[Math.min(this.#at, near.length - 1)] ?? others.find((each) => each);
    if (next instanceof HTMLElement || next instanceof SVGElement)
      next.focus({ preventScroll: true });
  }
}

function cards(zone: Element): NodeListOf<Element> {
  return zone.querySelectorAll("button[data-card]");
}
