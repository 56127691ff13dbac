/** The HTML of a frame with a board, for other sites. */

const SIGNS: Record<string, string> = { "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;" };

export function embedText(address: string): string {
  const src = address.replace(/[&"<>]/g, (sign) => SIGNS[sign] ?? sign);
  const size = 'width="800" height="500"';
  return `<iframe src="${src}" ${size} title="A board of Hexarena" style="border: 0" loading="lazy"></iframe>`;
}
