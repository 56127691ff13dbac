import pRetry from "p-retry";
import { compiling } from "./compiling.svelte";
import { RefusalError } from "./refusal";
import { retrying } from "./retrying.svelte";

/** How often and how long to retry. */
export interface RetryPolicy {
  retries: number;
  minTimeout: number;
  maxTimeout: number;
}

/** A command is sent until it is answered; a query only a few times. */
export const COMMAND_RETRIES: RetryPolicy = {
  retries: Infinity,
  minTimeout: 300,
  maxTimeout: 5000,
};
export const QUERY_RETRIES: RetryPolicy = { retries: 4, minTimeout: 200, maxTimeout: 2000 };

/** Statuses that may pass: no answer, no answer behind a gateway, and "not now". */
const PASSING = new Set([0, 502, 503, 504]);

/** Retry while the server compiles the requested game, as long as the page is open. */
export async function retryUntilAnswered<T>(
  send: () => Promise<T>,
  patience: RetryPolicy,
): Promise<T> {
  for (let isWaiting = false; ; isWaiting = true) {
    try {
      const answer = await retryUntilReached(send, patience);
      if (isWaiting) compiling.end();
      return answer;
    } catch (failure) {
      if (!isNotReady(failure)) throw failure;
      await compiling.wait(failure);
    }
  }
}

/** Retry with growing pauses while the server cannot be reached or is not ready. */
async function retryUntilReached<T>(send: () => Promise<T>, patience: RetryPolicy): Promise<T> {
  let stop: (() => void) | undefined;
  const onFailedAttempt = ({ error }: { error: unknown }) => {
    if (isTransient(error)) stop ??= retrying.begin();
  };
  const shouldRetry = ({ error }: { error: unknown }) => isTransient(error);
  try {
    return await pRetry(send, { ...patience, randomize: true, onFailedAttempt, shouldRetry });
  } finally {
    stop?.();
  }
}

/** Return whether a failure may pass. */
export function isTransient(failure: unknown): boolean {
  return failure instanceof RefusalError && PASSING.has(failure.status) && !isNotReady(failure);
}

function isNotReady(failure: unknown): failure is RefusalError {
  return failure instanceof RefusalError && failure.code === "game/not-ready";
}
