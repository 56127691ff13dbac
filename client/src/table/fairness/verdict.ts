/** How luck comes to a match, in words. */

import type { FairShown } from "../../wire/shapes";

interface Told {
  short: string;
  long: string;
}

type Teller = (fair: FairShown) => Told;

const TOLD: Record<FairShown["verdict"], Teller> = {
  pending: () => ({
    short: "settled before the first move",
    long:
      "All luck follows from a seed that was chosen before the match. Its hash is shown now, " +
      "the seed once the match is over: so nobody can change it on the way.",
  }),
  honest: ({ draws }) => ({
    short: "honest",
    long:
      `The seed has the hash that was shown before, and all ${draws} rolls and draws ` +
      "follow from it.",
  }),
  dishonest: ({ wrong }) => ({
    short: "not as promised",
    long: `What luck did does not follow from the seed at ${moves(wrong)}.`,
  }),
  typed: () => ({
    short: "real dice and cards",
    long: "Whoever sits at this screen rolls and draws, and types in what comes.",
  }),
  unknown: () => ({
    short: "cannot be checked",
    long: "No seed was settled before this match.",
  }),
};

function moves(plies: readonly number[]): string {
  const numbers = plies.map((ply) => ply + 1);
  return `${numbers.length > 1 ? "moves" : "move"} ${numbers.join(", ")}`;
}

/** Say how luck comes to a match, shortly and in full. */
export function verdictText(fair: FairShown): Told {
  return TOLD[fair.verdict](fair);
}
