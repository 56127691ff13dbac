/** Engine lines, streamed as they get better. */
import { readRefusal, unreachableError } from "./refusal";
import type { LinesShown, LinesWish } from "./shapes";

const EVENT = "lines";

/**
 * Call `hear` with the best actions of a position until they settle or the signal stops it.
 * A browser's EventSource can't send a path of any length, nor read a refusal.
 */
export async function streamLines(
  wish: LinesWish,
  signal: AbortSignal,
  hear: (lines: LinesShown) => void,
): Promise<void> {
  try {
    const response = await post(wish, signal);
    if (!response.ok) throw readRefusal(await response.json().catch(() => null), response.status);
    await readEvents(response, (kind, content) => {
      if (kind === EVENT) hear(JSON.parse(content) as LinesShown);
    });
  } catch (failure) {
    if (!signal.aborted) throw failure;
  }
}

function post(wish: LinesWish, signal: AbortSignal): Promise<Response> {
  const headers = { "content-type": "application/json" };
  const address = new URL("/api/analysis/lines", globalThis.location.origin);
  const request = { method: "POST", body: JSON.stringify(wish), headers, signal };
  return globalThis.fetch(address, request).catch(() => {
    throw unreachableError();
  });
}

/** Read the events of a response as they come. */
export async function readEvents(
  response: Response,
  hear: (kind: string, content: string) => void,
): Promise<void> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    text += part.value;
    const events = text.split("\n\n");
    text = events.pop() ?? "";
    for (const event of events) hear(fieldOf(event, "event"), fieldOf(event, "data"));
  }
}

function fieldOf(event: string, name: string): string {
  const line = event.split("\n").find((line) => line.startsWith(`${name}: `));
  return line?.slice(name.length + 2) ?? "";
}
