import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseDocument } from "@/lib/embedded-api/catalogue/document/document";
import { warningsOf } from "@/lib/embedded-api/catalogue/document/warnings";
import { ownersDocument, ownersExamples } from "../support/owners-document";

test("docs/lojista.md names every command of npm run market", () => {
  const table = /const COMMANDS = \{(.*?)\n\};/s.exec(readFileSync("scripts/market.mjs", "utf8"))?.[1] ?? "";
  const commands = [...table.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name ?? "");
  expect(commands.length).toBeGreaterThan(20);
  expect(commands.filter((name) => !new RegExp(`(?:npm run market -- |\`)${name}\\b`).test(ownersDocument))).toEqual(
    [],
  );
});

test("the examples in docs/lojista.md import without a warning", () => {
  const [least = {}, ...others] = ownersExamples();
  expect(others).toHaveLength(5);
  const categories = [{ id: "pizzas", name: "Pizzas" }];
  const whole = others.map((other) => ({ ...least, ...other, ...(other.products ? { categories } : {}) }));
  for (const document of [least, ...whole]) {
    const parsed = parseDocument(document);
    expect(parsed).toMatchObject({ ok: true });
    if (!parsed.ok) continue;
    // The smallest document writes no hours, as the text beside it says.
    const warnings = warningsOf(document, parsed.value).filter(({ path }) => path !== "market.opening_hours");
    expect(warnings).toEqual([]);
  }
});
