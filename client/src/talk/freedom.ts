/** How free text stands at a table, in words, and what a person may switch. */
import type { TalkShown } from "../wire/shapes";

export interface Freedom {
  told: string;
  /** What the button says, "" where there is nothing to switch, and what it switches to. */
  verb: string;
  on: boolean;
}

/** Tell how it stands; `names` are those of the other players who have agreed. */
export function freedom(
  { room, free, mine: hasAgreed, alone: isAlone }: TalkShown,
  names: readonly string[],
): Freedom {
  if (isAlone) return { told: "Nobody else sits at this table.", verb: "", on: false };
  if (room === "onlookers") return amongOnlookers(hasAgreed);
  if (free) {
    const status = hasAgreed
      ? "You all agreed on free text."
      : "You follow each other: write freely.";
    return { told: status, verb: hasAgreed ? "Stop free text" : "", on: false };
  }
  if (hasAgreed) {
    const status = "You agreed to free text. It opens once the others do.";
    return { told: status, verb: "Take it back", on: false };
  }
  if (names.length) {
    const verb = names.length > 1 ? "agree" : "agrees";
    return { told: `${names.join(" and ")} ${verb} to free text.`, verb: "Agree", on: true };
  }
  return { told: "Free text opens once all players agree.", verb: "Agree to free text", on: true };
}

function amongOnlookers(hasAgreed: boolean): Freedom {
  if (hasAgreed) {
    const status = "You read and write freely with other onlookers.";
    return { told: status, verb: "Stop free text", on: false };
  }
  const status = "Free text is hidden until you switch it on.";
  return { told: status, verb: "Switch free text on", on: true };
}
