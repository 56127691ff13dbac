/** How free text stands at a table, in words, and what a person may switch. */
import type { TalkShown } from "../wire/shapes";

export interface Freedom {
  told: string;
  /** What the button says, "" where there is nothing to switch, and what it switches to. */
  verb: string;
  on: boolean;
}

/** Tell how it stands; `names` are those of the other players who have agreed. */
export function freedom({ room, free, mine, alone }: TalkShown, names: readonly string[]): Freedom {
  if (alone) return { told: "Nobody else sits at this table.", verb: "", on: false };
  if (room === "onlookers") return amongOnlookers(mine);
  if (free) {
    const told = mine ? "You all agreed on free text." : "You follow each other: write freely.";
    return { told, verb: mine ? "Stop free text" : "", on: false };
  }
  if (mine) {
    const told = "You agreed to free text. It opens once the others do.";
    return { told, verb: "Take it back", on: false };
  }
  if (names.length) {
    const verb = names.length > 1 ? "agree" : "agrees";
    return { told: `${names.join(" and ")} ${verb} to free text.`, verb: "Agree", on: true };
  }
  return { told: "Free text opens once all players agree.", verb: "Agree to free text", on: true };
}

function amongOnlookers(mine: boolean): Freedom {
  if (mine) {
    const told = "You read and write freely with other onlookers.";
    return { told, verb: "Stop free text", on: false };
  }
  const told = "Free text is hidden until you switch it on.";
  return { told, verb: "Switch free text on", on: true };
}
