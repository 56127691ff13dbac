import type { Refusal } from "./shapes";

type RefusalBody = Pick<Refusal, "code" | "message"> & Partial<Refusal>;

/** A refusal by the server: a code, a message, and the status, 0 where no answer came. */
export class RefusalError extends Error {
  readonly code: string;
  readonly status: number;
  /** The progress of compiling a game's rules, 0 to 1. */
  readonly progress: number;

  constructor(refusal: RefusalBody, status: number) {
    super(refusal.message);
    this.name = "RefusalError";
    this.code = refusal.code;
    this.status = status;
    this.progress = refusal.progress ?? 0;
  }
}

/** Return the refusal for a server that cannot be reached. */
export function unreachableError(): RefusalError {
  const message = "The server cannot be reached. Are you online, and is it running?";
  return new RefusalError({ code: "network/unreached", message }, 0);
}

/** Read the refusal in the body of an error. */
export function readRefusal(body: unknown, status: number): RefusalError {
  if (isRefusal(body)) return new RefusalError(body, status);
  const message = `The server answered ${status} and gave no reason.`;
  return new RefusalError({ code: "server/unexplained", message }, status);
}

/** Return the message of any failure. */
export function errorMessage(failure: unknown): string {
  return failure instanceof Error ? failure.message : String(failure);
}

function isRefusal(body: unknown): body is RefusalBody {
  if (typeof body !== "object" || body === null) return false;
  return "code" in body && "message" in body && typeof body.message === "string";
}
