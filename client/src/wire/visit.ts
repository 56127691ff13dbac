/** A first visit in several tabs at once makes one guest: they share an id of the visit. */
import { randomId } from "./calls";

const KEY = "hexarena.visit";
const LOCK = "hexarena visit";
/** Milliseconds that a tab waits for another one that asks; a frozen tab may hold the lock. */
const LONGEST_WAIT = 3_000;
/** Milliseconds in which tabs without a lock may write over each other's id. */
const SETTLING = 50;

/** Request the player with the id of the visit, one tab after another. */
export async function introduce<Answer>(ask: (visit: string) => Promise<Answer>): Promise<Answer> {
  return inTurn(async () => {
    const visit = await sharedVisit();
    const answer = await ask(visit);
    forget(); // from here on the cookie tells
    return answer;
  });
}

/** Run a task while no other tab does. Without HTTPS there are no locks. */
async function inTurn<Answer>(task: () => Promise<Answer>): Promise<Answer> {
  if (!hasLocks()) return task();
  const signal = AbortSignal.timeout(LONGEST_WAIT);
  let hasBegun = false;
  try {
    return await navigator.locks.request(LOCK, { signal }, () => {
      hasBegun = true;
      return task();
    });
  } catch (failure) {
    if (hasBegun) throw failure;
    return task();
  }
}

async function sharedVisit(): Promise<string> {
  try {
    const earlier = localStorage.getItem(KEY);
    if (earlier) return earlier;
    localStorage.setItem(KEY, randomId());
    if (!hasLocks()) await new Promise((resolve) => setTimeout(resolve, SETTLING));
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return ""; // nothing can be stored: each tab is on its own
  }
}

function forget(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Then nothing was stored either.
  }
}

function hasLocks(): boolean {
  return "locks" in navigator;
}
