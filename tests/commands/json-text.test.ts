import fc from "fast-check";
import { expect, test } from "vitest";
import { linesIn, NotJson, readJson } from "../../scripts/lib/json-text.mjs";
import { jsonText } from "../../scripts/lib/terminal.mjs";
import { mutatedText } from "../support/mutations";
import { seeded } from "../support/random";

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

test("reads any valid JSON like JSON.parse, however it is laid out", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.constantFrom(0, 2, "\t"), (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      expect(readJson(text)).toEqual({ value: JSON.parse(text), repeated: [] });
      expect(JSON.parse(jsonText(value))).toEqual(JSON.parse(text));
    }),
  );
});

test("rejects exactly what JSON.parse rejects, with a place and a sentence", () => {
  const good = { a: [1, -2.5e3, "é\n\u0000\\"], b: { c: null, d: [true, false, {}, []] }, "": "x" };
  const random = seeded(20_261_123);
  let refused = 0;
  for (let tried = 0; tried < 3_000; tried++) {
    const whole = tried % 2 ? mutatedText(random, good) : JSON.stringify(good, null, 1);
    const at = Math.floor(random() * whole.length);
    const slips = ["", ",", '"', "}", "]", "'", "0", "\\", "\n", "/", "x", "\u0001", "::"];
    const slip = slips[Math.floor(random() * slips.length)] ?? "";
    const text = whole.slice(0, at) + slip + whole.slice(at + 1);
    let told: unknown = null;
    try {
      readJson(text);
    } catch (error) {
      told = error;
    }
    expect([told === null, text]).toEqual([isJson(text), text]);
    if (told === null) continue;
    refused += 1;
    expect(told).toBeInstanceOf(NotJson);
    const { line, column, message } = told as { line: number; column: number; message: string };
    const lines = text.split("\n");
    expect(line).toBeLessThanOrEqual(lines.length);
    expect(column).toBeLessThanOrEqual((lines[line - 1]?.length ?? 0) + 1);
    expect(Math.min(line, column)).toBeGreaterThan(0);
    expect(message).toMatch(/[.:"]$/);
  }
  expect(refused).toBeGreaterThan(500);
});

test.each([
  ["spaces of a web page", '{\n\u00a0\u00a0"a": 1\n}', /^2:1 Há aqui um espaço especial/],
  ["a web page", "\n<!doctype html>\n<html></html>", /^2:1 Isto é uma página da internet \(HTML\)/],
  ["a price as people write it", '{\n  "price": R$ 1.234,90\n}', /^2:12 Escreva o valor sem 'R\$' e com ponto/],
])("says what to do about %s", (_what, text, said) => {
  let told = "";
  try {
    readJson(text);
  } catch (error) {
    if (error instanceof NotJson) told = `${error.line}:${error.column} ${error.message}`;
  }
  expect(told).toMatch(said);
});

test("rejects text that is nested too deep without exhausting the stack", () => {
  expect(() => readJson("[".repeat(1_000_000))).toThrow(/níveis demais/);
});

test("finds the line of a path, or of its nearest parent", () => {
  const text = '{\n "a": [\n  { "b": 1 },\n  { "c d": { "e": 2 } }\n ]\n}';
  const lines = linesIn(text, ["a[0].b", "a[1].c d.e", "a[1].price", "a[7]", "nothing.at.all", ""]);
  expect([...lines.values()]).toEqual([3, 4, 4, 2, 1, 1]);
});
