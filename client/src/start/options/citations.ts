/** A rule's number, such as "HC 3.2". */
const NUMBER = /\b[A-Z]{2,} \d+(?:\.\d+)+\b/;

/** Split a text into rule numbers and the rest. */
export function citations(text: string): { text: string; cites: boolean }[] {
  const parts = text.split(new RegExp(`(${NUMBER.source})`));
  return parts.filter(Boolean).map((part) => ({ text: part, cites: NUMBER.test(part) }));
}
