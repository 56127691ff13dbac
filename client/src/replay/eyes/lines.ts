/** How cards that are lines of words fit into the room there is. */

/** Lines in columns, and how high one is, in pixels. */
export interface Lines {
  columns: number;
  height: number;
}

const GAP = 2; // pixels between lines
const LOW = 16; // pixels: a line so low can be read
const HIGH = 26;
const NARROW = 84; // pixels that the words of a card need

/** Return the fewest columns in which lines are high enough, or else as many as have room. */
export function lines(count: number, room: { width: number; height: number }): Lines {
  const most = Math.max(1, Math.floor(room.width / NARROW));
  const all = Array.from({ length: most }, (_, n) => inColumns(n + 1, count, room.height));
  const found = all.find(({ height }) => height >= LOW) ?? all[all.length - 1];
  return found ?? { columns: 1, height: LOW };
}

function inColumns(columns: number, count: number, height: number): Lines {
  const rows = Math.max(1, Math.ceil(count / columns));
  return { columns, height: Math.min(HIGH, (height - GAP * (rows - 1)) / rows) };
}
