import { mkdtempSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startMarket } from "../support/market-command";

/** Moves the cursor, sets the title, clears by a C1 control, rings, starts its own line and reverses the text. */
const HOSTILE = "\u001b[2J\u001b]0;x\u0007\u009b2K\r\nJÁ ESTÁ PAGO\u2028\u202e\u007f";
const CONTROLS = /[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/;

const order = {
  order_number: `1${HOSTILE}`,
  status: `received${HOSTILE}`,
  created_at: "2026-03-02T20:00:00-03:00",
  order_items: [
    {
      amount: 1,
      item_name: HOSTILE,
      variation_name: HOSTILE,
      price: 10,
      observations: HOSTILE,
      complements: [{ amount: 1, name: HOSTILE }],
    },
  ],
  observations: HOSTILE,
  customer_name: HOSTILE,
  customer_phone: HOSTILE,
  full_address: HOSTILE,
  neighborhood_name: HOSTILE,
  complement: HOSTILE,
  reference: HOSTILE,
  city: HOSTILE,
  state: HOSTILE,
  paymentType: { name: HOSTILE },
  payment_method: { name: HOSTILE },
  payment_status: HOSTILE,
  payment_due: HOSTILE,
  subtotal: 10,
  discount: 0,
  delivery_tax: 5,
  total: 10,
  charge: {},
};

/** What `cards` reads. */
const PAGES: Readonly<Record<string, string>> = {
  "/sitemap.xml": "<url><loc>http://a.test/produto/b</loc></url>",
  "/produto/b": `<meta property="og:title" content="${HOSTILE}"><meta property="og:url" content="http://a.test/">`,
};

const domain = { id: HOSTILE, origin: HOSTILE, address: HOSTILE, redirect_from: [HOSTILE] };

const answers: [path: RegExp, method: string, value: unknown][] = [
  [
    /\/markets$/,
    "GET",
    { markets: [{ id: `a${HOSTILE}`, name: HOSTILE, open_closed: HOSTILE, override: HOSTILE, origin: HOSTILE }] },
  ],
  [/\/orders\?/, "GET", { orders: [{ ...order, order_number: 1 }] }],
  [/\/orders\/1/, "GET", order],
  [/\/orders\/1\/\w+$/, "POST", order],
  [/\/keys$/, "GET", { keys: [{ id: HOSTILE, scope: HOSTILE, created_at: order.created_at }] }],
  [/\/keys$/, "POST", { id: HOSTILE, key: `shop_${HOSTILE}` }],
  [/\/keys\//, "DELETE", { id: HOSTILE }],
  [/holdings$/, "GET", { name: HOSTILE, products: HOSTILE, orders: HOSTILE, customers: HOSTILE }],
  [/\/markets\/a$/, "DELETE", { id: HOSTILE, name: HOSTILE }],
  [/\/domain$/, "GET", domain],
  [/\/domain$/, "PUT", domain],
  [/\/backup/, "PUT", { rows: HOSTILE, markets: [HOSTILE], kept: 0 }],
  [/./, "GET", { market: { id: "a", name: HOSTILE }, products: [HOSTILE] }],
  [
    /./,
    "PUT",
    { market: HOSTILE, products: HOSTILE, categories: HOSTILE, warnings: [{ path: HOSTILE, message: HOSTILE }] },
  ],
];

const refusal = { code: HOSTILE, message: HOSTILE, status: HOSTILE, errors: [{ path: HOSTILE, message: HOSTILE }] };

let server: Server;
let folder: string;
/** Null: every call succeeds, with hostile texts in every field. */
let refusedWith: number | null = null;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "storefront-terminal-"));
  server = createServer((request, response) => {
    request.resume();
    const { url = "", method } = request;
    const found = answers.find(([path, verb]) => verb === method && path.test(url))?.[2];
    response.writeHead(refusedWith ?? 200, { "content-type": "application/json" });
    if (PAGES[url] && refusedWith === null) return response.end(PAGES[url]);
    if (url.endsWith("/backup") && method === "GET" && refusedWith === null) return response.end(copy());
    response.end(JSON.stringify(refusedWith === null ? found : refusal));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  writeFileSync(join(folder, "loja.json"), JSON.stringify({ market: { id: "a" }, products: [] }));
  writeFileSync(join(folder, "copia.gz"), copy());
});
afterAll(() => {
  server.close();
});

function copy(): Buffer {
  const lines = [{ format: "storefront-backup-1" }, { rows_in_all: HOSTILE }, { picture: HOSTILE }, { end: true }];
  return gzipSync(`${lines.map((line) => JSON.stringify(line)).join("\n")}\n`);
}

const COMMANDS: Record<string, string[][]> = {
  list: [[]],
  import: [["loja.json"], [`${HOSTILE.slice(0, 6)}.json`]],
  export: [["a"], ["a", "fora.json"]],
  cards: [["a", "cartoes.html"]],
  remove: [["a", "--yes"]],
  advance: [["a", "1"]],
  print: [["a", "--printer=tcp://127.0.0.1:9"]],
  key: [["a"]],
  keys: [["a"]],
  revoke: [["a", HOSTILE.slice(0, 6)]],
  domain: [["a"], ["a", "https://a.test", "--former=b"]],
  board: [["a"]],
  invite: [[]],
  backup: [["outra.gz"]],
  restore: [["copia.gz"]],
};

const start = (args: string[]) =>
  startMarket(folder, `http://127.0.0.1:${(server.address() as AddressInfo).port}`, args, { DATA_DIR: folder });

test("covers every command", async () => {
  const { said, ended } = start(["what?"]);
  await ended;
  expect(/Há: (.+)\./.exec(said.all)?.[1]?.split(", ").sort()).toEqual(Object.keys(COMMANDS).sort());
});

const tries = Object.entries(COMMANDS).flatMap(([name, all]) => all.map((args) => [name, args] as const));

test.each(tries.filter(([name]) => name !== "print"))(
  "%s %j prints no control character of a response or a rejection",
  async (name, args) => {
    for (refusedWith of [null, 409, 422, 500]) {
      const { said, ended } = start([name, ...args]);
      await ended;
      expect(said.all).toMatch(/\S/);
      expect(said.all).not.toMatch(/ReferenceError|TypeError/);
      expect(said.all.replaceAll("\u001b", "ESC").replace(CONTROLS, "CONTROL")).toBe(said.all);
      expect(said.all).not.toMatch(/^JÁ ESTÁ PAGO/m);
    }
  },
  30_000,
);

test("print writes none either, while it prints, while the printer is off and while the server is", async () => {
  refusedWith = null;
  const { child, said, ended } = start(["print", ...(COMMANDS.print?.[0] ?? [])]);
  try {
    for (const text of ["Imprimindo a", "A impressora 127.0.0.1:9 não responde"])
      await vi.waitFor(() => expect(said.all).toContain(text), 15_000);
    refusedWith = 500;
    await vi.waitFor(() => expect(said.all).toContain("Tentando de novo a cada"), 15_000);
    expect(said.all).not.toMatch(CONTROLS);
  } finally {
    child.kill("SIGINT");
    await ended;
  }
}, 60_000);

test("an export to the terminal is the document itself", async () => {
  refusedWith = null;
  const { said, ended } = start(["export", "a"]);
  await ended;
  expect(JSON.parse(said.all)).toEqual({ market: { id: "a", name: HOSTILE }, products: [HOSTILE] });
});
