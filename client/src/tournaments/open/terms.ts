/** What an open tournament offers, in words. */
import type { OpenTerms } from "../../wire/shapes";

/** List the terms of a tournament before entering it. */
export function tournamentTermsText(terms: OpenTerms): string[] {
  const length = [
    ...(terms.minutes ? [`${terms.minutes} minutes`] : []),
    ...(terms.rounds ? [terms.rounds === 1 ? "1 round" : `${terms.rounds} rounds`] : []),
  ];
  const vacations = terms.vacations ? [] : ["no vacations"];
  const rated = terms.rated ? "rated, for accounts" : "not rated";
  return [terms.clock, ...vacations, ...length, rated, ...ratingBoundsText(terms)];
}

function ratingBoundsText({ lowest, highest }: OpenTerms): string[] {
  if (lowest !== null && highest !== null) return [`ratings ${lowest} to ${highest}`];
  if (lowest !== null) return [`ratings from ${lowest}`];
  return highest === null ? [] : [`ratings up to ${highest}`];
}
