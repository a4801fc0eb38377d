import { expect, test } from "vitest";
import { inOneLine } from "@/lib/domain/text/one-line";

test.each([
  ["sem cebola\ncortar em 10\n\nobrigado", "sem cebola, cortar em 10, obrigado"],
  [" Sem cebola.\r\n Cortar em 10! \n", "Sem cebola. Cortar em 10!"],
  ["sem  cebola", "sem  cebola"],
  [" \n ", ""],
])("%j in one line is %j", (text, line) => {
  expect(inOneLine(text)).toBe(line);
  expect(inOneLine(line)).toBe(line);
});
