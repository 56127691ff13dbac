import type { Refusal } from "./shapes";

type Said = Pick<Refusal, "code" | "message"> & Partial<Refusal>;

/** A refusal by the server: a code, a message, and the status, 0 where no answer came. */
export class Refused extends Error {
  readonly code: string;
  readonly status: number;
  /** The progress of compiling a game's rules, 0 to 1. */
  readonly progress: number;

  constructor(refusal: Said, status: number) {
    super(refusal.message);
    this.name = "Refused";
    this.code = refusal.code;
    this.status = status;
    this.progress = refusal.progress ?? 0;
  }
}

/** Return the refusal for a server that cannot be reached. */
export function unreached(): Refused {
  const message = "The server cannot be reached. Are you online, and is it running?";
  return new Refused({ code: "network/unreached", message }, 0);
}

/** Read the refusal in the body of an error. */
export function refused(body: unknown, status: number): Refused {
  if (isRefusal(body)) return new Refused(body, status);
  const message = `The server answered ${status} and gave no reason.`;
  return new Refused({ code: "server/unexplained", message }, status);
}

/** Return the message of any failure. */
export function messageOf(failure: unknown): string {
  return failure instanceof Error ? failure.message : String(failure);
}

function isRefusal(body: unknown): body is Said {
  if (typeof body !== "object" || body === null) return false;
  return "code" in body && "message" in body && typeof body.message === "string";
}
