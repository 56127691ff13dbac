import { ruleAnchor } from "../../shell/addresses";

/** A heading in the table of contents. */
export interface Heading {
  id: string;
  text: string;
}

export interface RulesWithContents {
  html: string;
  headings: Heading[];
}

/** Add an anchor to every numbered rule, and list the chapters. */
export function withAnchors(html: string): RulesWithContents {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const number of body.querySelectorAll("li > strong:first-child")) {
    if (number.textContent && number.parentElement) {
      number.parentElement.id = ruleAnchor(number.textContent.trim());
    }
  }
  const headings = Array.from(body.querySelectorAll("h2[id]"), ({ id, textContent }) => ({
    id,
    text: textContent?.trim() ?? "",
  }));
  return { html: body.innerHTML, headings };
}
