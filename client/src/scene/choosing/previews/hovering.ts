/** What a person hovers: by mouse, by focus, with a resting finger, or by a first tap. */

const LONG = 500; // milliseconds from which a press only looks and does not choose
const TAPPED = ["card", "cell"] as const;
const HOVER_TARGETS = [...TAPPED, "button"] as const;

/** Return whether a tap, or a press that rested, only looks at the thing with an id. */
type Arm = (id: string, rested: boolean) => boolean;

export class Hovering {
  #startTime = 0;
  #long = false;
  readonly #look: (id: string) => void;
  readonly #arm: Arm;
  readonly #clock: () => number;

  readonly #isHoverable: () => boolean;

  /**
   * Call `look` with the hovered thing; `arm` returns whether a tap only previews, `isHoverable`
   * whether there is a pointer that can hover: without one, browsers imitate a mouse after a tap.
   */
  constructor(
    look: (id: string) => void,
    arm: Arm = () => false,
    clock: () => number = () => performance.now(),
    isHoverable: () => boolean = () => matchMedia("(any-hover: hover)").matches,
  ) {
    this.#look = look;
    this.#arm = arm;
    this.#clock = clock;
    this.#isHoverable = isHoverable;
  }

  /** Hover what the mouse moves over. */
  handleOver = (event: PointerEvent): void => {
    if (this.#hovers(event)) this.#look(targetOf(event));
  };

  /** Hover nothing once the mouse is gone. */
  handleOut = (event: PointerEvent): void => {
    if (this.#hovers(event)) this.#look("");
  };

  /** Hover what a finger is put on. */
  down = (event: PointerEvent): void => {
    this.#long = event.pointerType !== "mouse";
    this.#startTime = this.#clock();
    if (this.#long) this.#look(targetOf(event));
  };

  /** Hover what gets the focus by key. */
  focus = (event: FocusEvent): void => {
    if ((event.target as Element).matches(":focus-visible")) this.#look(targetOf(event));
  };

  /** Cancel the click of a finger that rested, or of a first tap: it only hovered. */
  click = (event: MouseEvent): void => {
    const isTouch = this.#long && event.detail > 0;
    const rested = isTouch && this.#clock() - this.#startTime > LONG;
    this.#long = false;
    const armed = isTouch && !isListed(event) && this.#arms(targetOf(event, TAPPED), rested);
    if (!armed && !(rested && targetOf(event))) {
      if (isTouch) this.#look(""); // nothing lies under the finger any more
      return;
    }
    event.stopPropagation();
    event.preventDefault();
  };

  #hovers(event: PointerEvent): boolean {
    return event.pointerType === "mouse" && this.#isHoverable();
  }

  #arms(id: string, rested: boolean): boolean {
    return id !== "" && this.#arm(id, rested);
  }
}

/** Return whether the thing stands in a list, where what it does is written beside it. */
function isListed({ target }: Event): boolean {
  return target instanceof Element && target.closest("[data-listing]") !== null;
}

function targetOf(
  event: Event,
  kinds: readonly (typeof HOVER_TARGETS)[number][] = HOVER_TARGETS,
): string {
  const element = event.target instanceof Element ? event.target : null;
  const target = element?.closest<HTMLElement | SVGElement>(
    kinds.map((kind) => `[data-${kind}]`).join(),
  );
  return kinds.map((kind) => target?.dataset[kind]).find((id) => id !== undefined) ?? "";
}
