/** How free text stands at a table, in words, and what a person may switch. */
import type { TalkShown } from "../wire/shapes";

export interface Freedom {
  status: string;
  /** What the button says, "" where there is nothing to switch, and what it switches to. */
  verb: string;
  isOn: boolean;
}

/** Tell how it stands; `names` are those of the other players who have agreed. */
export function freedom(
  { room, free, mine: hasAgreed, alone: isAlone, asks_age: age }: TalkShown,
  names: readonly string[],
): Freedom {
  if (isAlone) return { status: "Nobody else sits at this table.", verb: "", isOn: false };
  if (age !== null)
    return { status: `Free text is for people aged ${age} or older.`, verb: "", isOn: false };
  if (room === "onlookers") return onlookerFreedom(hasAgreed);
  if (free) {
    const status = hasAgreed
      ? "You all agreed on free text."
      : "You follow each other: write freely.";
    return { status, verb: hasAgreed ? "Stop free text" : "", isOn: false };
  }
  if (hasAgreed) {
    const status = "You agreed to free text. It opens once the others agree too.";
    return { status, verb: "Take it back", isOn: false };
  }
  if (names.length) {
    const verb = names.length > 1 ? "agree" : "agrees";
    return { status: `${names.join(" and ")} ${verb} to free text.`, verb: "Agree", isOn: true };
  }
  return {
    status: "Free text opens once all players agree.",
    verb: "Agree to free text",
    isOn: true,
  };
}

function onlookerFreedom(hasAgreed: boolean): Freedom {
  if (hasAgreed) {
    const status = "You and other onlookers can write freely.";
    return { status, verb: "Stop free text", isOn: false };
  }
  const status = "Free text is hidden until you switch it on.";
  return { status, verb: "Switch free text on", isOn: true };
}
