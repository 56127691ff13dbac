import pRetry from "p-retry";
import { compiling } from "./compiling.svelte";
import { Refused } from "./refused";
import { retrying } from "./retrying.svelte";

/** How long to go on asking. */
export interface RetryPolicy {
  retries: number;
  minTimeout: number;
  maxTimeout: number;
}

/** A command is sent until it is answered. */
export const COMMAND_RETRIES: RetryPolicy = {
  retries: Infinity,
  minTimeout: 300,
  maxTimeout: 5000,
};
export const QUERY_RETRIES: RetryPolicy = { retries: 4, minTimeout: 200, maxTimeout: 2000 };

/** No answer at all, or none from behind a gateway, or the server's own "not now". */
const PASSING = new Set([0, 502, 503, 504]);

/** Send again while the server compiles the game that is asked for, as long as the page is open. */
export async function untilAnswered<T>(send: () => Promise<T>, patience: RetryPolicy): Promise<T> {
  for (let waits = false; ; waits = true) {
    try {
      const answer = await untilReached(send, patience);
      if (waits) compiling.end();
      return answer;
    } catch (failure) {
      if (!isNotReady(failure)) throw failure;
      await compiling.rest(failure);
    }
  }
}

/** Send again, later and later, while the server cannot be reached or says that it cannot now. */
async function untilReached<T>(send: () => Promise<T>, patience: RetryPolicy): Promise<T> {
  let stop: (() => void) | undefined;
  const onFailedAttempt = ({ error }: { error: unknown }) => {
    if (isPassing(error)) stop ??= retrying.begin();
  };
  const shouldRetry = ({ error }: { error: unknown }) => isPassing(error);
  try {
    return await pRetry(send, { ...patience, randomize: true, onFailedAttempt, shouldRetry });
  } finally {
    stop?.();
  }
}

/** Tell a failure that may pass from a refusal that stands. */
export function isPassing(failure: unknown): boolean {
  return failure instanceof Refused && PASSING.has(failure.status) && !isNotReady(failure);
}

function isNotReady(failure: unknown): failure is Refused {
  return failure instanceof Refused && failure.code === "game/not-ready";
}
