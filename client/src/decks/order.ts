/** The order of cards, changed by keys and by dragging. */

/** Take the item at one place to another; places beyond the ends are the ends. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const goal = Math.max(0, Math.min(items.length - 1, to));
  const rest = items.filter((_, at) => at !== from);
  const taken = items.slice(from, from + 1);
  return [...rest.slice(0, goal), ...taken, ...rest.slice(goal)];
}

/** Tell where a key takes the item at a place; undefined for keys that move nothing. */
export function keyed(key: string, at: number, count: number): number | undefined {
  const goals: Record<string, number> = {
    ArrowUp: at - 1,
    ArrowDown: at + 1,
    Home: 0,
    End: count - 1,
  };
  const goal = goals[key];
  return goal === undefined ? undefined : Math.max(0, Math.min(count - 1, goal));
}

/** Tell over which of the rows, by their middles from the top, a pointer is. */
export function rowAt(middles: readonly number[], y: number): number {
  let nearest = 0;
  middles.forEach((middle, at) => {
    if (Math.abs(middle - y) < Math.abs((middles[nearest] ?? Infinity) - y)) nearest = at;
  });
  return nearest;
}
