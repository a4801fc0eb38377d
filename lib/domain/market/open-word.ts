const CLOSED: ReadonlySet<string> = new Set(["fechado", "closed", "false", "0"]);
const OPEN: ReadonlySet<string> = new Set(["aberto", "open", "true", "1", ""]);

/** Whether a shop's word for its state says that it is open; an absent one does, and null stands for a word that nobody knows. */
export function openWord(openClosed: string | null): boolean | null {
  const folded = (openClosed ?? "").trim().toLowerCase();
  if (OPEN.has(folded)) return true;
  return CLOSED.has(folded) ? false : null;
}
