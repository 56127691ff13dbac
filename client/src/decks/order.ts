/** The order of cards, changed by key or drag. */

/** Move an item to another place, at most to the ends. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const goal = Math.max(0, Math.min(items.length - 1, to));
  const rest = items.filter((_, at) => at !== from);
  const taken = items.slice(from, from + 1);
  return [...rest.slice(0, goal), ...taken, ...rest.slice(goal)];
}

/** Return where a key moves an item, undefined for other keys. */
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

/** Return the row closest to a pointer, given the middles of all. */
export function rowAt(middles: readonly number[], y: number): number {
  let nearest = 0;
  middles.forEach((middle, at) => {
    if (Math.abs(middle - y) < Math.abs((middles[nearest] ?? Infinity) - y)) nearest = at;
  });
  return nearest;
}
