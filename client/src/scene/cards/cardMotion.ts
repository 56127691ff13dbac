/** Animates cards and chips from where they were seen to where they belong. */

import { prefersReducedMotion } from "svelte/motion";
import type { Gauge, Scene, Zone } from "../../wire/shapes";
import { payments } from "../score/payments";

const DURATION = 420;
const EASING = "cubic-bezier(.3, .7, .25, 1)";
const FLIGHT = "flight";
const STAGGER_MS = 70; // milliseconds from one chip to the next

export class CardMotion {
  #zones: readonly Zone[] = [];
  #gauges: readonly Gauge[] = [];
  readonly #boxes = new Map<string, DOMRect>();

  /** Note where everything is; call this before the next scene is drawn. */
  note(root: HTMLElement, next: Scene): void {
    this.#boxes.clear();
    if (this.#zones === next.zones || prefersReducedMotion.current) return;
    for (const element of root.querySelectorAll<HTMLElement>("[data-card], [data-zone]")) {
      this.#boxes.set(name(element), element.getBoundingClientRect());
    }
  }

  /** Animate everything from where it was. */
  follow(root: HTMLElement, scene: Scene): void {
    const from = cardOrigins(this.#zones, scene.zones);
    if (this.#boxes.size) {
      for (const element of root.querySelectorAll<HTMLElement>("[data-card]")) {
        const id = name(element);
        animateLanding(element);
        const box = element.getBoundingClientRect();
        bring(
          element,
          box,
          this.#boxes.get(id) ?? middleOf(this.#boxes.get(from.get(id) ?? ""), box),
        );
      }
      for (const payment of payments(this.#gauges, scene.gauges)) pay(root, payment);
    }
    this.#zones = scene.zones;
    this.#gauges = scene.gauges;
  }
}

/** Return where a card of this size lies in the middle of a zone. */
function middleOf(zone: DOMRect | undefined, { width, height }: DOMRect): DOMRect | undefined {
  const [x, y] = [(zone?.width ?? 0) - width, (zone?.height ?? 0) - height];
  return zone && new DOMRect(zone.x + x / 2, zone.y + y / 2, width, height);
}

function bring(element: HTMLElement, box: DOMRect, was: DOMRect | undefined): void {
  if (!was || !box.width || (isClose(was.x, box.x) && isClose(was.y, box.y))) return;
  const transform = `translate(${was.x - box.x}px, ${was.y - box.y}px) scale(${was.width / box.width})`;
  const start = { transform, transformOrigin: "0 0", zIndex: 5, position: "relative" };
  const end = { transform: "none", transformOrigin: "0 0", zIndex: 5, position: "relative" };
  element.animate([start, end], { id: FLIGHT, duration: DURATION, easing: EASING });
}

/** End the animation of a card that is still moving. */
function animateLanding(element: HTMLElement): void {
  for (const animation of element.getAnimations()) if (animation.id === FLIGHT) animation.cancel();
}

function name(element: HTMLElement): string {
  return element.dataset.card ?? element.dataset.zone ?? "";
}

function isClose(a: number, b: number): boolean {
  return Math.abs(a - b) < 1;
}

/** Let chips fly from one gauge to another. */
function pay(
  root: HTMLElement,
  { from, target, count }: ReturnType<typeof payments>[number],
): void {
  const [start, end] = [from, target].map((id) =>
    root.querySelector(`[data-gauge="${CSS.escape(id)}"]`)?.getBoundingClientRect(),
  );
  if (!start || !end) return;
  for (let chip = 0; chip < count; chip += 1) fly(start, end, chip * STAGGER_MS);
}

function fly(start: DOMRect, end: DOMRect, delay: number): void {
  const chip = document.body.appendChild(document.createElement("i"));
  chip.className = "chip-flying";
  const frames = [start, end].map((point) => ({
    transform: `translate(${point.x + point.width / 2}px, ${point.y + point.height / 2}px)`,
  }));
  const flight = chip.animate(frames, { duration: DURATION, delay, easing: EASING, fill: "both" });
  flight.onfinish = () => chip.remove();
}

/**
 * Tell which zone each new card came from: the one that lost most cards.
 *
 * Leaves out cards without such a zone.
 */
export function cardOrigins(
  previous: readonly Zone[],
  current: readonly Zone[],
): Map<string, string> {
  const ids = new Set(previous.flatMap((zone) => zone.cards.map((card) => card.id)));
  const sources = findLosses(previous, current);
  const arrivals = current.flatMap((zone) =>
    zone.cards.filter((card) => !ids.has(card.id)).map((card) => ({ id: card.id, zone: zone.id })),
  );
  const origins = new Map<string, string>();
  for (const { id, zone } of previous.length ? arrivals : []) {
    const from = sources.find((source) => source.zone !== zone);
    if (from) origins.set(id, from.zone);
  }
  return origins;
}

function findLosses(previous: readonly Zone[], current: readonly Zone[]) {
  const counts = new Map(current.map((zone) => [zone.id, zone.count]));
  return previous
    .map((zone) => ({ zone: zone.id, count: zone.count - (counts.get(zone.id) ?? 0) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}
