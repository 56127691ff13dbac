/** The facts on a game's card: players, minutes, age, weight, luck, secrets. */

import { seatCounts } from "../../start/seating";
import type { GameCard } from "../../wire/shapes";

export interface Fact {
  name: string;
  value: string;
}

/** List the facts of a game in words; what it does not say is left out. */
export function factsOf(game: GameCard): Fact[] {
  const { shortest, longest, age, weight, luck, secrets } = game.facts;
  const texts = [
    { name: "Players", value: range(seatCounts(game)) },
    { name: "Minutes", value: shortest && longest ? range([shortest, longest]) : "" },
    { name: "Ages", value: age ? `${age}+` : "" },
    { name: "Weight", value: weight ?? "" },
    { name: "Luck", value: luck === "" ? "none" : lower(luck) },
    { name: "Hidden", value: secrets === "" ? "nothing" : lower(secrets) },
  ];
  return texts.filter(({ value }) => value);
}

/** Sum up what most want to know first: players, minutes, weight. */
export function shortFacts(game: GameCard): string {
  const { shortest, longest, weight } = game.facts;
  const minutes = shortest && longest ? `${range([shortest, longest])} minutes` : "";
  return [`${range(seatCounts(game))} players`, minutes, weight ?? ""].filter(Boolean).join(", ");
}

function range(numbers: readonly number[]): string {
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  return low === high ? `${low}` : `${low} to ${high}`;
}

/** Write words as they stand within a sentence. */
function lower(words: string | null): string {
  return words ? words.charAt(0).toLowerCase() + words.slice(1) : "";
}
