import { expect, test } from "vitest";
import { openedSentence } from "@/lib/domain/market/opened";

test.each([
  ["Brasa Burger", "A Brasa Burger abriu. Bom apetite!"],
  ["O Forno da Vila", "O Forno da Vila abriu. Bom apetite!"],
  ["A Cantina", "A Cantina abriu. Bom apetite!"],
  ["Os Irmãos", "Os Irmãos abriram. Bom apetite!"],
  ["Oscar Lanches", "A Oscar Lanches abriu. Bom apetite!"],
])("%s is said to be open with its own article", (name, sentence) => {
  expect(openedSentence(name)).toBe(sentence);
});
