import { describe, expect, test } from "vitest";
import { parseDocument } from "@/lib/embedded-api/catalogue/document/document";
import { threadCpuMs } from "../support/thread-cpu.mjs";
import {
  aDocument,
  anOrder,
  ask,
  createTestApi,
  NO_HOURS,
  OPERATOR_TOKEN,
  readAnswer,
  type TestDocument,
  withValues,
} from "./factory";

const api = await createTestApi();

const put = (id: string, body: unknown) =>
  readAnswer(api.ask(`/operator/markets/${id}`, { token: OPERATOR_TOKEN, body, method: "PUT" }));

const firstProduct = ({ products }: TestDocument) => products[0] ?? {};

describe("rejects a whole document with a mistake and names its path", () => {
  const hour = { weekday: 0, opens: "25:00", closes: "22:00" };
  const group = { id: "ponto", name: "Outro", min_quantity: 1, max_quantity: 1, is_required: true };
  const of = (at: number) => `products[0].complements[${at}].category`;
  const mistakes: [what: string, values: Record<string, unknown>, path?: string][] = [
    ["three decimals", { "products[0].variations[1].price": 7.055 }],
    ["a negative price", { "products[0].price": -1 }],
    ["a price as text", { "products[0].price": "25,90" }],
    ["a product without a name", { "products[0].name": "" }],
    ["an unknown category", { "products[1].category.id": "9" }],
    ["a repeated product", { "products[1].id": "x-bacon" }],
    ["a repeated option", { "products[0].complements[3].id": "mal" }],
    ["a repeated district", { "districts[1].id": "centro" }],
    ["a repeated method", { "payment_types[1].methods[1].id": "visa" }],
    ["a minimum above the maximum", { [`${of(2)}.min_quantity`]: 4 }],
    ["a minimum nobody can reach", { [`${of(0)}.min_quantity`]: 3, [`${of(0)}.max_quantity`]: 3 }],
    ["one group told in two ways", { [of(1)]: group }],
    ["a fee with three decimals", { "districts[0].fee": 1.001 }],
    ["an id that cannot stand in an address", { "products[0].id": "a/b" }],
    ["an id that every object has", { "products[0].id": "constructor" }],
    ["an hour that is none", { "market.opening_hours": [hour] }, "market.opening_hours[0].opens"],
    ["an unknown zone", { "market.timezone": "America/Lugar_Nenhum" }],
    ["a colour by name", { "market.primary_color": "red" }],
    ["a reserved market id", { "market.id": "api" }],
    ["a merchant of Open Delivery without a name", { market: undefined, itemOffers: [], items: [] }, "basicInfo.name"],
    ["suggestions that are a text", { "products[0].suggests": "suco" }],
    ["a suggestion that is a list", { "products[0].suggests": [["suco"]] }, "products[0].suggests[0]"],
    ["too many suggestions", { "products[0].suggests": Array(21).fill("suco") }],
    ["no categories", { categories: [] }],
    ["no products", { products: undefined }],
  ];

  test.each(mistakes)("%s", async (_what, values, path = Object.keys(values)[0]) => {
    const { status, body } = await put("com-erro", withValues(aDocument("com-erro"), values));
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: "BAD_DOCUMENT", message: expect.any(String) });
    expect(body.errors).toEqual([{ path, message: expect.stringMatching(/./) }]);
  });

  test("imports nothing of it", async () => {
    expect((await api.ask("/api/v3/market", { market: "com-erro" })).status).toBe(404);
  });

  test("names all mistakes at once", () => {
    const lists = { categories: [{ id: "1" }], products: 3, districts: [], payment_types: [] };
    const parsed = parseDocument({ market: { id: "a" }, ...lists });
    const paths = parsed.ok ? [] : parsed.error.map(({ path }) => path);
    expect(paths).toEqual(["market.name", "categories[0].name", "products"]);
  });

  test("names the first of very many mistakes, without keeping the others in memory", async () => {
    const document = aDocument("com-erro");
    const complements = Array(1_000).fill({});
    const products = Array.from({ length: 300 }, (_, n) => ({ ...firstProduct(document), id: `p${n}`, complements }));
    const { status, body } = await put("com-erro", { ...document, products });
    expect([status, body.code]).toEqual([422, "BAD_DOCUMENT"]);
    expect(body.errors).toHaveLength(1_001);
    expect(body.errors[0].path).toMatch(/^products\[0\]\.complements\[0\]/);
    expect(body.errors.at(-1)).toEqual({ path: "", message: "Há mais erros: estes são os primeiros." });
  });

  test("refuses nesting that no document needs before it is parsed", async () => {
    const body = `{"market":${"[".repeat(10_000_000)}${"]".repeat(10_000_000)}}`;
    const started = process.cpuUsage();
    const headers = { authorization: `Bearer ${OPERATOR_TOKEN}`, "content-type": "application/json" };
    const url = "http://api.internal/operator/markets/com-erro";
    const response = await api.send(new Request(url, { method: "PUT", headers, body }));
    const { user, system } = process.cpuUsage(started);
    expect([response.status, await response.json()]).toMatchObject([
      422,
      { code: "BAD_DOCUMENT", errors: [{ path: "" }] },
    ]);
    // Parsed, it takes fifteen times as long and over a gigabyte.
    expect((user + system) / 1e6).toBeLessThan(3);
  });

  test("rejects an address whose id is not the document's", async () => {
    const { status, body } = await put("outra", aDocument("uma"));
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ path: "market.id" }]);
  });
});

