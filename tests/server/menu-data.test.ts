import { describe, expect, inject, test } from "vitest";
import { filesIn, isCacheable, isMenuData } from "@/lib/browser/worker/rules";
import { productFromResponse } from "@/lib/contract/menu/read-product";
import { productSchema } from "@/lib/contract/menu/schema";
import { type CompactMenu, expandMenu } from "@/lib/domain/menu/compact";
import { importShop } from "../support/imported-shop";
import { ask, operate } from "../support/storefront";

const port = inject("port");
const brasa = `brasa.localhost:${port}`;

function get(path: string, host = brasa, headers: Record<string, string> = {}) {
  return ask({ port, host, path, headers });
}

function dataOf(html: string): string {
  return filesIn(html).find(isMenuData) ?? "none";
}

describe("the menu's data", () => {
  test("has an address on the page, and every product with its options, cached for good", async () => {
    const path = dataOf((await get("/")).body);
    const { status, headers, body } = await get(path);
    expect([status, headers["content-type"]]).toEqual([200, "application/json"]);
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(headers).not.toHaveProperty("set-cookie");
    const answers = JSON.parse((await get("/api/v3/products")).body) as unknown[];
    // The cart reads its suggestions from the API.
    const sold = answers.map((answer) => {
      const { suggests, ...product } = productFromResponse(productSchema.parse(answer));
      return product;
    });
    const { products } = expandMenu(JSON.parse(body) as CompactMenu);
    const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);
    expect(products.sort(byId)).toEqual(sold.sort(byId));
    expect(dataOf((await get("/produto/101-brasa-classico")).body)).toBe(path);
  });

  test("holds the options, which the menu page lacks, and the page has each text once", async () => {
    const { body } = await get("/");
    const { products } = expandMenu(JSON.parse((await get(dataOf(body))).body) as CompactMenu);
    const described = products.filter(({ description }) => /^[\w ,áéíóúãõçâêô]{40,}/i.test(description));
    expect(described.length).toBeGreaterThan(20);
    for (const { description } of described) expect(body.split(description.slice(0, 40))).toHaveLength(2);
    expect(body).not.toContain("Ponto da carne");
  });

  test("of an older menu redirects to the current one, uncached", async () => {
    const path = dataOf((await get("/")).body);
    for (const other of ["/menu/x.json", "/menu/0123456789012345678901.json"]) {
      const { status, headers } = await get(other);
      expect([status, headers.location, headers["cache-control"]]).toEqual([307, path, "no-store"]);
    }
  });

  test("belongs to its market: another host redirects to its own, and one chosen by cookie or default is uncached", async () => {
    const path = dataOf((await get("/")).body);
    const other = await get(path, `cantinho.localhost:${port}`);
    expect([other.status, other.headers.location === path]).toEqual([307, false]);
    expect((await get(path, `nada.localhost:${port}`)).status).toBe(404);
    const bare = `localhost:${port}`;
    expect((await get(path, bare)).headers["cache-control"]).toBe("private, no-cache");
    const chosen = await get(path, bare, { cookie: "market=brasa" });
    expect([chosen.status, chosen.headers["cache-control"]]).toEqual([200, "private, no-store"]);
    const seen = { status: 200, type: "basic", redirected: false } as const;
    expect(isCacheable({ ...seen, headers: new Headers({ "cache-control": "private, no-store" }) })).toBe(false);
  });

  test("changes its address with the menu, and the earlier address redirects at once", async () => {
    const flor = `dona-flor.localhost:${port}`;
    const before = dataOf((await get("/", flor)).body);
    expect((await get(before, flor)).status).toBe(200);
    const whole = JSON.parse((await operate(port, "GET", "/markets/dona-flor?pictures=paths")).body);
    const [first, ...others] = whole.products;
    await importShop(port, { ...whole, products: [{ ...first, name: "Prato que mudou" }, ...others] });
    const after = dataOf((await get("/", flor)).body);
    expect(after).not.toBe(before);
    expect((await get(after, flor)).body).toContain("Prato que mudou");
    expect((await get(before, flor)).headers.location).toBe(after);
    await importShop(port, whole);
  });
});
