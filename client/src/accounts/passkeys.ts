/** Passkeys in this browser: whether there can be any, making one, and signing in by one. */

/** What the server asks the browser, as JSON. */
type Options = Record<string, unknown>;

/** What the browser answers, as JSON. */
export type CredentialAnswer = Record<string, unknown>;

const NUMERIC = /^[\d.]+$|:/;
const CANCELLED = ["NotAllowedError", "AbortError"];

/** Return whether this browser knows passkeys, at this address. */
export function knowsPasskeys(): boolean {
  const isDomain = !NUMERIC.test(location.hostname);
  const support = globalThis.PublicKeyCredential as Partial<typeof PublicKeyCredential> | undefined;
  return (
    globalThis.isSecureContext &&
    isDomain &&
    typeof support?.parseCreationOptionsFromJSON === "function"
  );
}

/** Have the browser make a passkey. */
export async function makePasskey(options: Options): Promise<CredentialAnswer> {
  const creation = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(creation);
  return readCredential(() => navigator.credentials.create({ publicKey }));
}

/** Have the browser find a passkey of this server, and sign with it. */
export async function findPasskey(options: Options): Promise<CredentialAnswer> {
  const request = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(request);
  return readCredential(() => navigator.credentials.get({ publicKey }));
}

async function readCredential(act: () => Promise<Credential | null>): Promise<CredentialAnswer> {
  try {
    const credential = await act();
    if (credential === null) throw new Error("The browser returned no passkey.");
    return (credential as PublicKeyCredential).toJSON() as unknown as CredentialAnswer;
  } catch (problem) {
    throw new Error(failureText(problem), { cause: problem });
  }
}

/** Explain why the browser gave no passkey; it says little itself, so that sites learn nothing. */
function failureText(problem: unknown): string {
  if (!(problem instanceof Error)) return String(problem);
  if (problem.name === "InvalidStateError")
    return "This device already has a passkey for your account.";
  if (CANCELLED.includes(problem.name))
    return "No passkey was used. You cancelled, or it took too long.";
  return problem.message;
}
