/** A heading that a table of contents can lead to. */
export interface Heading {
  id: string;
  text: string;
}

export interface Book {
  html: string;
  headings: Heading[];
}

/** What a rule is cited by, such as "HC 3.2". */
export const NUMBER = /\b[A-Z]{2,} \d+(?:\.\d+)+\b/;

/** The anchor of a rule. */
export function anchor(number: string): string {
  return number.toLowerCase().replace(" ", "-");
}

/** Give every numbered rule an anchor, and list the chapters. */
export function bound(html: string): Book {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const number of body.querySelectorAll("li > strong:first-child")) {
    if (number.textContent && number.parentElement) {
      number.parentElement.id = anchor(number.textContent.trim());
    }
  }
  const headings = Array.from(body.querySelectorAll("h2[id]"), ({ id, textContent }) => ({
    id,
    text: textContent?.trim() ?? "",
  }));
  return { html: body.innerHTML, headings };
}

/** Cut a text into what cites a rule and what does not. */
export function citations(text: string): { text: string; cites: boolean }[] {
  const parts = text.split(new RegExp(`(${NUMBER.source})`));
  return parts.filter(Boolean).map((part) => ({ text: part, cites: NUMBER.test(part) }));
}
