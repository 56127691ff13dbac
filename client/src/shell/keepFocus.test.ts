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

  it("moves to the button next to the removed one", async () => {
    expect(await focusAfter("Stay", (element) => element.remove())).toBe("Go");
  });

  it("moves to the card in the place of the played one, otherwise to the last", async () => {
    expect(await focusAfter("B", (element) => element.closest("li")?.remove())).toBe("C");
    expect(await focusAfter("C", (element) => element.closest("li")?.remove())).toBe("A");
  });

  it("leaves a closing dialog at once, before the next frame", async () => {
    const dialog = root.appendChild(document.createElement("dialog"));
    dialog.open = true;
    dialog.innerHTML = "<button>Close</button>";
    vi.spyOn(button("Close"), "checkVisibility").mockReturnValue(false);
    expect(await focusAfter("Close", () => (dialog.open = false))).not.toBe("Close");
  });

  it("leaves a hidden element after the next frame", async () => {
    const hidden = vi.spyOn(button("Go"), "checkVisibility").mockReturnValue(false);
    expect(await focusAfter("Go", (element) => element.setAttribute("hidden", ""))).toBe("Go");
    await vi.waitFor(() => expect(document.activeElement).toBe(button("Stay")));
    expect(hidden).toHaveBeenCalled();
  });

  it("stays on cards that can't be chosen but doesn't move to them", async () => {
    for (const card of root.querySelectorAll("[data-card]"))
      card.setAttribute("aria-disabled", "true");
    expect(await focusAfter("B", (element) => element.closest("li")?.remove())).toBe("C");
    expect(await focusAfter("Go", (element) => element.closest("div")?.remove())).toBe("e5");
  });

  it("leaves a disabled button", async () => {
    expect(await focusAfter("Go", (element) => (element.disabled = true))).toBe("Stay");
  });

  it("moves up the tree, and to the board before anything farther away", async () => {
    expect(await focusAfter("Pass", (element) => element.closest("section")?.remove())).toBe("e5");
  });

  it("moves to a resting place rather than its buttons", async () => {
    root
      .querySelector(".hand")
      ?.insertAdjacentHTML("beforebegin", "<p data-rest tabindex='-1'>Hm</p>");
    expect(await focusAfter("Go", (element) => element.closest("div")?.remove())).toBe("Hm");
  });

  it("isn't moved while it is on its way to another element", async () => {
    button("Go").focus();
    button("Go").dispatchEvent(new FocusEvent("blur", { relatedTarget: button("Stay") }));
    button("Go").remove();
    await Promise.resolve();
    expect(document.activeElement).toBe(document.body);
  });

  it("isn't restored after a click elsewhere", async () => {
    button("Go").focus();
    document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
    button("Go").remove();
    await Promise.resolve();
    expect(document.activeElement).toBe(document.body);
  });
});
