/** Tells that a shop has opened; a name that begins with an article keeps its own. */
export function openedSentence(name: string): string {
  const [, plural] = /^[OA](s?)\s/i.exec(name) ?? [];
  return `${plural === undefined ? "A " : ""}${name} ${plural ? "abriram" : "abriu"}. Bom apetite!`;
}
