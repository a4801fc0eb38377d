export const NO_MESSAGE = "REFUSED";

export const UNANSWERED = "UNANSWERED";

/** Our codes, and those that next-auth sends instead of a message for credentials providers. */
const CODES = new Set([
  ...[NO_MESSAGE, UNANSWERED],
  ...["Default", "Configuration", "AccessDenied", "Verification", "Signin", "SessionRequired"],
  ...["Callback", "CredentialsSignin"],
]);

export function wordsOf(told: string | null): string | null {
  return told && !CODES.has(told) ? told : null;
}
