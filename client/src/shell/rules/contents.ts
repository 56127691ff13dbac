import { ruleAnchor } from "../../shell/addresses";

/** A heading in the table of contents. */
export interface Heading {
  id: string;
  text: string;
}

const RULE_NUMBER = /^[A-Z]+ \d+\.\d+$/;

export interface RulesWithContents {
  html: string;
  headings: Heading[];
}

/** The section that a table shows first: the steps of a turn, as on a reference card. */
const ORDER_OF_PLAY = "order-of-play";

/** Add an anchor to every numbered rule, and list the chapters. */
export function withAnchors(html: string): RulesWithContents {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const number of body.querySelectorAll("li > strong:first-child")) {
    const text = number.textContent?.trim() ?? "";
    if (RULE_NUMBER.test(text) && number.parentElement) number.parentElement.id = ruleAnchor(text);
  }
  const headings = Array.from(body.querySelectorAll("h2[id]"), ({ id, textContent }) => ({
    id,
    text: textContent?.trim() ?? "",
  }));
  return { html: body.innerHTML, headings };
}

/** Move the order of play to the front, if the rules have one; the rest keeps its order. */
export function withOrderFirst(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const heading = body.querySelector(`h2[id="${ORDER_OF_PLAY}"]`);
  if (!heading) return html;
  const section = [heading];
  for (let next = heading.nextElementSibling; next && next.tagName !== "H2";) {
    section.push(next);
    next = next.nextElementSibling;
  }
  body.prepend(...section);
  return body.innerHTML;
}
