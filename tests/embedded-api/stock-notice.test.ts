import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { aCustomer, anItem, anOrder, type ask, importDocument, OPERATOR_TOKEN, order } from "./factory";

test("an order that changes what customers read of the menu tells the page cache, and no other does", async () => {
  vi.stubEnv("DATA_DIR", mkdtempSync(join(tmpdir(), "storefront-stock-")));
  vi.stubEnv("OPERATOR_TOKEN", OPERATOR_TOKEN);
  vi.stubEnv("DEMO", "0");
  const { startEmbeddedApi } = await import("@/lib/embedded-api/start");
  const { processEvents } = await import("@/lib/node/process-events");
  const heard: string[] = [];
  processEvents.on("menuChanged", (market) => heard.push(market));
  const send = await startEmbeddedApi();
  const api = { send } as Parameters<typeof ask>[0];
  const open = (document: { market: object; products: object[] }) => {
    Object.assign(document.market, { open_closed: "Aberto" });
    Object.assign(document.products[1] ?? {}, { stock: 9 });
  };
  await importDocument(api, "padaria", open);
  const ana = await aCustomer(api, "padaria");
  const juice = (amount: number) => {
    const products = [anItem({ product_id: "suco", variation_id: null, complements: [], amount })];
    return order(api, "padaria", ana.token, anOrder(ana, { products, expected_total: 10 * amount + 5 }), randomUUID());
  };
  expect((await juice(2)).status).toBe(201);
  await new Promise((resolve) => setImmediate(resolve));
  expect(heard).toEqual([]);
  expect((await juice(3)).status).toBe(201);
  await expect.poll(() => heard).toEqual(["padaria"]);
  vi.unstubAllEnvs();
});
