import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { Customer } from "../support/customer";
import { ADDRESS, orderBody, placeOrder, saveAddress } from "../support/order";
import { tag, tagsOf } from "../support/page-tags";
import { ask, askBytes, operate } from "../support/storefront";

const port = inject("port");
const brasa = `brasa.localhost:${port}`;
const WHATSAPP = { "user-agent": "WhatsApp/2.23.20.0 A" };

let customer: Customer;
let order: { id: string; number: string };
let code: string;

function get(path: string, headers: Record<string, string> = {}, host = brasa) {
  return ask({ port, host, path, headers });
}

const share = async () => JSON.parse((await customer.send("POST", `/api/v3/orders/${order.id}/links`)).body).code;
const guess = () => randomBytes(24).toString("base64url");

/** Everything that a visitor without a session reads of one address, but what differs in every response. */
async function seen(path: string, host = brasa) {
  const { status, headers, body } = await get(path, {}, host);
  const { date: _date, "x-request-id": _id, "x-nextjs-cache": _cache, ...rest } = headers;
  return { status, headers: rest, body };
}

beforeAll(async () => {
  customer = new Customer(port, brasa);
  const email = `ana.${randomBytes(6).toString("hex")}@exemplo.com.br`;
  expect((await customer.register(email, "Ana Segredo Souza")).status).toBe(200);
  const placed = await placeOrder(customer, orderBody(await saveAddress(customer), { observations: "Portão azul" }));
  expect(placed.status, placed.body).toBe(201);
  const { id, order_number } = JSON.parse(placed.body);
  order = { id, number: order_number };
  code = await share();
});

describe("a link to an order's status", () => {
  test("shows shop, step and number of items without JavaScript, and nothing of the customer", async () => {
    const { status, body } = await get(`/acompanhar/${code}`);
    expect(status).toBe(200);
    const content = body.replace(/<style>[\s\S]*?<\/style>/g, "");
    const markup = body.slice(body.indexOf("</head>")).replace(/<script[\s\S]*?<\/script>/g, "");
    for (const text of ["Pedido na Brasa Burger", "Recebido", "Em preparo", "Saiu para Entrega", "3 itens"])
      expect(markup).toContain(text);
    for (const secret of [order.id, `#${order.number}`, "Segredo", ADDRESS.street, "Água de Coco", "Portão", "37,60"])
      expect(content).not.toContain(secret);
  });

  test("is for nobody's cache, no search engine, and no other site", async () => {
    const { headers } = await get(`/acompanhar/${code}`);
    expect(headers).toMatchObject({
      "cache-control": "private, no-store",
      "referrer-policy": "same-origin",
      "x-robots-tag": "noindex",
    });
    expect(headers["content-security-policy"]).toContain("script-src 'self' 'sha256-");
    const call = await get(`/api/v3/order_links/${code}`);
    expect([call.status, call.headers["cache-control"]]).toEqual([200, "no-store"]);
  });

  test("has a card of its own for WhatsApp, the same for every order of the shop", async () => {
    const { body } = await get(`/acompanhar/${code}`, WHATSAPP);
    const card = Object.fromEntries(tagsOf(body));
    expect(card).toMatchObject({
      title: "Recebido · Brasa Burger",
      robots: "noindex",
      "og:title": "Acompanhe o pedido na Brasa Burger",
      "og:image": expect.stringMatching(/\/preview\/[0-9a-f]{16}\/acompanhar\.jpg$/),
    });
    expect(card).not.toHaveProperty("og:url");
    expect(JSON.stringify(card)).not.toContain(code);
    const other = await get(`/acompanhar/${await share()}`, WHATSAPP);
    expect(Object.fromEntries(tagsOf(other.body))).toEqual(card);
    const { pathname } = new URL(tag(body, "og:image"));
    const picture = await askBytes({ port, host: brasa, path: pathname });
    expect(picture.headers).toMatchObject({ "content-type": "image/jpeg" });
    expect(await sharp(picture.body).metadata()).toMatchObject({ width: 1200, height: 630 });
  });

  test("is read anew at every visit", async () => {
    const path = `/markets/brasa/orders/${order.number}/advance`;
    const moved = await operate(port, "POST", path, { from: "received" });
    expect(moved.status, moved.body).toBe(200);
    expect((await get(`/acompanhar/${code}`)).body).toContain("A loja está preparando o pedido.");
  });

  test("is unknown at another shop, as a code that nobody has", async () => {
    const host = `dona-flor.localhost:${port}`;
    expect((await get(`/acompanhar/${code}`, {}, host)).status).toBe(404);
    expect(await seen(`/acompanhar/${code}`, host)).toEqual(await seen(`/acompanhar/${guess()}`, host));
    expect((await get(`/api/v3/order_links/${code}`, {}, host)).status).toBe(404);
    expect((await get(`/acompanhar/${code}`, {}, `nada.localhost:${port}`)).status).toBe(404);
  });
});

describe("a link that has ended", () => {
  test("is one clear page with the menu a tap away, byte by byte that of a code that never was", async () => {
    const codes = [await share(), await share()];
    expect((await customer.send("DELETE", `/api/v3/orders/${order.id}/links`)).status).toBe(200);
    await get(`/acompanhar/${guess()}`);
    const never = await seen(`/acompanhar/${guess()}`);
    expect(never.status).toBe(404);
    expect(never.headers).toMatchObject({ "cache-control": "private, no-store", "x-robots-tag": "noindex" });
    expect(never.body).toContain("Acompanhamento não encontrado");
    expect(never.body).toContain('<a href="/"');
    for (const ended of codes) expect(await seen(`/acompanhar/${ended}`)).toEqual(never);
    const call = (id: string) => get(`/api/v3/order_links/${id}`);
    const [ended, nobodys] = await Promise.all([call(codes[0] ?? ""), call(guess())]);
    expect([ended.status, ended.body]).toEqual([404, nobodys.body]);
  });

  test.each(["-", "x", "x".repeat(65), "x".repeat(400), "%ff", "__proto__", "a%27b", "<script>"])(
    "or a text that is no code is the same stored page: %.12s",
    async (strange) => {
      const { status, body, headers } = await get(`/acompanhar/${strange}`);
      expect([status, headers["x-robots-tag"]]).toEqual([404, "noindex"]);
      expect(body).toContain("Acompanhamento não encontrado");
      expect((await get(`/acompanhar/${strange}`)).headers["x-nextjs-cache"]).toBe("HIT");
    },
  );
});
