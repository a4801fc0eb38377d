import { expect, test } from "vitest";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { exportMarket } from "@/lib/embedded-api/catalogue/export";
import { importMarket } from "@/lib/embedded-api/catalogue/import";
import { aDocument, createTestApi, OPERATOR_TOKEN } from "./factory";

const MARKET = "historia" as MarketToken;
type Listed = { id: string; updated_at: string };

const document = aDocument(MARKET);
const [first, ...others] = document.products;

const api = await createTestApi();

async function importAt(time: string, product: object) {
  api.clock.now = new Date(time);
  const imported = await importMarket(api.parts, MARKET, {
    ...document,
    products: [{ ...first, ...product }, ...others],
  });
  expect(imported.ok).toBe(true);
}

async function products(): Promise<Map<string, Listed>> {
  const answer = await api.ask("/api/v3/products", { market: MARKET });
  return new Map(((await answer.json()) as Listed[]).map((product) => [product.id, product]));
}

const BEFORE = "2026-03-01T12:00:00.000Z";
const AFTER = "2026-03-02T12:00:00.000Z";
const LATER = "2026-03-03T12:00:00.000Z";

test("an import dates the products that it changes, and no others", async () => {
  await importAt(BEFORE, {});
  await importAt(AFTER, { price: 31.5 });
  for (const { id, updated_at } of (await products()).values())
    expect(updated_at).toBe(id === first?.id ? AFTER : BEFORE);
  await importAt(LATER, { price: 31.5 });
  expect((await products()).get(String(first?.id))?.updated_at).toBe(AFTER);
});

test("an operator's change of one product dates that product", async () => {
  api.clock.now = new Date(LATER);
  const changed = await api.ask(`/operator/markets/${MARKET}/items`, {
    method: "PUT",
    token: OPERATOR_TOKEN,
    body: { items: [{ product: others[0]?.id }], price: 12.5 },
  });
  expect(changed.status).toBe(200);
  const dates = [...(await products()).values()].map(({ updated_at }) => updated_at);
  expect(dates.filter((date) => date === LATER)).toHaveLength(1);
});

test("an export holds what the owner wrote alone, and imports without a warning about it", async () => {
  const exported = await exportMarket(api.parts, MARKET, "paths");
  expect(JSON.stringify(exported)).not.toMatch(/updated_at/);
  const imported = await importMarket(api.parts, MARKET, exported);
  expect(imported.ok && imported.value.warnings).toEqual([expect.objectContaining({ path: "market.opening_hours" })]);
});
