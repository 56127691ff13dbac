/** How the server is called: typed by its own description, repeated until it answers. */
import createClient from "openapi-fetch";
import { readRefusal, unreachableError } from "./refusal";
import { COMMAND_RETRIES, QUERY_RETRIES, retryUntilAnswered, type RetryPolicy } from "./retry";
import type { paths } from "./types";

interface WireResponse<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/** Milliseconds until a command counts as lost and is sent again. */
const COMMAND_TIMEOUT = 15_000;

/** Sends queries, such as hints, however long the answer takes. */
export const wire = createWire();
/** Sends commands, which are answered at once unless the line is dead. */
export const commandWire = createWire(() => AbortSignal.timeout(COMMAND_TIMEOUT));

let credentials: RequestCredentials = "same-origin";

/** Send no cookies from now on, and keep none. */
export function forgoCookies(): void {
  credentials = "omit";
}

function createWire(timeout?: () => AbortSignal) {
  return createClient<paths>({
    baseUrl: globalThis.location.origin,
    fetch: (request) =>
      globalThis.fetch(request, { credentials, ...(timeout && { signal: timeout() }) }),
  });
}

/** Give a command an id, so that it is carried out once however often it is sent. */
export function withCommandId<T>(draft: T): T & { command: string } {
  return { ...draft, command: randomId() };
}

/** Return a random id; without HTTPS there is no randomUUID, but there are random bytes. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function request<T>(send: () => Promise<WireResponse<T>>, patience: RetryPolicy): Promise<T> {
  return retryUntilAnswered(async () => {
    const { data, error, response } = await send().catch(() => {
      throw unreachableError();
    });
    if (!response.ok) throw readRefusal(error, response.status);
    return data as T;
  }, patience);
}

export function ask<T>(send: () => Promise<WireResponse<T>>): Promise<T> {
  return request(send, QUERY_RETRIES);
}

export function command<T>(send: () => Promise<WireResponse<T>>): Promise<T> {
  return request(send, COMMAND_RETRIES);
}
