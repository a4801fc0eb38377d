const CLOSED: ReadonlySet<string> = new Set(["fechado", "closed", "false", "0"]);
const OPEN: ReadonlySet<string> = new Set(["aberto", "open", "true", "1", ""]);

/** Absent means open; null for an unknown word. */
export function openWord(openClosed: string | null): boolean | null {
  const folded = (openClosed ?? "").trim().toLowerCase();
  if (OPEN.has(folded)) return true;
  return CLOSED.has(folded) ? false : null;
}
