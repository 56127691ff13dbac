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
const BROAD = 240; // the greatest useful length of a line in pixels

/** Return the fewest columns in which lines are short and high enough, or else as many as fit. */
export function fitLines(count: number, area: { width: number; height: number }): Lines {
  const maximum = Math.max(1, Math.floor(area.width / NARROW));
  const minimum = Math.max(1, Math.min(maximum, Math.ceil(area.width / BROAD)));
  const all = Array.from({ length: maximum - minimum + 1 }, (_, n) =>
    arrangeInColumns(minimum + n, count, area.height),
  );
  const best = all.find(({ height }) => height >= LOW) ?? all[all.length - 1];
  return best ?? { columns: 1, height: LOW };
}

function arrangeInColumns(columns: number, count: number, height: number): Lines {
  const rows = Math.max(1, Math.ceil(count / columns));
  return { columns, height: Math.min(HIGH, (height - GAP * (rows - 1)) / rows) };
}
