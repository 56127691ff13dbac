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

export const GAP = { few: 8, many: 4 }; // pixels between cards
export const LIFT = 10; // how far a chosen card rises
/** The shape of a card whose beats are drawn. */
export const BEATS_SHAPE = { ratio: 0.3, maxWidth: 190, minWidth: 74 };

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

/** Fit hands side by side: all with as many rows, and cards of one size. */
export function fitTogether(counts: readonly number[], area: CardRoom, between: number): Fit[] {
  const most = Math.max(1, ...counts);
  const gaps = (between - area.gap) * (counts.length - 1); // more than between two cards
  const fits = Array.from({ length: most }, (_, n) => n + 1)
    .filter((rows) => rows === 1 || rows * (FINGER + area.gap) - area.gap <= area.height)
    .map((rows) => {
      const columns = counts.map((count) => Math.ceil(Math.max(1, count) / rows));
      const total = columns.reduce((sum, count) => sum + count, 0);
      const { width } = fitInRows(rows, total * rows, { ...area, width: area.width - gaps });
      return columns.map((columns) => ({ columns, rows, width }));
    });
  const widest = fits.reduce((best, fit) => (widthOf(fit) > widthOf(best) ? fit : best));
  return fits.find((fit) => widthOf(fit) >= area.minWidth) ?? widest;
}

function widthOf(fits: readonly Fit[]): number {
  return fits[0]?.width ?? 0;
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
