import { foldedEmail } from "./email";

const BY_EMAIL = "mailto:";

/** The internal id of a customer without an id from the API. Never sent to the API. */
export function idByEmail(email: string): string {
  return `${BY_EMAIL}${foldedEmail(email)}`;
}

export function isIdByEmail(id: string): boolean {
  return id.startsWith(BY_EMAIL);
}
