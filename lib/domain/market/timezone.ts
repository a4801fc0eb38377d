// A module of its own: everybody who reads a market needs it, and few the arithmetic of its hours.

export const DEFAULT_TIMEZONE = "America/Sao_Paulo";

export function isTimezone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en-US", { timeZone: name }));
  } catch {
    return false;
  }
}
