export type Seed = {
  digits(length: number): string;
  letters(length: number): string;
  hex(length: number): string;
};

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** Repeatable random text (mulberry32): the same seed and the same calls give the same ids. */
export function createSeed(seed: number): Seed {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const from = (alphabet: string) => (length: number) =>
    Array.from({ length }, () => alphabet[Math.floor(next() * alphabet.length)]).join("");
  return { digits: from("0123456789"), letters: from(LETTERS), hex: from("0123456789abcdef") };
}
