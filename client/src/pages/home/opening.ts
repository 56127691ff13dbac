import type { GameCard, Opening } from "../../wire/shapes";

/** Tell of games what is known of those that cannot be played yet; all others can. */
export function updated(games: readonly GameCard[], openings: readonly Opening[]): GameCard[] {
  return games.map((card) => ({
    ...card,
    opening: openings.find(({ game }) => game === card.name) ?? null,
  }));
}

/** Say which games can be played that could not be before; nothing where there are none. */
export function opened(before: readonly GameCard[], now: readonly GameCard[]): string {
  const titles = now.filter((card, at) => before[at]?.opening && !card.opening);
  return titles.map(({ title }) => `${title} can be played now.`).join(" ");
}
