/** Measures a table: returns every breach of the frame as {rule, what, detail}. */
({ refs, chosen = refs, hand, prompt, seen, wide, finger, cellFinger, isHigh }) => {
  const found = [];
  const page = document.documentElement;
  const slack = 1; // pixels, for rounding
  const MANY = 8; // choices that need no grid

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
      const { overflowX, overflowY } = styleOf(at);
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
      const { overflowX, overflowY } = styleOf(at);
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
    if (isHigh && high > slack) say("the page scrolls down", "page", `${high} px`);
    const across = page.scrollWidth - innerWidth;
    if (across > slack) say("the page scrolls sideways", "page", `${across} px`);
  }

  function promptIn() {
    if (!prompt) return;
    const plain = (text) => text.replace(/\s+/g, " ").trim();
    const words = plain(prompt);
    const least = [];
    /** Add the smallest things in an element that hold the prompt; return whether any does. */
    const search = (element) => {
      if (!plain(element.textContent).includes(words)) return false;
      const isInside = [...element.children].map(search).some(Boolean);
      if (isInside) return true;
      if (!isShown(element) || isForReaders(element)) return false;
      return least.push(element) > 0;
    };
    search(document.body);
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
      } else if (!shown.some((each) => share(each) > 0.9 || scrolls(each)))
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
      if (!each.closest("[data-decision], [data-listing]") && isOver(each)) continue;
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
    if (cells.length && least < cellFinger - slack) say("hex small", "hex", `${least.toFixed(1)} px`);
  }

  // What every window holds to, however small

  const boxes = new Map(); // of what holds others, while nothing is scrolled
  function boxOfHolder(element) {
    if (!boxes.has(element)) boxes.set(element, element.getBoundingClientRect());
    return boxes.get(element);
  }

  const styles = new Map();
  function styleOf(element) {
    if (!styles.has(element)) styles.set(element, getComputedStyle(element));
    return styles.get(element);
  }

  /**
   * The share of a box that can be brought into sight, by all that scrolls around it. What is cut
   * off without scrolling, or lies beside the page, cannot.
   */
  function attainable(box, element) {
    let { left, top, right, bottom } = box;
    let [across, down] = [1, 1];
    const cut = (from, to, isWide) => {
      const [low, high] = isWide ? [left, right] : [top, bottom];
      const [start, end] = [Math.max(low, from), Math.min(high, to)];
      const part = high > low ? Math.max(0, end - start) / (high - low) : 1;
      if (isWide) [left, right, across] = [start, Math.max(start, end), across * part];
      else [top, bottom, down] = [start, Math.max(start, end), down * part];
    };
    const shift = (from, to, isWide) => {
      const [low, high] = isWide ? [left, right] : [top, bottom];
      const length = Math.min(high - low, to - from);
      const start = Math.min(Math.max(low, from), to - length);
      if (isWide) [left, right] = [start, start + length];
      else [top, bottom] = [start, start + length];
    };
    let isFixed = false;
    let holder; // an absolute element ignores what lies between it and what it is placed by
    for (let at = element; at && at !== page && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY, position } = styleOf(at);
      const isPassed = holder && at !== holder;
      if (at === holder) holder = undefined;
      if (
        !isPassed &&
        (overflowX !== "visible" || overflowY !== "visible") &&
        at instanceof HTMLElement
      ) {
        const outer = boxOfHolder(at);
        const [x, y] = [outer.left + at.clientLeft, outer.top + at.clientTop];
        for (const [mode, isWide] of [
          [overflowX, true],
          [overflowY, false],
        ]) {
          if (mode === "visible") continue;
          const from = isWide ? x : y;
          const room = isWide ? at.clientWidth : at.clientHeight;
          const [passed, length] = isWide
            ? [at.scrollLeft, at.scrollWidth]
            : [at.scrollTop, at.scrollHeight];
          if (/auto|scroll/.test(mode) && length > room) {
            const isReversed = !isWide && styleOf(at).flexDirection === "column-reverse";
            const start = from - passed - (isReversed ? length - room : 0);
            cut(start, start + length, isWide);
            shift(from, from + room, isWide);
          } else cut(from - slack, from + room + slack, isWide);
        }
      }
      if (position === "fixed" || at.matches("dialog:modal")) {
        isFixed = true;
        break;
      }
      if (position === "absolute" && at.offsetParent) holder = at.offsetParent;
    }
    cut(0, innerWidth, true);
    if (isFixed) cut(0, innerHeight, false);
    else cut(-scrollY, page.scrollHeight - scrollY, false);
    return Math.min(across, down);
  }

  function percent(part) {
    return `${Math.floor(100 * part)}% can be seen`;
  }

  /**
   * Scroll a box into sight as a person could, to a part of the height of what scrolls; return
   * what undoes it.
   */
  function bring(element, boxOf, part) {
    const before = [[page, page.scrollLeft, page.scrollTop]];
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY } = styleOf(at);
      const box = boxOf();
      const outer = at.getBoundingClientRect();
      const old = [at, at.scrollLeft, at.scrollTop];
      if (/auto|scroll/.test(overflowY) && at.scrollHeight > at.clientHeight)
        at.scrollTop += (box.top + box.bottom) / 2 - outer.top - outer.height * part;
      if (/auto|scroll/.test(overflowX) && at.scrollWidth > at.clientWidth)
        at.scrollLeft += (box.left + box.right - outer.left - outer.right) / 2;
      before.push(old);
    }
    const { top, bottom } = boxOf();
    const middle = (top + bottom) / 2;
    if (middle < 0 || middle >= innerHeight || part !== 0.5)
      page.scrollTop += middle - innerHeight * part;
    return () => before.forEach(([at, left, top]) => at.scrollTo({ left, top, behavior: "instant" }));
  }

  const CONTROLS =
    "button:not([disabled]), a[href], input:not([type=hidden], [disabled]), summary, [role=tab], " +
    "select:not([disabled]), textarea:not([disabled])";

  /** What may be pressed now: of the dialog that is open alone. */
  function pressable() {
    const modal = [...document.querySelectorAll("dialog:modal")].at(-1);
    return [...(modal ?? document).querySelectorAll(CONTROLS)].filter(
      (each) =>
        isShown(each) &&
        !each.closest("[role=grid], [inert], .aside") &&
        each.getAttribute("aria-disabled") !== "true" &&
        styleOf(each).pointerEvents !== "none" &&
        !each.matches(".skip"),
    );
  }

  /** What a list or a hint lies over while one reads it. */
  const PARTS = ".surface, .fighters, .hands, .column";

  function coverings() {
    for (const each of pressable()) {
      const label = each.labels?.[0];
      const target = label && isForReaders(each) ? label : each;
      if (isForReaders(target)) continue;
      const boxOf = () => target.getClientRects()[0] ?? target.getBoundingClientRect();
      const part = attainable(boxOf(), target.parentElement);
      if (part < 0.98) {
        say("control cut", named(each), percent(part));
        continue;
      }
      const over = () => {
        const { left, top, right, bottom } = boxOf();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        return hits(target, x, y) || hits(each, x, y) ? undefined : document.elementFromPoint(x, y);
      };
      let hit = over();
      for (const part of [0.5, 0.25, 0.75]) {
        if (hit === undefined) break;
        const undo = bring(target, boxOf, part);
        hit = over();
        if (hit && each.matches("[data-card]") && isReached(each)) hit = undefined; // in a fan
        if (hit?.closest("[data-listing], [data-over]") && each.closest(PARTS)) hit = undefined;
        undo();
      }
      if (hit !== undefined)
        say("control covered", named(each), hit ? `by ${named(hit)}` : "by nothing");
    }
  }

  /** The words of the page, each with the boxes of its lines. */
  let words;
  function texts() {
    return (words ??= findTexts());
  }

  function findTexts() {
    const root = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const all = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!node.data.trim() || !isShown(element)) continue;
      if (element.closest("svg, .aside, .skip, script, style, select, textarea, noscript")) continue;
      if (isForReaders(element) || isClipped(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      if (lines.length) all.push({ element, box: range.getBoundingClientRect(), lines });
    }
    return all;
  }

  function isClipped(element) {
    for (let at = element; at && at !== document.body; at = at.parentElement)
      if (styleOf(at).clipPath === "inset(50%)" || styleOf(at).opacity === "0") return true;
    return false;
  }

  function cuts() {
    const told = "[title], summary, [aria-expanded], [role=img], [data-card], [data-folded], li:has([data-card])"; // where one reads the rest
    for (const { element, box } of texts()) {
      if (element.closest(told) && !element.closest("[data-prompt]")) continue;
      const part = attainable(box, element);
      if (part < 0.9) say("text cut", `${placeOf(element)} ${named(element)}`, percent(part));
    }
  }

  function placeOf(element) {
    const holder = element.closest("[class]");
    return `.${[...(holder?.classList ?? [])].filter((each) => !each.startsWith("svelte")).join(".")}`;
  }

  /** Whether something between an element and what holds it hides what lies under it. */
  function isSolid(element, holder) {
    for (let at = element; at && at !== holder; at = at.parentElement) {
      const { backgroundColor, backgroundImage } = styleOf(at);
      if (backgroundImage !== "none" || !/, 0\)|transparent/.test(backgroundColor)) return true;
    }
    return false;
  }

  /** Words printed over other words, with nothing between them. */
  function overprints() {
    const lines = texts().flatMap(({ element, lines }) =>
      lines.map((line) => ({ element, line: inSight(line, element) })).filter(({ line }) => line),
    );
    lines.sort((one, other) => one.line.top - other.line.top);
    const told = new Set();
    lines.forEach(({ element, line }, n) => {
      for (let m = n + 1; m < lines.length && lines[m].line.top < line.bottom - 4; m += 1) {
        const { element: other, line: box } = lines[m];
        if (other === element || element.contains(other) || other.contains(element)) continue;
        const across = Math.min(line.right, box.right) - Math.max(line.left, box.left);
        const down = Math.min(line.bottom, box.bottom) - Math.max(line.top, box.top);
        if (across < 4 || down < 0.4 * Math.min(line.height, box.height)) continue;
        let holder = element;
        while (!holder.contains(other)) holder = holder.parentElement;
        if (isSolid(element, holder) || isSolid(other, holder)) continue;
        const key = `${named(element)} over ${named(other)}`;
        if (!told.has(key))
          say(
            "text over text",
            `${placeOf(element)} ${named(element)}`,
            `and ${placeOf(other)} ${named(other)}`,
          );
        told.add(key);
      }
    });
  }

  /** What of a line of words is in sight. */
  function inSight(line, element) {
    let { left, top, right, bottom } = line;
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      const { overflowX, position } = styleOf(at);
      if (overflowX !== "visible") {
        const box = boxOfHolder(at);
        [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
        [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
      }
      if (position === "fixed") break;
    }
    const [width, height] = [right - left, bottom - top];
    return width > 1 && height > 1 ? { left, top, right, bottom, width, height } : undefined;
  }

  /** What is to be read at once: it is in the window, whole, without scrolling. */
  function instructions() {
    for (const each of document.querySelectorAll(".say, [data-prompt]")) {
      if (!isShown(each) || isForReaders(each) || !each.textContent.trim()) continue;
      const part = share(each);
      if (part < 0.98) say("instruction cut", named(each), `${Math.floor(100 * part)}% is in sight`);
    }
  }

  /** The first and the last of some things, which stand for those between. */
  function ends(selector) {
    const all = [...document.querySelectorAll(selector)].filter(
      (each) => isShown(each) && !isForReaders(each),
    );
    return all.length > 1 ? [all[0], all.at(-1)] : all;
  }

  const MOVES = [
    "[data-next]",
    ".dock [data-card]:not([aria-disabled=true])",
    ".dock button:not([data-card], [disabled], [aria-disabled=true])",
    "[role=gridcell][aria-label*='can be chosen']",
  ];

  /** In a lesson one reads what to do while one presses what it asks for. */
  function together() {
    const says = [...document.querySelectorAll(".say")].filter(isShown);
    if (!says.length || document.querySelector("dialog:modal")) return;
    const is = (each) => isReached(each) && says.every((words) => share(words) > 0.98);
    for (const each of MOVES.flatMap(ends)) {
      if (share(each) > 0.9 && is(each)) continue;
      const isSeen = [0.5, 0.8, 0.3].some((part) => {
        const undo = bring(each, () => each.getBoundingClientRect(), part);
        const result = is(each);
        undo();
        return result;
      });
      if (!isSeen) say("apart from its instruction", named(each), "not in sight at once");
    }
  }

  /** What to do is said in letters that one reads at a glance. */
  function prompts() {
    for (const each of document.querySelectorAll("[data-prompt]")) {
      const size = parseFloat(getComputedStyle(each).fontSize);
      if (isShown(each) && size < 18) say("prompt small", named(each), `${size} px`);
    }
  }

  /** The boxes of the board's cells; none if a list lies over it. */
  function cellBoxes() {
    const grid = [...document.querySelectorAll("[role=grid][aria-label*=board i]")].find(isShown);
    if (!grid || document.querySelector("[data-listing]")) return [];
    return [...grid.querySelectorAll("[data-cell]")].map((each) => each.getBoundingClientRect());
  }

  function cellSize(boxes = cellBoxes()) {
    return boxes.length && Math.min(...boxes.map(({ width, height }) => Math.min(width, height)));
  }

  /** Cells are as large as a pointer needs, or the board takes the window's width. */
  function collapses() {
    const boxes = cellBoxes();
    const size = cellSize(boxes);
    if (!size || size >= cellFinger - slack) return;
    const left = Math.min(...boxes.map((each) => each.left));
    const right = Math.max(...boxes.map((each) => each.right));
    if (right - left < 0.85 * innerWidth) say("cells small", "board", `${size.toFixed(1)} px`);
  }

  function manyChoices() {
    for (const group of document.querySelectorAll("[role=group]")) {
      const buttons = [...group.querySelectorAll("button")].filter(isShown);
      if (buttons.length <= MANY || group.querySelector("[role=group]")) continue;
      const boxes = buttons.map((each) => each.getBoundingClientRect());
      const lefts = new Set(boxes.map(({ left }) => Math.round(left)));
      const rows = new Set(boxes.map(({ top }) => Math.round(top)));
      const most = Math.max(
        ...[...rows].map((row) => boxes.filter(({ top }) => Math.round(top) === row).length),
      );
      if (lefts.size > most)
        say(
          "many choices are no grid",
          named(group),
          `${buttons.length} buttons, ${lefts.size} columns`,
        );
    }
  }

  frame();
  if (isHigh) {
    promptIn();
    board();
    things();
    controls();
    scores();
    targets();
    hexes();
  }
  coverings();
  cuts();
  overprints();
  instructions();
  together();
  prompts();
  collapses();
  manyChoices();
  return { breaches: found, cell: cellSize() };
};
