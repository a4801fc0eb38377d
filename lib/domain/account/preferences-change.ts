import type { Preferences } from "./profile";

/** The preferences that differ from those read; the proxy sends the others back unchanged. */
export function preferencesChange(known: Preferences, wished: Partial<Preferences>): Partial<Preferences> {
  const differs = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(known[name as keyof Preferences]);
  return Object.fromEntries(Object.entries(wished).filter(differs));
}
