import type { Reader } from "./reading";

export const wordOf = (raw: unknown) => (typeof raw === "string" ? raw.trim().toUpperCase() : "");

/** One of these words, in any case. */
export function oneOf<Word extends string>(words: readonly Word[], noun: string): Reader<Word> {
  return {
    noun,
    json: { type: "string", enum: [...words] },
    read(raw) {
      const found = words.find((word) => word === wordOf(raw));
      return found ? { value: found, asSpecified: found === raw } : null;
    },
    show: (word) => word,
  };
}
