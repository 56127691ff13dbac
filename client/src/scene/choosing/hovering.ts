/** What a person hovers: by mouse, by focus, with a resting finger, or by a first tap. */

const LONG = 500; // milliseconds from which a press only looks and does not choose
const TAPPED = ["card", "cell"] as const;
const THINGS = [...TAPPED, "button"] as const;

/** Tell whether a tap, or a press that rested, only looks at the thing with an id. */
type Arm = (id: string, rested: boolean) => boolean;

export class Hovering {
  #since = 0;
  #long = false;
  readonly #look: (id: string) => void;
  readonly #arm: Arm;
  readonly #now: () => number;

  /** Call `look` with what is hovered, and ask `arm` whether a tap is but a look. */
  constructor(
    look: (id: string) => void,
    arm: Arm = () => false,
    now: () => number = () => performance.now(),
  ) {
    this.#look = look;
    this.#arm = arm;
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

  /** Hover what gets the focus by key. */
  focus = (event: FocusEvent): void => {
    if ((event.target as Element).matches(":focus-visible")) this.#look(thing(event));
  };

  /** Cancel the click of a finger that rested, or of a first tap: it only hovered. */
  click = (event: MouseEvent): void => {
    const touched = this.#long && event.detail > 0;
    const rested = touched && this.#now() - this.#since > LONG;
    this.#long = false;
    const armed = touched && this.#arms(thing(event, TAPPED), rested);
    if (!armed && !(rested && thing(event))) return;
    event.stopPropagation();
    event.preventDefault();
  };

  #arms(id: string, rested: boolean): boolean {
    return id !== "" && this.#arm(id, rested);
  }
}

function thing(event: Event, kinds: readonly (typeof THINGS)[number][] = THINGS): string {
  const element = event.target instanceof Element ? event.target : null;
  const near = element?.closest<HTMLElement | SVGElement>(
    kinds.map((kind) => `[data-${kind}]`).join(),
  );
  return kinds.map((kind) => near?.dataset[kind]).find((id) => id !== undefined) ?? "";
}
