/** How cards fit into the room there is. */

/** Rows and columns of equal cards, and how wide one is. */
export interface Fit {
  columns: number;
  rows: number;
  width: number;
}

/** The room in pixels, the gap between cards, and the height of a card that is one wide. */
export interface CardRoom {
  width: number;
  height: number;
  gap: number;
  ratio: number;
  /** The widest that a card may be. */
  most: number;
}

/** Return the number of rows in which `count` cards are widest. */
export function fit(count: number, room: CardRoom): Fit {
  const many = Math.max(1, count);
  const fits = Array.from({ length: many }, (_, n) => inRows(n + 1, many, room));
  return fits.reduce((best, each) => (each.width > best.width ? each : best));
}

function inRows(rows: number, count: number, { width, height, gap, ratio, most }: CardRoom): Fit {
  const columns = Math.ceil(count / rows);
  const across = (width - gap * (columns - 1)) / columns;
  const down = (height - gap * (rows - 1)) / rows / ratio;
  return { columns, rows, width: Math.max(0, Math.min(across, down, most)) };
}
