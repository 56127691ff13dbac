/** Where a match's dice and cards come from, in words. */

import type { FairShown } from "../../wire/shapes";

interface VerdictText {
  short: string;
  long: string;
}

type Teller = (fair: FairShown) => VerdictText;

const VERDICTS: Record<FairShown["verdict"], Teller> = {
  pending: () => ({
    short: "fixed before the first move",
    long:
      "All dice and cards follow from a seed chosen before the match. You see its hash now, and " +
      "the seed once the match is over, so nobody can change it in between.",
  }),
  honest: ({ draws }) => ({
    short: "honest",
    long:
      `The seed matches the hash shown before the match, and all ${draws} rolls and draws ` +
      "follow from it.",
  }),
  dishonest: ({ wrong }) => ({
    short: "not as promised",
    long: `The rolls and draws do not follow from the seed at ${moves(wrong)}.`,
  }),
  typed: () => ({
    short: "real dice and cards",
    long: "The players at this screen roll and draw for themselves and enter the results.",
  }),
  unknown: () => ({
    short: "cannot be checked",
    long: "No seed was fixed before this match.",
  }),
};

function moves(plies: readonly number[]): string {
  const numbers = plies.map((ply) => ply + 1);
  return `${numbers.length > 1 ? "moves" : "move"} ${numbers.join(", ")}`;
}

/** Return the verdict on a match's dice and cards, short and long. */
export function verdictText(fair: FairShown): VerdictText {
  return VERDICTS[fair.verdict](fair);
}
