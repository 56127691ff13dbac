/** What a person hovers: by mouse, by focus, or with a resting finger. */

const LONG = 500; // milliseconds from which a press only looks and does not choose
const THINGS = ["card", "cell", "button"] as const;

export class Hovering {
  #since = 0;
  #long = false;
  readonly #look: (id: string) => void;
  readonly #now: () => number;

  constructor(look: (id: string) => void, now: () => number = () => performance.now()) {
    this.#look = look;
    this.#now = now;
  }

  /** Hover what the mouse moves over. */
  over = (event: PointerEvent): void => {
    if (event.pointerType === "mouse") this.#look(thing(event));
  };

  /** Hover nothing once the mouse is gone. */
  out = (event: PointerEvent): void => {
    if (event.pointerType === "mouse") this.#look("");
  };

  /** Hover what a finger is put on. */
  down = (event: PointerEvent): void => {
    this.#long = event.pointerType !== "mouse";
    this.#since = this.#now();
    if (this.#long) this.#look(thing(event));
  };

  /** Hover what gets the focus. */
  focus = (event: FocusEvent): void => this.#look(thing(event));

  /** Cancel the click of a finger that rested: it only hovered. */
  click = (event: MouseEvent): void => {
    const rested = this.#long && event.detail > 0 && this.#now() - this.#since > LONG;
    this.#long = false;
    if (!rested || !thing(event)) return;
    event.stopPropagation();
    event.preventDefault();
  };
}

function thing(event: Event): string {
  const element = event.target instanceof Element ? event.target : null;
  const near = element?.closest<HTMLElement | SVGElement>(
    THINGS.map((each) => `[data-${each}]`).join(),
  );
  return THINGS.map((each) => near?.dataset[each]).find((id) => id !== undefined) ?? "";
}
