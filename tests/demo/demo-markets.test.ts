import { readdirSync, readFileSync, statSync } from "node:fs";
import { isValidCnpj } from "@brazilian-utils/brazilian-utils";
import { describe, expect, test } from "vitest";
import { parseDocument } from "@/lib/embedded-api/catalogue/document/document";
import { warningsOf } from "@/lib/embedded-api/catalogue/document/warnings";
import { DEMO_MARKETS } from "@/lib/embedded-api/db/demo-markets";

const folder = "lib/embedded-api/catalogue/demo";
const PICTURE = "/media/0123456789abcdef0123456789abcdef/w960.webp";

const textOf = (name: string) => readFileSync(`${folder}/${name}.json`, "utf8");
const pictures = new Set(DEMO_MARKETS.flatMap((name) => textOf(name).match(/(?<=")pictures\/[^"]+(?=")/g) ?? []));

const alcohol =
  /(?<!\p{L})(cerveja|chope?p?|vinho|espumante|caipirinha|vodka|cachaça|gim|gin|rum|u[ií]sque|whisky|saquê|licor|sangria|heineken|brahma|skol)s?(?!\p{L})/iu;

test("the images weigh less than 1.2 MB and each one is used", () => {
  const files = readdirSync(`${folder}/pictures`).map((file) => `pictures/${file}`);
  expect(files.toSorted()).toEqual([...pictures].toSorted());
  expect(files.reduce((sum, file) => sum + statSync(`${folder}/${file}`).size, 0)).toBeLessThan(1_200_000);
});

describe.each(DEMO_MARKETS)("%s", (name) => {
  const written = JSON.parse(textOf(name), (_key, value: unknown) =>
    typeof value === "string" && pictures.has(value) ? PICTURE : value,
  );
  const parsed = parseDocument(written);

  test("is a document of which the import has nothing to say, of a company that may exist", () => {
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
    // It shows a shop that publishes no hours.
    const withoutHours =
      name === "forno-da-vila" ? [{ path: "market.opening_hours", message: expect.any(String) }] : [];
    expect(warningsOf(written, parsed.value)).toEqual(withoutHours);
    expect(parsed.value.market.id).toBe(name);
    expect(isValidCnpj(parsed.value.market.tax_id ?? "", { version: 2 })).toBe(true);
  });

  test("sells no alcohol", () => {
    expect(alcohol.exec(JSON.stringify([written.products, written.groups ?? []]))).toBeNull();
  });
});
