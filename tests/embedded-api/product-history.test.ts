import { expect, test } from "vitest";
import type { EditableMenu } from "@/lib/contract/board/menu";
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
  const response = await api.ask("/api/v3/products", { market: MARKET });
  return new Map(((await response.json()) as Listed[]).map((product) => [product.id, product]));
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

type Dated = { id: string; updated_at: string; former_names?: string[] };

async function importMenuAt(time: string, change: Partial<typeof document>) {
  api.clock.now = new Date(time);
  expect((await importMarket(api.parts, MARKET, { ...document, ...change })).ok).toBe(true);
}

async function categories(): Promise<Dated[]> {
  return (await (await api.ask("/api/v3/categories", { market: MARKET })).json()) as Dated[];
}

async function changeOnBoard(kind: "products" | "categories", id: string, fields: object): Promise<void> {
  const path = `/operator/markets/${MARKET}/menu`;
  const menu = (await (await api.ask(path, { token: OPERATOR_TOKEN })).json()) as EditableMenu;
  const version = menu[kind].find((each) => each.id === id)?.version;
  const body = { version, fields };
  const changed = await api.ask(`${path}/${kind}/${id}`, { method: "PUT", token: OPERATOR_TOKEN, body });
  expect(changed.status).toBe(200);
}

const dates = async () => (await categories()).map(({ updated_at }) => updated_at);

test("an import dates the categories whose page it changes: a product less, or any category's name", async () => {
  await importMenuAt(BEFORE, {});
  const [before] = await dates();
  await importMenuAt(AFTER, {});
  expect(await dates()).toEqual([before, before]);
  await importMenuAt(AFTER, {
    products: [...document.products, ...document.products.slice(0, 1).map((product) => ({ ...product, id: "outro" }))],
  });
  const [lanches] = await dates();
  expect([lanches, (await dates())[1]]).toEqual([AFTER, before]);
  const [one, ...rest] = document.categories;
  await importMenuAt(LATER, { categories: [{ id: String(one?.id), name: "Sanduíches" }, ...rest] });
  expect(await dates()).toEqual([LATER, LATER]);
  expect((await categories())[0]?.former_names).toEqual([one?.name]);
});

test("a change on the board dates its categories and remembers their names", async () => {
  await importMenuAt(BEFORE, {});
  const [id] = document.categories.map((category) => category.id);
  const [, others] = await dates();
  api.clock.now = new Date("2026-03-05T12:00:00.000Z");
  await changeOnBoard("products", String(first?.id), { hidden: true });
  expect(await dates()).toEqual([api.clock.now.toISOString(), others]);
  await changeOnBoard("categories", String(id), { name: "Novos" });
  expect((await categories())[0]).toMatchObject({ name: "Novos", former_names: ["Lanches", "Sanduíches"] });
});

test("a product remembers its earlier names, each address once, and never its own", async () => {
  const names = ["X-Bacon", "X Bacon", "X-Bacon da Casa", "Bacon", "X-BACON"];
  for (const name of names) await importAt(LATER, { name });
  const known = (await products()).get(String(first?.id)) as Dated | undefined;
  expect(known?.former_names).toEqual(["Bacon", "X-Bacon da Casa"]);
});

test("what a shop says of itself is dated when it changes, by an import or on the board", async () => {
  const facts = async () =>
    ((await (await api.ask("/api/v3/market", { market: MARKET })).json()) as { facts_updated_at: string })
      .facts_updated_at;
  await importMenuAt("2026-03-06T12:00:00.000Z", { market: { ...document.market, city: "Recife" } });
  await importMenuAt("2026-03-07T12:00:00.000Z", { market: { ...document.market, city: "Recife" } });
  expect(await facts()).toBe("2026-03-06T12:00:00.000Z");
  api.clock.now = new Date("2026-03-08T12:00:00.000Z");
  const special = await api.ask(`/operator/markets/${MARKET}/special_hours`, {
    method: "PUT",
    token: OPERATOR_TOKEN,
    body: { special_hours: [{ date: "2026-12-25", closed: true }] },
  });
  expect(special.status).toBe(200);
  expect(await facts()).toBe("2026-03-08T12:00:00.000Z");
});

test("an export holds what the owner wrote alone, and imports without a warning about it", async () => {
  const exported = await exportMarket(api.parts, MARKET, "paths");
  expect(JSON.stringify(exported)).not.toMatch(/updated_at|former_names|changed_at/);
  const imported = await importMarket(api.parts, MARKET, exported);
  expect(imported.ok && imported.value.warnings).toEqual([expect.objectContaining({ path: "market.opening_hours" })]);
});
