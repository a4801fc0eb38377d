const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Letters that XML 1.0 has no way to write. */
const UNWRITABLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Text of an element or attribute. */
export function xmlText(text: string): string {
  return text.replace(UNWRITABLE, " ").replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
