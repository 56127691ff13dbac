/** Measures in which order Tab goes through a table: returns every breach as {rule, what, detail}. */
() => {
  const PARTS = ["bar", "notes", "listing", "decide", "hands", "surface", "time", "fighters", "column"];
  const STOPS = "a[href], button, input, select, textarea, summary, [tabindex]";
  const found = [];

  function partOf(element) {
    return PARTS.find((part) => element.closest(`.${part}`)) ?? "";
  }

  function isStop(element) {
    const reached = element.tabIndex >= 0 && !element.disabled && !element.closest("[inert]");
    return reached && element.checkVisibility({ visibilityProperty: true });
  }

  function named(element) {
    const label = element.getAttribute("aria-label") ?? element.textContent;
    return label.replace(/\s+/g, " ").trim().slice(0, 40);
  }

  const dialog = document.querySelector("dialog[open]");
  const stops = [...(dialog ?? document).querySelectorAll(STOPS)].filter(isStop);
  for (const stop of stops.filter((each) => each.tabIndex > 0))
    found.push({ rule: "a tabindex of its own", what: named(stop), detail: stop.tabIndex });

  let last = 0;
  for (const stop of stops.filter((each) => partOf(each))) {
    const at = PARTS.indexOf(partOf(stop));
    if (at < last)
      found.push({ rule: "tab order", what: partOf(stop), detail: `${named(stop)} after ${PARTS[last]}` });
    last = Math.max(last, at);
  }

  for (const whole of document.querySelectorAll("[role=grid], .hands [data-zone]")) {
    const inside = stops.filter((each) => whole.contains(each));
    if (inside.length > 1 || (!inside.length && !dialog && whole.querySelector("[tabindex]")))
      found.push({ rule: "not one stop", what: partOf(whole), detail: inside.map(named).join(" | ") });
  }

  for (const shown of [...document.querySelectorAll("kbd")].filter((each) => each.closest("[data-card]")))
    if (!/^[0-9]$/.test(shown.textContent.trim()))
      found.push({ rule: "no key", what: named(shown), detail: shown.textContent });
  return found;
};
