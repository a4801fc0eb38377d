/** 'segunda, terça e sexta'. */
export function listInWords(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} e ${words.at(-1)}`;
}

/** '30/11/2026' of '2026-11-30'. */
export function dayInWords(day: string): string {
  return day.split("-").reverse().join("/");
}
