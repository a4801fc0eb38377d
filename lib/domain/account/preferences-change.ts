import type { Preferences } from "./profile";

/** Only what differs from what was read: the proxy gives the rest back as it came. */
export function preferencesChange(known: Preferences, wished: Partial<Preferences>): Partial<Preferences> {
  const differs = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(known[name as keyof Preferences]);
  return Object.fromEntries(Object.entries(wished).filter(differs));
}
