import { beforeAll, describe, expect, test, vi } from "vitest";
import { aDocument } from "../embedded-api/factory";
import { importShop } from "../support/imported-shop";
import { ownStorefront } from "../support/own-storefront";
import { operate } from "../support/storefront";
import { startReceiver } from "../support/webhook-receiver";

const MARKET = "acha";
const engine = await startReceiver();
const shop = ownStorefront({ INDEXNOW: engine.url });
const document = aDocument(MARKET);
const [first, ...others] = document.products;
let host: string;

const told = () => engine.received.map(({ data }) => data);
const SOON = { timeout: 10_000 };

beforeAll(async () => {
  host = `pedidos.acha.test:${shop.port}`;
  await importShop(shop.port, document);
  const moved = await operate(shop.port, "PUT", `/markets/${MARKET}/domain`, { origin: `http://${host}` });
  expect(moved.status, moved.body).toBe(200);
});

describe("an import of a shop on its own domain", () => {
  test("tells search engines of the pages that changed or are gone, with a key that the domain serves", async () => {
    expect(told()).toEqual([]);
    await importShop(shop.port, { ...document, products: [{ ...first, price: 31.5 }] });
    await expect.poll(told, SOON).toHaveLength(1);
    const [{ urlList, ...proof } = {}] = told();
    const key = String(proof.key);
    expect(proof).toEqual({ host, key, keyLocation: `http://${host}/${key}.txt` });
    const changed = ["/produto/x-bacon-x-bacon", ...others.map(({ id }) => id)].map((part) => `${part}`);
    for (const part of changed)
      expect(
        (urlList as string[]).some((url) => url.includes(part)),
        part,
      ).toBe(true);
    expect(urlList).not.toContain(`http://${host}/about`);
    const file = await shop.get(`/${key}.txt`, {}, host);
    expect([file.status, file.body, file.headers["content-type"]]).toEqual([200, key, "text/plain; charset=utf-8"]);
    expect((await shop.get(`/${"0".repeat(32)}.txt`, {}, host)).status).toBe(404);
    expect((await shop.get(`/${key}.txt`, {}, shop.host("brasa"))).status).toBe(404);
  });

  test("does not wait for them, and tells nothing that did not change", async () => {
    let answer = () => {};
    engine.state.wait = () => new Promise((resolve) => (answer = resolve));
    const before = told().length;
    await importShop(shop.port, { ...document, products: [{ ...first, price: 32.5 }] });
    await expect.poll(told, SOON).toHaveLength(before + 1);
    answer();
    engine.state.wait = async () => {};
    await importShop(shop.port, { ...document, products: [{ ...first, price: 32.5 }] });
    await importShop(shop.port, { ...document, products: [{ ...first, price: 33.5 }] });
    await expect.poll(told, SOON).toHaveLength(before + 2);
    const { status } = await operate(shop.port, "PUT", `/markets/${MARKET}`, { market: {} });
    expect([status, told().length]).toEqual([422, before + 2]);
  });

  test("is told to nobody while the shop has no domain of its own", async () => {
    const before = told().length;
    await operate(shop.port, "PUT", `/markets/${MARKET}/domain`, { origin: null });
    await importShop(shop.port, { ...document, products: [{ ...first, price: 34.5 }] });
    await operate(shop.port, "PUT", `/markets/${MARKET}/domain`, { origin: `http://${host}` });
    await importShop(shop.port, { ...document, products: [{ ...first, price: 35.5 }] });
    await expect.poll(told, SOON).toHaveLength(before + 1);
  });
});

vi.setConfig({ testTimeout: 60_000 });
