/** What the form is set to, in the words beside its button. */
import type { StartOption } from "./seatPlan";

export interface StartSummary {
  start: StartOption;
  /** Whether more than two play. */
  isMany: boolean;
  /** The bot's level and persona, used against a bot. */
  level: string;
  persona?: string | undefined;
  /** The seat, undefined for a random one, and the figure that fights for it. */
  seat?: string | undefined;
  figure?: string | undefined;
}

/** Say whom one plays. */
export function rivalText({ start, isMany, level, persona }: StartSummary): string {
  const texts: Record<StartOption, string> = {
    bot: `Against ${persona ?? (isMany ? "bots" : "a bot")}, ${level}`,
    screen: isMany ? "Everyone at one screen" : "Two players, one screen",
    link: isMany ? "With friends, by link" : "With a friend, by link",
    lobby: "With anyone, from the lobby",
    watch: isMany ? "Bots play, you watch" : "Two bots play, you watch",
    mixed: "Seat by seat",
  };
  return texts[start];
}

/** Say what one plays, empty where that is asked seat by seat. */
export function seatText({ start, seat, figure }: StartSummary): string {
  if (start !== "bot" && start !== "link" && start !== "lobby") return "";
  if (!seat) return "You play any side, at random";
  return figure ? `You play ${seat}, ${figure}` : `You play ${seat}`;
}
