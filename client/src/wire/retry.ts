import pRetry from "p-retry";
import { Refused } from "./refused";
import { waiting } from "./waiting.svelte";

/** How long to go on asking. */
export interface Patience {
  retries: number;
  minTimeout: number;
  maxTimeout: number;
}

/** A command is sent until it is answered. */
export const COMMAND: Patience = { retries: Infinity, minTimeout: 300, maxTimeout: 5000 };
export const QUESTION: Patience = { retries: 4, minTimeout: 200, maxTimeout: 2000 };

/** No answer at all, or none from behind a gateway, or the server's own "not now". */
const PASSING = new Set([0, 502, 503, 504]);

/** Send again, later and later, while the server cannot be reached or says that it cannot now. */
export async function untilAnswered<T>(send: () => Promise<T>, patience: Patience): Promise<T> {
  let stop: (() => void) | undefined;
  const onFailedAttempt = ({ error }: { error: unknown }) => {
    if (isPassing(error)) stop ??= waiting.begin();
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
  return failure instanceof Refused && PASSING.has(failure.status);
}
