import { expect, test } from "vitest";
import { parseDocument } from "@/lib/embedded-api/catalogue/document/document";
import { warningsOf } from "@/lib/embedded-api/catalogue/document/warnings";
import { ownersExamples } from "../support/owners-document";

const OF_HOURS = ["market.opening_hours", "market.scheduling"];

test("the examples in docs/lojista.md import without a warning", () => {
  const [least = {}, ...others] = ownersExamples();
  expect(others).toHaveLength(10);
  const categories = [{ id: "pizzas", name: "Pizzas" }];
  const whole = others.map((other) => ({
    ...least,
    ...other,
    market: { ...(least.market as object), ...(other.market as object | undefined) },
    ...(other.products ? { categories } : {}),
  }));
  for (const document of [least, ...whole]) {
    const parsed = parseDocument(document);
    expect(parsed).toMatchObject({ ok: true });
    if (!parsed.ok) continue;
    // The smallest document writes no hours, as the text beside it says.
    const warnings = warningsOf(document, parsed.value).filter(({ path }) => !OF_HOURS.includes(path));
    expect(warnings).toEqual([]);
  }
});
