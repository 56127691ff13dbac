import type { GameCard, Opening } from "../../wire/shapes";

/** Update which games cannot be played yet; all others can. */
export function updateOpenings(
  games: readonly GameCard[],
  openings: readonly Opening[],
): GameCard[] {
  return games.map((card) => ({
    ...card,
    opening: openings.find(({ game }) => game === card.name) ?? null,
  }));
}

/** Describe which games have become playable, empty if none. */
export function openedTitles(previous: readonly GameCard[], current: readonly GameCard[]): string {
  const titles = current.filter((card, index) => previous[index]?.opening && !card.opening);
  return titles.map(({ title }) => `${title} can be played now.`).join(" ");
}
