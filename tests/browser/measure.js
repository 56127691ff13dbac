/** Measures a table: returns every breach of the frame as {rule, what, detail}. */
({ refs, chosen = refs, hand, prompt, seen, wide, finger, cellFinger }) => {
  const found = [];
  const page = document.documentElement;
  const slack = 1; // pixels, for rounding

  function say(rule, what, detail) {
    found.push({ rule, what, detail: String(detail) });
  }

  /** What an element is called in the table of breaches. */
  function named(element) {
    const data = ["cell", "card", "piece", "zone"].find((key) => element.dataset?.[key]);
    const label = element.getAttribute("aria-label") ?? element.textContent ?? "";
    const words = label.replace(/\s+/g, " ").trim().slice(0, 24);
    const of = data ?? element.getAttribute("role") ?? element.tagName.toLowerCase();
    return `${of} "${words}"`;
  }

  function isShown(element) {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  }

  /** Whether an element is there for screen readers alone. */
  function isForReaders(element) {
    const { width, height } = element.getBoundingClientRect();
    return width <= 2 || height <= 2;
  }

  /** What of an element is not cut off by whatever it lies in; the window among that. */
  function uncut(element) {
    const own = element.getBoundingClientRect();
    let { left, top, right, bottom } = own;
    const cut = (box) => {
      left = Math.max(left, box.left);
      top = Math.max(top, box.top);
      right = Math.min(right, box.right);
      bottom = Math.min(bottom, box.bottom);
    };
    for (let at = element.parentElement; at && at !== page; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      if (overflowX !== "visible" || overflowY !== "visible") {
        if (at !== document.body) cut(at.getBoundingClientRect());
      }
    }
    cut({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });
    return { left, top, right, bottom, own };
  }

  /** The share of an element that is not cut off, by its width and its height. */
  function share(element) {
    const { left, top, right, bottom, own } = uncut(element);
    const across = Math.max(0, right - left) / own.width;
    return Math.min(across, Math.max(0, bottom - top) / own.height);
  }

  /** Whether what is hit at a point is an element, or belongs to it. */
  function hits(element, x, y) {
    const hit = document.elementFromPoint(x, y);
    if (!hit) return false;
    const label = hit.closest("label");
    return element.contains(hit) || (label && label.control === element) || hit === element.labels?.[0];
  }

  /** Whether some of an element can be pressed: one of nine points is not covered. */
  function isReached(element) {
    const { left, top, right, bottom } = uncut(element);
    const parts = [0.5, 0.15, 0.85];
    return parts.some((down) =>
      parts.some((over) => hits(element, left + (right - left) * over, top + (bottom - top) * down)),
    );
  }

  /** Whether a list that scrolls within itself holds an element, and is in sight itself. */
  function scrolls(element) {
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      const wider = /auto|scroll/.test(overflowX) && at.scrollWidth > at.clientWidth + slack;
      const higher = /auto|scroll/.test(overflowY) && at.scrollHeight > at.clientHeight + slack;
      if (wider || higher) return share(at) > 0.9;
    }
    return false;
  }

  function mustBeSeen(element, kind, whole = 0.98) {
    const part = share(element);
    if (part < whole) {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      const at = `${Math.round(left)},${Math.round(top)} to ${Math.round(right)},${Math.round(bottom)}`;
      say(`${kind} out of sight`, named(element), `${Math.round(part * 100)}% is seen; ${at}`);
    } else if (!isReached(element)) {
      const box = element.getBoundingClientRect();
      const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      say(`${kind} covered`, named(element), hit ? `by ${named(hit)}` : "by nothing");
    }
  }

  // The page itself

  function frame() {
    const high = page.scrollHeight - innerHeight;
    if (high > slack) say("the page scrolls down", "page", `${high} px`);
    const across = page.scrollWidth - innerWidth;
    if (across > slack) say("the page scrolls sideways", "page", `${across} px`);
  }

  function promptIn() {
    if (!prompt) return;
    const plain = (text) => text.replace(/\s+/g, " ").trim();
    const every = [...document.querySelectorAll("body *")];
    const holds = every.filter(
      (each) => isShown(each) && !isForReaders(each) && plain(each.textContent).includes(plain(prompt)),
    );
    const least = holds.filter((each) => !holds.some((other) => other !== each && each.contains(other)));
    if (!least.length) return say("prompt missing", "prompt", prompt.slice(0, 60));
    if (!least.some((each) => share(each) > 0.98)) mustBeSeen(least[0], "prompt");
  }

  function board() {
    const grid = [...document.querySelectorAll("[role=grid][aria-label*=board i]")].find(isShown);
    if (!seen.board) return;
    if (!grid) return say("board missing", "board", "");
    const cells = [...grid.querySelectorAll("[data-cell]")].map((each) => each.getBoundingClientRect());
    if (document.querySelector("[data-listing]")) return; // that lies over the board
    const near = getComputedStyle(grid).overflowX === "clip"; // then it shows a part of the board
    const whole = (near ? grid : grid.closest("[data-board]"))?.getBoundingClientRect();
    const left = whole?.left ?? Math.min(...cells.map((each) => each.left));
    const right = whole?.right ?? Math.max(...cells.map((each) => each.right));
    const top = near ? whole.top : Math.min(...cells.map((each) => each.top));
    const bottom = near ? whole.bottom : Math.max(...cells.map((each) => each.bottom));
    const size = `${Math.round(right - left)} x ${Math.round(bottom - top)}`;
    const out = left < -slack || top < -slack || right > innerWidth + slack;
    if (out || bottom > innerHeight + slack || share(grid) < 0.98)
      say("board out of sight", "board", `${size}, ${Math.round(left)},${Math.round(top)}`);
    const high = bottom - top >= 0.66 * innerHeight;
    const drawn = grid.viewBox?.baseVal.width * (grid.getScreenCTM?.().a ?? 0) || right - left;
    if (wide && drawn < wide && !high) say("board small", "board", `${size}, not ${wide}`);
    const middle = [(left + right) / 2, top + (bottom - top) * 0.85];
    for (const at of [(left + right) / 2, left + (right - left) * 0.3, left + (right - left) * 0.7]) {
      const hit = document.elementFromPoint(at, middle[1]);
      if (bottom <= innerHeight && hit && !grid.contains(hit) && !hit.contains(grid))
        return say("board covered", "board", `by ${named(hit)}`);
    }
  }

  /** Whether what is being decided lies over an element. */
  function isOver(element) {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit?.closest("[data-decision], [data-listing]") !== null;
  }

  function things() {
    for (const ref of new Set(refs)) {
      const kinds = ["cell", "piece", "card", "zone", "button"];
      const every = kinds.flatMap((kind) => [
        ...document.querySelectorAll(`[data-${kind}="${CSS.escape(ref)}"]`),
      ]);
      const shown = every.filter((each) => isShown(each) && !isForReaders(each));
      if (!shown.length) {
        if (hand.includes(ref)) say("hand card missing", ref, "");
        continue;
      }
      const onBoard = shown.find((each) => each.closest("[role=grid]"));
      if (onBoard) {
        if (share(onBoard) < 0.6) mustBeSeen(onBoard, "hex", 0.6);
      } else if (hand.includes(ref)) {
        if (chosen.includes(ref) || !isOver(shown[0])) mustBeSeen(shown[0], "hand card", 0.9);
      }
      else if (!shown.some((each) => share(each) > 0.9 || scrolls(each)))
        mustBeSeen(shown[0], "listed card", 0.9);
    }
  }

  function controls() {
    const roots = "[data-decision], [role=group][aria-label='Choices beside the board']";
    for (const root of document.querySelectorAll(roots)) {
      const every = "button:not([disabled]), input:not([type=hidden]), select, [role=slider]";
      for (const each of root.querySelectorAll(every)) {
        const label = each.closest("label");
        const target = isForReaders(each) && label ? label : each;
        if (isShown(target) && !scrolls(target)) mustBeSeen(target, "control", 0.9);
      }
    }
  }

  /** Names that are cut, and numbers, dice and piles that are cut off. */
  function scores() {
    for (const each of document.querySelectorAll("[role=group][aria-label=Players] h2"))
      if (isShown(each) && each.scrollWidth > each.clientWidth + slack)
        say("name cut", named(each), `${each.clientWidth} of ${each.scrollWidth} px`);
    for (const each of document.querySelectorAll("[data-gauge], [data-die], .pile .count"))
      if (isShown(each) && !isForReaders(each) && share(each) < 0.9)
        say("number out of sight", named(each), `${Math.round(share(each) * 100)}% is seen`);
  }

  // Targets

  function targets() {
    const every =
      "a[href], button:not([disabled]), input:not([type=hidden]), select, summary, " +
      "[role=button], [role=tab], [role=radio], [role=slider], [role=menuitem]";
    for (const each of document.querySelectorAll(every)) {
      if (!isShown(each) || each.closest("[role=grid]") || share(each) < 0.98) continue;
      const label = each.labels?.[0];
      const target = label && (isForReaders(each) || label.contains(each)) ? label : each;
      const inText = each.matches("a[href]") && each.closest("p, li, dd") && each.closest("main");
      if (inText || isForReaders(target)) continue;
      const [width, height] = effective(target);
      if (width < finger - slack || height < finger - slack)
        say("target small", named(each), `${Math.round(width)} x ${Math.round(height)}`);
    }
  }

  /** How far a target is hit from its middle, in both ways: what lies beyond its box counts. */
  function effective(target) {
    const { left, top, width, height } = target.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const half = finger / 2 - slack;
    const hit = (over, down) => {
      const [at, low] = [x + over, y + down];
      if (at < 0 || low < 0 || at >= innerWidth || low >= innerHeight) return false;
      return hits(target, at, low) || (target.control && hits(target.control, at, low));
    };
    const across = width < finger && hit(-half, 0) && hit(half, 0);
    const down = height < finger && hit(0, -half) && hit(0, half);
    return [across ? finger : width, down ? finger : height];
  }

  function hexes() {
    const open = (each) => refs.includes(each.dataset.cell);
    const cells = [...document.querySelectorAll("[role=grid] [data-cell]")].filter(open);
    const boxes = cells.map((each) => each.getBoundingClientRect());
    const least = Math.min(...boxes.map(({ width, height }) => Math.min(width, height)));
    if (cells.length && least < cellFinger - slack)
      say("hex small", "hex", `${least.toFixed(1)} px`);
  }

  frame();
  promptIn();
  board();
  things();
  controls();
  scores();
  targets();
  hexes();
  return found;
};
