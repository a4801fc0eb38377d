export function cutAtWord(text: string, most: number): string {
  const line = text.replace(/\s+/gu, " ").trim();
  const letters = [...line];
  if (letters.length <= most) return line;
  const room = letters.slice(0, most - 1).join("");
  const whole = letters[most - 1] === " " ? room : room.replace(/\s\S*$/u, "");
  return `${whole.replace(/[\s,;:.·–-]+$/u, "")}…`;
}

/** The first text within the limit, or else the last one, cut. */
export function firstThatFits(texts: readonly string[], most: number): string {
  return texts.find((text) => [...text].length <= most) ?? cutAtWord(texts.at(-1) ?? "", most);
}
