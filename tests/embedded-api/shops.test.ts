import { expect, test } from "vitest";
import { shopsSchema } from "@/lib/contract/shops";
import { importMarket } from "@/lib/embedded-api/catalogue/import";
import { tokenOf } from "../support/tokens";
import { aDocument, createTestApi } from "./factory";

test("the list of shops says where each delivers, whether it is open and what brand it is of", async () => {
  const api = await createTestApi();
  const brand = { slug: "forno", name: "Forno da Vila" };
  const centro = aDocument("centro");
  const market = { ...centro.market, brand, open_closed: "Fechado", modes: ["TAKEOUT"] };
  for (const document of [{ ...centro, market }, aDocument("avulsa")])
    expect((await importMarket(api.parts, tokenOf(document.market.id), document)).ok).toBe(true);
  const shops = shopsSchema.parse(await (await api.ask("/shops")).json());
  expect(shops.map(({ id }) => id)).toEqual(["avulsa", "centro"]);
  const names = aDocument("avulsa").districts.map(({ name }) => name);
  expect(shops[0]).toMatchObject({ name: "Casa avulsa", city: "Taubaté", is_open: true, delivers: true, brand: null });
  expect(shops[0]?.districts.map(({ name }) => name)).toEqual(names);
  expect(shops[1]).toMatchObject({ is_open: false, delivers: false, brand });
  const told = await (await api.ask("/api/v3/market", { market: "centro" })).json();
  expect(told).not.toHaveProperty("brand");
});

test("a brand's address is letters, numbers and hyphens", async () => {
  const api = await createTestApi();
  const document = aDocument("loja");
  const market = { ...document.market, brand: { slug: "Forno da Vila", name: "Forno" } };
  const imported = await importMarket(api.parts, tokenOf("loja"), { ...document, market });
  expect(imported).toMatchObject({ ok: false, error: { mistakes: [{ path: "market.brand.slug" }] } });
});
