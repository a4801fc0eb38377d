import { beforeAll, describe, expect, test } from "vitest";
import { parseDocument } from "@/lib/embedded-api/catalogue/document/document";
import { threadCpuMs } from "../support/thread-cpu.mjs";
import {
  aCustomer,
  aDocument,
  aMarket,
  anOrder,
  ask,
  createTestApi,
  importDocument,
  NO_HOURS,
  OPERATOR_TOKEN,
  order,
  type TestApi,
  type TestDocument,
} from "./factory";

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
});

async function put(id: string, body: unknown, token = OPERATOR_TOKEN) {
  const answer = await ask(api, `/operator/markets/${id}`, { token, body, method: "PUT" });
  return { status: answer.status, body: await answer.json() };
}

function edited(change: (document: TestDocument) => unknown) {
  const document = aDocument("com-erro");
  change(document);
  return document;
}

const firstProduct = ({ products }: TestDocument) => products[0] ?? {};
const complement = (document: TestDocument, index: number) => document.products[0]?.complements?.[index] ?? {};

describe("rejects a whole document with a mistake and names its path", () => {
  const mistakes: [what: string, change: (document: TestDocument) => unknown, path: string][] = [
    [
      "three decimals",
      (document) => Object.assign(document.products[0]?.variations?.[1] ?? {}, { price: 7.055 }),
      "products[0].variations[1].price",
    ],
    ["a negative price", (document) => Object.assign(firstProduct(document), { price: -1 }), "products[0].price"],
    ["a price as text", (document) => Object.assign(firstProduct(document), { price: "25,90" }), "products[0].price"],
    ["a product without a name", (document) => Object.assign(firstProduct(document), { name: "" }), "products[0].name"],
    [
      "an unknown category",
      (document) => Object.assign(document.products[1] ?? {}, { category: { id: "9" } }),
      "products[1].category.id",
    ],
    [
      "a repeated product",
      (document) => Object.assign(document.products[1] ?? {}, { id: "x-bacon" }),
      "products[1].id",
    ],
    [
      "a repeated option",
      (document) => Object.assign(complement(document, 3), { id: "mal" }),
      "products[0].complements[3].id",
    ],
    [
      "a repeated district",
      (document) => Object.assign(document.districts[1] ?? {}, { id: "centro" }),
      "districts[1].id",
    ],
    [
      "a repeated method",
      (document) => Object.assign(document.payment_types[1]?.methods[1] ?? {}, { id: "visa" }),
      "payment_types[1].methods[1].id",
    ],
    [
      "a minimum above the maximum",
      (document) => Object.assign(document.products[0]?.complements?.[2]?.category ?? {}, { min_quantity: 4 }),
      "products[0].complements[2].category.min_quantity",
    ],
    [
      "a minimum nobody can reach",
      (document) =>
        Object.assign(document.products[0]?.complements?.[0]?.category ?? {}, { min_quantity: 3, max_quantity: 3 }),
      "products[0].complements[0].category.min_quantity",
    ],
    [
      "one group told in two ways",
      (document) =>
        Object.assign(complement(document, 1), {
          category: { id: "ponto", name: "Outro", min_quantity: 1, max_quantity: 1, is_required: true },
        }),
      "products[0].complements[1].category",
    ],
    [
      "a fee with three decimals",
      (document) => Object.assign(document.districts[0] ?? {}, { fee: 1.001 }),
      "districts[0].fee",
    ],
    [
      "an id that cannot stand in an address",
      (document) => Object.assign(firstProduct(document), { id: "a/b" }),
      "products[0].id",
    ],
    [
      "an id that every object has",
      (document) => Object.assign(firstProduct(document), { id: "constructor" }),
      "products[0].id",
    ],
    [
      "an hour that is none",
      (document) =>
        Object.assign(document.market, { opening_hours: [{ weekday: 0, opens: "25:00", closes: "22:00" }] }),
      "market.opening_hours[0].opens",
    ],
    [
      "an unknown zone",
      (document) => Object.assign(document.market, { timezone: "America/Lugar_Nenhum" }),
      "market.timezone",
    ],
    [
      "a colour by name",
      (document) => Object.assign(document.market, { primary_color: "red" }),
      "market.primary_color",
    ],
    ["a reserved market id", (document) => Object.assign(document.market, { id: "api" }), "market.id"],
    ["a menu of Open Delivery", (document) => Object.assign(document, { market: undefined, itemOffers: [] }), ""],
    ["no categories", (document) => Object.assign(document, { categories: [] }), "categories"],
    ["no products", (document) => Object.assign(document, { products: undefined }), "products"],
  ];

  test.each(mistakes)("%s", async (_what, change, path) => {
    const { status, body } = await put("com-erro", edited(change));
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: "BAD_DOCUMENT", message: expect.any(String) });
    expect(body.errors).toEqual([{ path, message: expect.stringMatching(/./) }]);
  });

  test("imports nothing of it", async () => {
    expect((await ask(api, "/api/v3/market", { market: "com-erro" })).status).toBe(404);
  });

  test("names all mistakes at once", () => {
    const parsed = parseDocument({
      market: { id: "a" },
      categories: [{ id: "1" }],
      products: 3,
      districts: [],
      payment_types: [],
    });
    const paths = parsed.ok ? [] : parsed.error.map(({ path }) => path);
    expect(paths).toEqual(["market.name", "categories[0].name", "products"]);
  });

  test("names the first of very many mistakes, without keeping the others in memory", async () => {
    const { status, body } = await put(
      "com-erro",
      edited((draft) => {
        draft.products = Array.from({ length: 300 }, (_, n) => ({
          ...firstProduct(draft),
          id: `p${n}`,
          complements: Array.from({ length: 1_000 }, () => ({})),
        })) as typeof draft.products;
      }),
    );
    expect([status, body.code]).toEqual([422, "BAD_DOCUMENT"]);
    expect(body.errors).toHaveLength(1_001);
    expect(body.errors[0].path).toMatch(/^products\[0\]\.complements\[0\]/);
    expect(body.errors.at(-1)).toEqual({ path: "", message: "Há mais erros: estes são os primeiros." });
  });

  test("refuses nesting that no document needs before it is parsed", async () => {
    const body = `{"market":${"[".repeat(10_000_000)}${"]".repeat(10_000_000)}}`;
    const started = process.cpuUsage();
    const answer = await api.send(
      new Request("http://api.internal/operator/markets/com-erro", {
        method: "PUT",
        headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, "content-type": "application/json" },
        body,
      }),
    );
    const { user, system } = process.cpuUsage(started);
    expect([answer.status, await answer.json()]).toMatchObject([422, { code: "BAD_DOCUMENT", errors: [{ path: "" }] }]);
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
  const document = edited((draft) => Object.assign(draft.market, { id: "com-campos" }));
  for (let n = 0; n < 2_000; n++) Object.assign(firstProduct(document), { [`campo_${n}`]: n });
  const { status, body } = await put("com-campos", document);
  expect(status).toBe(200);
  expect(body.warnings.filter(({ path }: { path: string }) => path.includes("campo_"))).toHaveLength(1_000);
});

