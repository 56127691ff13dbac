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
  maxWidth: number;
  /** So wide a card is wide enough: more rows are not wanted then. */
  minWidth: number;
}

const FINGER = 44; // pixels that a card is high at least

/** Return the number of rows in which `count` cards are wide enough, or else widest. */
export function fit(count: number, area: CardRoom): Fit {
  const total = Math.max(1, count);
  const maximum = Math.max(1, Math.floor((area.height + area.gap) / (FINGER + area.gap)));
  const candidates = Array.from({ length: Math.min(total, maximum) }, (_, n) =>
    fitInRows(n + 1, total, area),
  );
  const widest = candidates.reduce((best, candidate) =>
    candidate.width > best.width ? candidate : best,
  );
  return candidates.find(({ width }) => width >= area.minWidth) ?? widest;
}

function fitInRows(
  rows: number,
  count: number,
  { width, height, gap, ratio, maxWidth }: CardRoom,
): Fit {
  const columns = Math.ceil(count / rows);
  const breadth = (width - gap * (columns - 1)) / columns;
  const down = (height - gap * (rows - 1)) / rows / ratio;
  return { columns, rows, width: Math.max(0, Math.min(breadth, down, maxWidth)) };
}
