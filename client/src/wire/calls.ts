/** How the server is called: typed by its own description, repeated until it answers. */
import createClient from "openapi-fetch";
import { readRefusal, unreached } from "./refused";
import { COMMAND_RETRIES, QUERY_RETRIES, untilAnswered, type RetryPolicy } from "./retry";
import type { paths } from "./types";

interface Answered<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

export const wire = createClient<paths>({
  baseUrl: globalThis.location.origin,
  fetch: (request) =>
    globalThis.fetch(request).catch(() => {
      throw unreached();
    }),
});

/** Give a command an id, so that it is carried out once however often it is sent. */
export function withCommandId<T>(draft: T): T & { command: string } {
  return { ...draft, command: commandId() };
}

/** Make an id; without HTTPS there is no randomUUID, but there are random bytes. */
function commandId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function request<T>(send: () => Promise<Answered<T>>, patience: RetryPolicy): Promise<T> {
  return untilAnswered(async () => {
    const { data, error, response } = await send();
    if (!response.ok) throw readRefusal(error, response.status);
    return data as T;
  }, patience);
}

export function ask<T>(send: () => Promise<Answered<T>>): Promise<T> {
  return request(send, QUERY_RETRIES);
}

export function command<T>(send: () => Promise<Answered<T>>): Promise<T> {
  return request(send, COMMAND_RETRIES);
}