test("imports a menu with many variations quickly, like a pizzeria's", async () => {
  const document = edited((draft) => {
    draft.products = Array.from({ length: 60 }, (_, index) => ({
      id: String(index + 1),
      name: `Pizza ${index + 1}`,
      description: "",
      category: { id: "1" },
      image: null,
      price: 25.9,
      variations: [
        { id: `${index + 1}p`, name: "Pequena", desc: "", price: 0 },
        { id: `${index + 1}g`, name: "Grande", desc: "", price: 22 },
      ],
      complements: [],
    }));
    draft.market.id = "pizzaria";
  });
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
  expect(body.warnings.map(({ path }: { path: string }) => path).sort()).toEqual([
    NO_HOURS.path,
    "products[0].image",
    "products[1].image",
    "products[2].image",
    "products[3].image",
    "products[4].image",
  ]);
  const imported = await (await ask(api, "/api/v3/products", { market: "sem-foto" })).json();
  expect(imported.map(({ image }: { image: unknown }) => image)).toEqual([null, null, null, null, null, null]);
});

test("says in Portuguese why an image is missing whose server does not exist", async () => {
  const document = aDocument("longe");
  Object.assign(document.products[0] ?? {}, { image: "https://fotos.invalid/x.png" });
  const message = "A imagem ficou de fora: o endereço não foi encontrado.";
  expect((await put("longe", document)).body.warnings).toEqual([NO_HOURS, { path: "products[0].image", message }]);
});

test("replaces the menu with a second import, and keeps customers and orders", async () => {
  const market = await aMarket(api);
  const customer = await aCustomer(api, market);
  const placed = await (await order(api, market, customer.token, anOrder(customer))).json();
  await importDocument(api, market, (document) => {
    document.products = document.products.slice(1);
    document.market.name = "Nome Novo";
  });
  const products = await (await ask(api, "/api/v3/products", { market })).json();
  expect(products.map(({ id }: { id: string }) => id)).toEqual(["suco", "torta"]);
  const kept = await ask(api, `/api/v3/orders/${placed.id}`, { market, token: customer.token });
  expect(await kept.json()).toEqual(placed);
  const next = await importDocument(api, market).then(() => order(api, market, customer.token, anOrder(customer)));
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
        const answer = await ask(api, path, { method, body, ...(token === undefined ? {} : { token }) });
        expect(answer.status).toBe(401);
      }
  });

  test("do not exist while they are switched off", async () => {
    const off = { ...api, send: (await createTestApi({ operatorToken: null })).send };
    expect((await ask(off, "/operator/markets", { token: OPERATOR_TOKEN })).status).toBe(404);
    expect((await ask(off, "/operator/markets", { token: "" })).status).toBe(404);
  });

  test("list markets, and a market's orders, newest first", async () => {
    const market = await aMarket(api);
    const customer = await aCustomer(api, market);
    for (let sent = 0; sent < 3; sent += 1) await order(api, market, customer.token, anOrder(customer));
    const { markets } = await (await ask(api, "/operator/markets", { token: OPERATOR_TOKEN })).json();
    expect(markets).toContainEqual({ id: market, name: `Casa ${market}`, open_closed: "Aberto", override: null });
    const { orders } = await (
      await ask(api, `/operator/markets/${market}/orders?limit=2`, { token: OPERATOR_TOKEN })
    ).json();
    expect(orders.map(({ order_number }: { order_number: string }) => order_number)).toEqual(["3", "2"]);
    expect((await ask(api, "/operator/markets/nenhuma/orders", { token: OPERATOR_TOKEN })).status).toBe(404);
  });

  test("reject a body above 25 MB, with or without a declared length", async () => {
    const stream = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(1024 * 1024).fill(32)),
    });
    const init: RequestInit & { duplex: "half" } = {
      method: "PUT",
      body: stream,
      duplex: "half",
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
    };
    expect((await api.send(new Request("http://embedded-api.internal/operator/markets/grande", init))).status).toBe(
      413,
    );
  });
});

test("nothing failed unexpectedly", () => {
  expect(api.failures).toEqual([]);
});
