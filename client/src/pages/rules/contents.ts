/** A heading that a table of contents can lead to. */
export interface Heading {
  id: string;
  text: string;
}

/** List the chapters of a rulebook. */
export function contents(html: string): Heading[] {
  const page = new DOMParser().parseFromString(html, "text/html");
  return Array.from(page.querySelectorAll("h2[id]"), ({ id, textContent }) => ({
    id,
    text: textContent?.trim() ?? "",
  }));
}
