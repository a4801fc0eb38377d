const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text is an existing date, as YYYY-MM-DD. */
export function isDate(written: unknown): written is string {
  if (typeof written !== "string" || !DATE.test(written)) return false;
  const parsed = Date.parse(`${written}T00:00:00Z`);
  return !Number.isNaN(parsed) && new Date(parsed).toISOString().startsWith(written);
}
