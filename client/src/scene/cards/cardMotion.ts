/** Animates cards and chips from where they were seen to where they belong. */

import { prefersReducedMotion } from "svelte/motion";
import type { Gauge, Scene, Zone } from "../../wire/shapes";
import { payments } from "../score/payments";
import { cardKey, cardOrigins, type CardOrigin } from "./cardOrigins";

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
      const box = element.getBoundingClientRect();
      const isDrawn = box.width > 0 || !this.#boxes.has(keyOf(element));
      if (isDrawn) this.#boxes.set(keyOf(element), box);
    }
  }

  /** Animate everything from where it was. */
  follow(root: HTMLElement, scene: Scene): void {
    if (this.#boxes.size) {
      const origins = cardOrigins(this.#zones, scene.zones);
      for (const element of root.querySelectorAll<HTMLElement>("[data-card]")) {
        animateLanding(element);
        const box = element.getBoundingClientRect();
        bring(element, box, this.#originBox(origins.get(keyOf(element)), box));
      }
      for (const payment of payments(this.#gauges, scene.gauges)) pay(root, payment);
    }
    this.#zones = scene.zones;
    this.#gauges = scene.gauges;
  }

  /** Return where a card was, or would lie in the middle of the zone it comes from. */
  #originBox(origin: CardOrigin | undefined, box: DOMRect): DOMRect | undefined {
    if (!origin) return undefined;
    const { zone, card } = origin;
    const exact = card === undefined ? undefined : this.#boxes.get(cardKey(zone, card));
    return exact ?? (origin.stays ? undefined : middleOf(this.#boxes.get(zone), box));
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

/** Tell a card of one zone from the same card in another. */
function keyOf(element: HTMLElement): string {
  const { card, zone } = element.dataset;
  if (card === undefined) return zone ?? "";
  return cardKey(element.closest<HTMLElement>("[data-zone]")?.dataset.zone ?? "", card);
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
