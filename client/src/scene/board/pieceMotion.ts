/** Animates pieces from where they are seen to where they belong, even while they move. */

import { prefersReducedMotion } from "svelte/motion";
import type { Piece } from "../../wire/shapes";
import type { Point } from "./geometry";
import { changes, isMove } from "../changes";

const DURATION = 320;
const ARC = 26; // how high a piece is lifted on its way
const FALL = 70; // from how high a new piece drops
const EASING = "cubic-bezier(.3, .7, .25, 1)";

export class PieceMotion {
  readonly #points = new Map<string, Point>();
  readonly #flying = new Map<string, [Element, Animation]>();
  #pieces: readonly Piece[] = [];
  #swift = true;

  /** Prepare for new pieces; call this before they are drawn. */
  prepare(pieces: readonly Piece[]): void {
    const change = changes(this.#pieces, pieces);
    for (const id of this.#flying.keys()) this.#points.set(id, this.#pointOf(id));
    for (const id of change.removed) this.#points.delete(id);
    this.#swift = this.#pieces.length === 0 || !isMove(change) || prefersReducedMotion.current;
    this.#pieces = pieces;
  }

  /** Return whether a piece that is no longer drawn here has left the board. */
  hasLeft(id: string): boolean {
    return !this.#swift && !this.#pieces.some((piece) => piece.id === id);
  }

  /** Animate a piece to its place. */
  land(id: string, element: Element, target: Point): void {
    const from = this.#points.get(id);
    this.#points.set(id, target);
    if (from?.x === target.x && from.y === target.y) return;
    this.#flying.get(id)?.[1].cancel();
    this.#flying.delete(id);
    if (!this.#swift) this.#fly(id, element, from ? path(from, target) : drop(target));
  }

  #fly(id: string, element: Element, frames: Keyframe[]): void {
    const animation = element.animate(frames, { duration: DURATION, easing: EASING });
    this.#flying.set(id, [element, animation]);
    animation.onfinish = () => this.#flying.delete(id);
  }

  #pointOf(id: string): Point {
    const element = this.#flying.get(id)?.[0];
    const matrix = new DOMMatrix(element ? getComputedStyle(element).transform : "");
    return { x: matrix.m41, y: matrix.m42 };
  }
}

function path(from: Point, end: Point): Keyframe[] {
  const control = { x: (from.x + end.x) / 2, y: (from.y + end.y) / 2 - ARC };
  return [from, control, end].map((point) => ({ transform: translation(point) }));
}

function drop(end: Point): Keyframe[] {
  return [
    { transform: translation({ x: end.x, y: end.y - FALL }), opacity: 0 },
    { transform: translation(end), opacity: 1 },
  ];
}

function translation({ x, y }: Point): string {
  return `translate(${x}px, ${y}px)`;
}
