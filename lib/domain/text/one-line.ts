/** Joins the lines of a text with commas, because whatever shows, sends or prints it may run lines together. */
export function inOneLine(text: string): string {
  const lines = text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.map((line, at) => (at === lines.length - 1 || /[,.;:!?]$/.test(line) ? line : `${line},`)).join(" ");
}
