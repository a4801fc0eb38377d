const BY_EMAIL = "mailto:";

/** Names a customer inside whom the API gives no id: no id of an API looks like it. */
export function idByEmail(email: string): string {
  return `${BY_EMAIL}${email.trim().toLowerCase()}`;
}

/** Whether the API does not know this id: it never goes out. */
export function isIdByEmail(id: string): boolean {
  return id.startsWith(BY_EMAIL);
}
