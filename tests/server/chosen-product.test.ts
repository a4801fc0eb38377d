import { expect, inject, test, vi } from "vitest";
import { productPath } from "@/lib/domain/menu/product-path";
import { importShop } from "../support/imported-shop";
import { largeMarket } from "../support/large-market";
import { tag, tagsOf } from "../support/page-tags";
import { ask, askBytes } from "../support/storefront";

const port = inject("port");
const brasa = `brasa.localhost:${port}`;
const origin = `http://${brasa}`;
const plain = "/produto/101-brasa-classico";
const chosen = `${plain}?c=v_pv2.o_pp1.o_pa1.x2.q2`;

function get(path: string, host = brasa) {
  return ask({ port, host, path, headers: { "user-agent": "WhatsApp/2.23.20.0 A" } });
}

function wordsOf(html: string): string {
  return html
    .slice(html.indexOf("</head>"))
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replace(/<[^>]*>/g, " ");
}

test("a configured product's card shows the choice and its price as of when it was sent", async () => {
  const { status, body } = await get(chosen);
  expect(status).toBe(200);
  expect(Object.fromEntries(tagsOf(body))).toMatchObject({
    title: "Brasa Clássico - Brasa Burger em São Paulo",
    canonical: origin + plain,
    "og:url": origin + chosen,
    "og:title": "2× Brasa Clássico",
    "og:description": "R$ 109,80, no preço de quando foi enviado · Duplo, Ao ponto, 2× Bacon crocante",
    "og:image": expect.stringMatching(/\/preview\/[0-9a-f]{16}\/produto\/101\/v_pv2\.o_pp1\.o_pa1\.x2\.q2\.jpg$/),
  });
  const { pathname } = new URL(tag(body, "og:image"));
  const picture = await askBytes({ port, host: brasa, path: pathname });
  expect(picture.headers).toMatchObject({
    "content-type": "image/jpeg",
    "cache-control": expect.stringMatching(/immutable/),
  });
  expect((await get(pathname.replace(/[0-9a-f]{16}/, "x"))).headers.location).toBe(pathname);
});

test("every spelling of a choice has the card of one address", async () => {
  const { body } = await get(`${plain}?utm_source=zap&c=lixo.q2.o_pa1.v_pv2.o_pp1.x1.o_pa1`);
  expect(tag(body, "og:url")).toBe(origin + chosen);
});

test.each([
  ["incomplete", "v_pv1"],
  ["unreadable", "nada"],
  ["unsold", "v9"],
  ["hostile", "%22%3E%3Cscript%3E"],
  ["endless", `q2.${"o_pa1.".repeat(100)}`],
])("a choice that is %s leaves the stored page of the product", async (_what, choice) => {
  // Another test may change the shop in between.
  await vi.waitFor(async () => {
    await get(plain);
    const { body, headers } = await get(`${plain}?c=${choice}`);
    expect([tag(body, "og:url"), headers["x-nextjs-cache"]]).toEqual([origin + plain, "HIT"]);
  });
});

test("a sold-out product's card says so, whatever was chosen of it", async () => {
  const { body } = await get("/produto/402-shiitake-e-queijo-brie?c=q3");
  expect(tag(body, "og:description")).toMatch(/^Esgotado · /);
});

test("each size of the catalogue lands on a page of its id, group and price", async () => {
  const feed = (await get("/catalogo.xml")).body.replaceAll("&amp;", "&");
  const field = (item: string, name: string) => new RegExp(`<g:${name}>([^<]*)`).exec(item)?.[1] ?? "";
  const sizes = feed.split("<item>").filter((item) => field(item, "item_group_id") === "101");
  expect(sizes.length).toBeGreaterThan(1);
  for (const item of sizes) {
    const { pathname, search } = new URL(field(item, "link"));
    const { body } = await get(pathname + search);
    expect(Object.fromEntries(tagsOf(body))).toMatchObject({
      "product:retailer_item_id": field(item, "id"),
      "product:item_group_id": "101",
      "product:price:amount": (field(item, "sale_price") || field(item, "price")).replace(" BRL", ""),
      "product:availability": field(item, "availability"),
    });
  }
});

test("the page of a choice is the product's own otherwise, and is not stored", async () => {
  // A shop that no other test changes: the stored page may be a minute old.
  const shop = largeMarket("escolhas", 10, 2);
  await importShop(port, shop);
  const host = `escolhas.localhost:${port}`;
  const path = productPath(shop.products[0] ?? { id: "", name: "" });
  const [card, own] = [await get(`${path}?c=v_pv2.o_pp1.q2`, host), await get(path, host)];
  expect(tag(card.body, "og:title")).toMatch(/^2× /);
  expect(wordsOf(card.body)).toBe(wordsOf(own.body));
  expect(wordsOf(own.body)).toContain("Bacon crocante");
  expect((await get(chosen)).headers["x-nextjs-cache"]).not.toBe("HIT");
  expect((await get(`${plain}/v_pv2`)).status).toBe(404);
});
