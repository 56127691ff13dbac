/** Animates cards and chips from where they were seen to where they belong. */

import { prefersReducedMotion } from "svelte/motion";
import type { Gauge, Scene, Zone } from "../../wire/shapes";
import { payments } from "../score/payments";

const DURATION = 420;
const EASING = "cubic-bezier(.3, .7, .25, 1)";
const FLIGHT = "flight";
const APART = 70; // milliseconds from one chip to the next

export class CardMotion {
  #zones: readonly Zone[] = [];
  #gauges: readonly Gauge[] = [];
  readonly #seen = new Map<string, DOMRect>();

  /** Note where everything is; call this before the next scene is drawn. */
  note(root: HTMLElement, next: Scene): void {
    this.#seen.clear();
    if (this.#zones === next.zones || prefersReducedMotion.current) return;
    for (const element of root.querySelectorAll<HTMLElement>("[data-card], [data-zone]")) {
      this.#seen.set(name(element), element.getBoundingClientRect());
    }
  }

  /** Animate everything from where it was. */
  follow(root: HTMLElement, scene: Scene): void {
    const from = cardOrigins(this.#zones, scene.zones);
    if (this.#seen.size) {
      for (const element of root.querySelectorAll<HTMLElement>("[data-card]")) {
        const id = name(element);
        land(element);
        const now = element.getBoundingClientRect();
        bring(element, now, this.#seen.get(id) ?? amid(this.#seen.get(from.get(id) ?? ""), now));
      }
      for (const payment of payments(this.#gauges, scene.gauges)) pay(root, payment);
    }
    this.#zones = scene.zones;
    this.#gauges = scene.gauges;
  }
}

/** Return where a card of this size lies in the middle of a zone. */
function amid(zone: DOMRect | undefined, { width, height }: DOMRect): DOMRect | undefined {
  const [x, y] = [(zone?.width ?? 0) - width, (zone?.height ?? 0) - height];
  return zone && new DOMRect(zone.x + x / 2, zone.y + y / 2, width, height);
}

function bring(element: HTMLElement, now: DOMRect, was: DOMRect | undefined): void {
  if (!was || !now.width || (near(was.x, now.x) && near(was.y, now.y))) return;
  const by = `translate(${was.x - now.x}px, ${was.y - now.y}px) scale(${was.width / now.width})`;
  const start = { transform: by, transformOrigin: "0 0", zIndex: 5, position: "relative" };
  const end = { transform: "none", transformOrigin: "0 0", zIndex: 5, position: "relative" };
  element.animate([start, end], { id: FLIGHT, duration: DURATION, easing: EASING });
}

/** End the animation of a card that is still moving. */
function land(element: HTMLElement): void {
  for (const each of element.getAnimations()) if (each.id === FLIGHT) each.cancel();
}

function name(element: HTMLElement): string {
  return element.dataset.card ?? element.dataset.zone ?? "";
}

function near(a: number, b: number): boolean {
  return Math.abs(a - b) < 1;
}

/** Let chips fly from one gauge to another. */
function pay(root: HTMLElement, { from, to, count }: ReturnType<typeof payments>[number]): void {
  const [start, end] = [from, to].map((id) =>
    root.querySelector(`[data-gauge="${CSS.escape(id)}"]`)?.getBoundingClientRect(),
  );
  if (!start || !end) return;
  for (let chip = 0; chip < count; chip += 1) fly(start, end, chip * APART);
}

function fly(start: DOMRect, end: DOMRect, delay: number): void {
  const chip = document.body.appendChild(document.createElement("i"));
  chip.className = "chip-flying";
  const frames = [start, end].map((at) => ({
    transform: `translate(${at.x + at.width / 2}px, ${at.y + at.height / 2}px)`,
  }));
  const flight = chip.animate(frames, { duration: DURATION, delay, easing: EASING, fill: "both" });
  flight.onfinish = () => chip.remove();
}

/**
 * Tell which zone each new card came from: the one that lost most cards.
 *
 * Leaves out cards without such a zone.
 */
export function cardOrigins(before: readonly Zone[], after: readonly Zone[]): Map<string, string> {
  const known = new Set(before.flatMap((zone) => zone.cards.map((card) => card.id)));
  const lost = losses(before, after);
  const come = after.flatMap((zone) =>
    zone.cards
      .filter((card) => !known.has(card.id))
      .map((card) => ({ id: card.id, zone: zone.id })),
  );
  const found = new Map<string, string>();
  for (const { id, zone } of before.length ? come : []) {
    const from = lost.find((each) => each.zone !== zone);
    if (from) found.set(id, from.zone);
  }
  return found;
}

function losses(before: readonly Zone[], after: readonly Zone[]) {
  const now = new Map(after.map((zone) => [zone.id, zone.count]));
  return before
    .map((zone) => ({ zone: zone.id, count: zone.count - (now.get(zone.id) ?? 0) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}
