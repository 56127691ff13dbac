/** Keep an item of a list in view by scrolling the list, never the page. */
export function keepInView(list: HTMLElement, item: HTMLElement): void {
  const frame = list.getBoundingClientRect();
  const { top, bottom } = item.getBoundingClientRect();
  if (top < frame.top) list.scrollTop += top - frame.top;
  if (bottom > frame.bottom) list.scrollTop += bottom - frame.bottom;
}