test("warns of the first of very many unknown fields", async () => {
  const document = aDocument("com-campos");
  for (let n = 0; n < 2_000; n++) Object.assign(firstProduct(document), { [`campo_${n}`]: n });
  const { status, body } = await put("com-campos", document);
  expect(status).toBe(200);
  expect(body.warnings.filter(({ path }: { path: string }) => path.includes("campo_"))).toHaveLength(1_000);
});

test("imports a menu with many variations quickly, like a pizzeria's", async () => {
  const pizza = { category: { id: "1" }, price: 25.9, complements: [] };
  const products = Array.from({ length: 60 }, (_, n) => ({
    ...pizza,
    id: `p${n}`,
    name: `Pizza ${n}`,
    variations: ["Pequena", "Grande"].map((name) => ({ id: `${name}-${n}`, name, price: 22 })),
  }));
  const document = { ...aDocument("pizzaria"), products };
  const start = threadCpuMs();
  expect(await put("pizzaria", document)).toEqual({
    status: 200,
    body: { market: "pizzaria", products: 60, categories: 2, warnings: [NO_HOURS] },
  });
  expect(threadCpuMs() - start).toBeLessThan(2_000);
});

test("replaces an unreachable image by null with a warning, and imports the menu", async () => {
  const document = aDocument("sem-foto");
  const sources = [
    "https://127.0.0.1/x.png",
    `data:image/png;base64,${btoa("no picture")}`,
    `/media/${"0".repeat(32)}/w960.webp`,
    "http://example.com/x.png",
    "fotos/x.jpg",
    "",
  ];
  const first = firstProduct(document);
  const products = sources.map((image, n) => ({ ...first, id: `p${n}`, name: `P ${n}`, image }));
  Object.assign(document, { products });
  const { status, body } = await put("sem-foto", document);
  expect(status).toBe(200);
  const paths = [0, 1, 2, 3, 4].map((n) => `products[${n}].image`);
  expect(body.warnings.map(({ path }: { path: string }) => path).sort()).toEqual([NO_HOURS.path, ...paths]);
  const imported = await (await api.ask("/api/v3/products", { market: "sem-foto" })).json();
  expect(imported.map(({ image }: { image: unknown }) => image)).toEqual([null, null, null, null, null, null]);
});

test("says in Portuguese why an image is missing whose server does not exist", async () => {
  const document = withValues(aDocument("longe"), { "products[0].image": "https://fotos.invalid/x.png" });
  const message = "A imagem ficou de fora: o endereço não foi encontrado.";
  expect((await put("longe", document)).body.warnings).toEqual([NO_HOURS, { path: "products[0].image", message }]);
});

test("replaces the menu with a second import, and keeps customers and orders", async () => {
  const market = await api.aMarket();
  const customer = await api.aCustomer(market);
  const placed = await (await api.order(market, customer.token, anOrder(customer))).json();
  await api.importDocument(market, (document) => {
    document.products = document.products.slice(1);
    document.market.name = "Nome Novo";
  });
  const products = await (await api.ask("/api/v3/products", { market })).json();
  expect(products.map(({ id }: { id: string }) => id)).toEqual(["suco", "torta"]);
  const kept = await api.ask(`/api/v3/orders/${placed.id}`, { market, token: customer.token });
  expect(await kept.json()).toEqual(placed);
  const next = await api.importDocument(market).then(() => api.order(market, customer.token, anOrder(customer)));
  expect(Number((await next.json()).order_number)).toBe(Number(placed.order_number) + 1);
});

describe("the operator's calls", () => {
  test("need the token", async () => {
    for (const [path, method] of [
      ["/operator/markets", "GET"],
      ["/operator/markets/x", "PUT"],
      ["/operator/markets/x/orders", "GET"],
    ] as const)
      for (const token of [undefined, "wrong", `${OPERATOR_TOKEN}x`]) {
        const body = method === "PUT" ? {} : undefined;
        const response = await api.ask(path, { method, body, ...(token === undefined ? {} : { token }) });
        expect(response.status).toBe(401);
      }
  });

  test("do not exist while they are switched off", async () => {
    const off = { ...api, send: (await createTestApi({ operatorToken: null })).send };
    expect((await ask(off, "/operator/markets", { token: OPERATOR_TOKEN })).status).toBe(404);
    expect((await ask(off, "/operator/markets", { token: "" })).status).toBe(404);
  });

  test("list markets, and a market's orders, newest first", async () => {
    const market = await api.aMarket();
    const customer = await api.aCustomer(market);
    for (let sent = 0; sent < 3; sent += 1) await api.order(market, customer.token, anOrder(customer));
    const { markets } = await (await api.ask("/operator/markets", { token: OPERATOR_TOKEN })).json();
    expect(markets).toContainEqual({ id: market, name: `Casa ${market}`, open_closed: "Aberto", override: null });
    const { orders } = await (
      await api.ask(`/operator/markets/${market}/orders?limit=2`, { token: OPERATOR_TOKEN })
    ).json();
    expect(orders.map(({ order_number }: { order_number: string }) => order_number)).toEqual(["3", "2"]);
    expect((await api.ask("/operator/markets/nenhuma/orders", { token: OPERATOR_TOKEN })).status).toBe(404);
  });

  test("reject a body above 25 MB, with or without a declared length", async () => {
    const stream = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(1024 * 1024).fill(32)),
    });
    const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
    const init: RequestInit & { duplex: "half" } = { method: "PUT", body: stream, duplex: "half", headers };
    const response = await api.send(new Request("http://embedded-api.internal/operator/markets/grande", init));
    expect(response.status).toBe(413);
  });
});

test("nothing failed unexpectedly", () => {
  expect(api.failures).toEqual([]);
});
