import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { keepFocus } from "./keepFocus";

const PAGE = `
  <h1>A page</h1>
  <section data-decision>
    <ul><li><button>Pass</button></li></ul>
  </section>
  <div class="dock">
    <div class="choices"><button>Stay</button><button>Go</button></div>
    <ul class="hand" data-zone="hand">
      <li><button data-card="a" tabindex="-1">A</button></li>
      <li><button data-card="b">B</button></li>
      <li><button data-card="c" tabindex="-1">C</button></li>
    </ul>
  </div>
  <div role="grid" data-rest tabindex="-1"><i role="gridcell" tabindex="0">e5</i></div>`;

describe("the keyboard's focus", () => {
  let root: HTMLElement;
  let end: () => void;

  beforeAll(() => {
    Element.prototype.checkVisibility = () => true; // jsdom draws nothing
  });
  beforeEach(() => {
    root = document.body.appendChild(document.createElement("main"));
    root.innerHTML = PAGE;
    end = keepFocus(root);
  });
  afterEach(() => {
    end();
    root.remove();
  });

  function button(text: string): HTMLButtonElement {
    const button = [...root.querySelectorAll("button")].find(
      (candidate) => candidate.textContent === text,
    );
    if (!button) throw new Error(`no button ${text}`);
    return button;
  }

  /** Focus a button, act on it, and return the text of the focused element. */
  async function focusAfter(
    text: string,
    act: (element: HTMLButtonElement) => void,
  ): Promise<string> {
    const target = button(text);
    target.focus();
    act(target);
    await Promise.resolve();
    return document.activeElement?.textContent?.trim() ?? "";
  }

  it("goes to the button beside the one that went", async () => {
    expect(await focusAfter("Stay", (element) => element.remove())).toBe("Go");
  });

  it("goes to the card that takes the place of the one played, else to the last", async () => {
    expect(await focusAfter("B", (element) => element.closest("li")?.remove())).toBe("C");
    expect(await focusAfter("C", (element) => element.closest("li")?.remove())).toBe("A");
  });

  it("leaves a dialog that closes at once: a key may come before that is drawn", async () => {
    const dialog = root.appendChild(document.createElement("dialog"));
    dialog.open = true;
    dialog.innerHTML = "<button>Close</button>";
    vi.spyOn(button("Close"), "checkVisibility").mockReturnValue(false);
    expect(await focusAfter("Close", () => (dialog.open = false))).not.toBe("Close");
  });

  it("leaves what is hidden, once that is drawn", async () => {
    const hidden = vi.spyOn(button("Go"), "checkVisibility").mockReturnValue(false);
    expect(await focusAfter("Go", (element) => element.setAttribute("hidden", ""))).toBe("Go");
    await vi.waitFor(() => expect(document.activeElement).toBe(button("Stay")));
    expect(hidden).toHaveBeenCalled();
  });

  it("stays with cards that cannot be chosen, and does not come to them from elsewhere", async () => {
    for (const card of root.querySelectorAll("[data-card]"))
      card.setAttribute("aria-disabled", "true");
    expect(await focusAfter("B", (element) => element.closest("li")?.remove())).toBe("C");
    expect(await focusAfter("Go", (element) => element.closest("div")?.remove())).toBe("e5");
  });

  it("leaves a button that is disabled", async () => {
    expect(await focusAfter("Go", (element) => (element.disabled = true))).toBe("Stay");
  });

  it("goes up until something is left, and rests on the board before anything farther", async () => {
    expect(await focusAfter("Pass", (element) => element.closest("section")?.remove())).toBe("e5");
  });

  it("goes to a resting place before its buttons", async () => {
    root
      .querySelector(".hand")
      ?.insertAdjacentHTML("beforebegin", "<p data-rest tabindex='-1'>Hm</p>");
    expect(await focusAfter("Go", (element) => element.closest("div")?.remove())).toBe("Hm");
  });

  it("is let go on its way to something else, whatever changes meanwhile", async () => {
    button("Go").focus();
    button("Go").dispatchEvent(new FocusEvent("blur", { relatedTarget: button("Stay") }));
    button("Go").remove();
    await Promise.resolve();
    expect(document.activeElement).toBe(document.body);
  });

  it("stays away if a pointer took it", async () => {
    button("Go").focus();
    document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
    button("Go").remove();
    await Promise.resolve();
    expect(document.activeElement).toBe(document.body);
  });
});
