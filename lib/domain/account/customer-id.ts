const BY_EMAIL = "mailto:";

/** The internal id of a customer for whom the API sends no id. It is never sent to the API. */
export function idByEmail(email: string): string {
  return `${BY_EMAIL}${email.trim().toLowerCase()}`;
}

export function isIdByEmail(id: string): boolean {
  return id.startsWith(BY_EMAIL);
}
