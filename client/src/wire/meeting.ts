/** Calls and streams for finding opponents. */
import { command, withCommandId, commandWire } from "./calls";
import { Feed } from "./feed";
import type {
  ChallengesShown,
  CommandBody,
  LobbyNews,
  NewChallenge,
  NewOpenTable,
  NewSeek,
  SeekShown,
  WatchNews,
} from "./shapes";

/** What each stream sends. */
interface Streams {
  lobby: LobbyNews;
  watch: WatchNews;
  challenges: ChallengesShown;
}

export const meeting = {
  /** Open a table that anybody in its range may join. */
  offer(draft: CommandBody<NewOpenTable>) {
    const body = withCommandId(draft);
    return command(() => commandWire.POST("/api/lobby", { body }));
  },

  challenge(draft: CommandBody<NewChallenge>) {
    const body = withCommandId(draft);
    return command(() => commandWire.POST("/api/challenges", { body }));
  },

  /** Take a seat at an open table, or accept a challenge. */
  sitDown(match: string) {
    const options = { params: { path: { match } }, body: withCommandId({}) };
    return command(() => commandWire.POST("/api/lobby/{match}/seat", options));
  },

  /** Withdraw an open table or a challenge, or decline one. */
  callOff(match: string) {
    const options = { params: { path: { match } }, body: withCommandId({}) };
    return command(() => commandWire.POST("/api/lobby/{match}/withdrawal", options));
  },

  /** Look for a quick match; it counts while `watchSeek` listens. */
  seek(draft: CommandBody<NewSeek>) {
    const body = withCommandId(draft);
    return command(() => commandWire.POST("/api/quick", { body }));
  },

  /** Let bots fill the seats, or not. */
  agreeToBots(seek: string, agree: boolean) {
    const options = { params: { path: { seek } }, body: withCommandId({ agree }) };
    return command(() => commandWire.POST("/api/quick/{seek}/bots", options));
  },

  /** Play somebody who is searching, in one of these games if any are named. */
  answer(seek: string, games: string[]) {
    const options = { params: { path: { seek } }, body: withCommandId({ games }) };
    return command(() => commandWire.POST("/api/quick/{seek}/match", options));
  },

  /** Until when I may not look for a quick match. */
  pause: () => command(() => commandWire.GET("/api/me/pause")),

  stopSeeking: (seek: string) =>
    command(() => commandWire.DELETE("/api/quick/{seek}", { params: { path: { seek } } })),
};

/** Return the address of the picture of a public match. */
export function pictureAddress(match: string, mark: string, theme: "light" | "dark"): string {
  return `/api/watch/${encodeURIComponent(match)}/picture.svg?theme=${theme}&at=${mark}`;
}

/** Follow a stream; returns how to stop. */
export function listen<Kind extends keyof Streams>(
  kind: Kind,
  hear: (news: Streams[Kind]) => void,
): () => void {
  return follow(`/api/${kind}/events`, kind, hear);
}

/** Follow a search, which counts meanwhile; returns how to stop. */
export function watchSeek(seek: string, hear: (seek: SeekShown) => void): () => void {
  return follow(`/api/quick/${encodeURIComponent(seek)}/events`, "seek", hear);
}

function follow<News>(address: string, kind: string, hear: (news: News) => void): () => void {
  const feed = new Feed(address, kind, {
    onEvent: (content) => hear(JSON.parse(content) as News),
    onStatus: () => undefined,
  });
  feed.open();
  return () => feed.close();
}
