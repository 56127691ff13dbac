/** The order of cards, changed by key or drag. */

/** Move an item to another place, at most to the ends. */
export function moveItem<T>(items: readonly T[], from: number, target: number): T[] {
  const goal = Math.max(0, Math.min(items.length - 1, target));
  const remaining = items.filter((_, index) => index !== from);
  const moving = items.slice(from, from + 1);
  return [...remaining.slice(0, goal), ...moving, ...remaining.slice(goal)];
}

/** Return where a key moves an item, undefined for other keys. */
export function indexAfterKey(key: string, index: number, count: number): number | undefined {
  const goals: Record<string, number> = {
    ArrowUp: index - 1,
    ArrowDown: index + 1,
    Home: 0,
    End: count - 1,
  };
  const goal = goals[key];
  return goal === undefined ? undefined : Math.max(0, Math.min(count - 1, goal));
}

/** Return the row closest to a pointer, given the middles of all. */
export function rowAt(middles: readonly number[], y: number): number {
  let nearest = 0;
  middles.forEach((middle, index) => {
    if (Math.abs(middle - y) < Math.abs((middles[nearest] ?? Infinity) - y)) nearest = index;
  });
  return nearest;
}
