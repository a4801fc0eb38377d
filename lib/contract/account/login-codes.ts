/** A refusal without words of the server; the screen has its own sentence. */
export const NO_MESSAGE = "REFUSED";

/** Nobody knows what became of a registration: the shop's API has not answered. */
export const UNANSWERED = "UNANSWERED";

/** Ours, and those that next-auth puts in the place of a message where logins are of its credentials providers alone, as here. */
const CODES = new Set([
  ...[NO_MESSAGE, UNANSWERED],
  ...["Default", "Configuration", "AccessDenied", "Verification", "Signin", "SessionRequired"],
  ...["Callback", "CredentialsSignin"],
]);

/** The server's words for a failed login, one word included; null for a code, which is nothing to read. */
export function wordsOf(told: string | null): string | null {
  return told && !CODES.has(told) ? told : null;
}
