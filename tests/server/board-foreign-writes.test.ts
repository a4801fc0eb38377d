// Every write of the board × every apparent sender: only the board's own pages change anything, and only at its host.
import { beforeAll, expect, inject, test } from "vitest";
import { parseMarketToken } from "@/lib/domain/market/market-token";
import { boardCalls, isWrite } from "../support/board-calls";
import { type BoardAsk, type BoardShop, boardShop } from "../support/board-shop";
import { Customer } from "../support/customer";
import { ask, enterBoard, operate } from "../support/storefront";

const port = inject("port");
const BOARD = `painel.localhost:${port}`;
const SHOP = "brasa";
const CUSTOMERS = `${SHOP}.localhost:${port}`;

type Write = { name: string; method: string; path: string; body?: unknown };
type Sender = { what: string; host: string; origin: string | null; site?: string; type?: string };

/** The board host's writes beside the shop's calls; the first ones need no device. */
const OWN: Write[] = [
  { name: "enter", method: "POST", path: "/session", body: { market: SHOP, secret: "x" } },
  { name: "create", method: "POST", path: "/create", body: { code: "x" } },
  { name: "create: check", method: "POST", path: "/create/check", body: { code: "x" } },
  { name: "create: name", method: "POST", path: "/create/name", body: { code: "x", id: "nova" } },
  { name: "leave", method: "DELETE", path: "/session" },
];

const at = (host: string, more: Omit<Partial<Sender>, "host"> & { what: string }): Sender => ({
  host,
  origin: null,
  ...more,
});

const FOREIGN: Sender[] = [
  at(BOARD, { what: "no origin" }),
  at(BOARD, { what: "an opaque origin", origin: "null" }),
  at(BOARD, { what: "a page of the shop's customers", origin: `http://${CUSTOMERS}`, site: "same-site" }),
  at(BOARD, { what: "another site", origin: "https://evil.example", site: "cross-site" }),
  at(BOARD, { what: "a look-alike", origin: `http://${BOARD}.evil.example` }),
  at(BOARD, { what: "a form", origin: "https://evil.example", type: "application/x-www-form-urlencoded" }),
  at(BOARD, { what: "plain text", origin: "https://evil.example", type: "text/plain" }),
  at(BOARD, { what: "plain text without origin", type: "text/plain" }),
  at(BOARD, { what: "an own page that another site framed", origin: `http://${BOARD}`, site: "cross-site" }),
];
const OTHER_HOSTS: Sender[] = [
  at(CUSTOMERS, { what: "the customers' host", origin: `http://${CUSTOMERS}`, site: "same-origin" }),
  at(CUSTOMERS, { what: "the customers' host in the board's name", origin: `http://${BOARD}` }),
  at(`localhost:${port}`, { what: "the bare host", origin: `http://localhost:${port}` }),
  at("outra-coisa.com.br", { what: "a host that nobody knows", origin: "http://outra-coisa.com.br" }),
];

let shop: BoardShop;
let cookie: string;
let customer: Customer;

const owner: BoardAsk = async (method, path, body) => {
  const response = await operate(port, method, `/markets/${SHOP}${path}`, body);
  return { status: response.status, text: response.body };
};

beforeAll(async () => {
  cookie = await enterBoard(port, SHOP);
  expect(cookie).toMatch(/board=brasa\.board_/);
  customer = new Customer(port, CUSTOMERS);
  await customer.register("painel-alheio@exemplo.com.br");
  shop = await boardShop(owner, { market: parseMarketToken(SHOP) ?? "", word: "zqalheio", secret: "zqoculto" });
});

const OWNER: Sender = at(BOARD, { what: "the board", origin: `http://${BOARD}`, site: "same-origin" });

function send(
  { method, path, body }: Write,
  { host, origin, site, type = "application/json" }: Sender,
  cookies: string,
) {
  const text = body === undefined ? undefined : JSON.stringify(body);
  return ask({
    port,
    host,
    path: `/api/board${path}`,
    method,
    headers: {
      "content-type": type,
      cookie: cookies,
      ...(origin === null ? {} : { origin }),
      ...(site === undefined ? {} : { "sec-fetch-site": site }),
      ...(text === undefined ? {} : { "content-length": String(Buffer.byteLength(text)) }),
    },
    ...(text === undefined ? {} : { body: text }),
  });
}

function writes(): Write[] {
  const ofShop = boardCalls()
    .filter(isWrite)
    .map(({ name, method, example }): Write => {
      const { path, body } = example(shop);
      return { name, method, path: `/shop${path}`, body };
    });
  return [...ofShop, ...OWN];
}

/** All that a write could change, as the owner sees it. */
async function everything(): Promise<string> {
  const board = ["/keys", "/board/devices", "/board/changes"];
  const parts = ["", "/menu", "/settings", "/orders", ...board, "/webhook", "/opening"];
  const read = parts.map(async (path) => (await owner("GET", path || "?pictures=paths")).text);
  return (await Promise.all(read)).join("\n").replace(/"seen_at":"[^"]*"/g, "");
}

async function expectRefused(senders: readonly Sender[], cookies: string, status: number): Promise<number> {
  const before = await everything();
  const wrong: string[] = [];
  let cells = 0;
  for (const write of writes())
    for (const sender of senders) {
      const response = await send(write, sender, cookies);
      cells += 1;
      if (response.status !== status) wrong.push(`${write.name} by ${sender.what}: ${response.status}`);
      if (response.headers["set-cookie"]?.some((each) => each.includes("board=")))
        wrong.push(`${write.name}: a cookie`);
    }
  expect(wrong).toEqual([]);
  expect(await everything()).toBe(before);
  return cells;
}

test("refuses every write of a page that is not the board's, and changes nothing", async () => {
  const cells = await expectRefused(FOREIGN, cookie, 403);
  console.log(`T18 ${writes().length} writes of the board, ${cells} cells of foreign pages: none passes`);
}, 120_000);

test("answers none of them at a customers' host, whatever the page and the cookie", async () => {
  await expectRefused(OTHER_HOSTS, `${cookie}; ${customer.cookieHeader()}`, 404);
}, 120_000);

test("takes a customer's session for nobody's", async () => {
  const before = await everything();
  for (const write of writes().filter(({ path }) => path.startsWith("/shop") || path === "/session"))
    if (write.name !== "enter")
      expect([write.name, (await send(write, OWNER, customer.cookieHeader())).status]).toEqual([write.name, 401]);
  expect(await everything()).toBe(before);
});

test("takes no form and no plain text for a body, from its own pages either", async () => {
  const before = await everything();
  for (const type of ["application/x-www-form-urlencoded", "text/plain", "multipart/form-data; boundary=fim"])
    for (const write of writes().filter(({ body }) => body !== undefined)) {
      const { status } = await send(write, { ...OWNER, type }, cookie);
      expect([write.name, type, status]).toEqual([write.name, type, 415]);
    }
  expect(await everything()).toBe(before);
}, 120_000);

test("takes what its own pages write, so that the cells above say something", async () => {
  const pause = { name: "pause", method: "PUT", path: "/shop/pause", body: { minutes: 5, reason: "teste" } };
  expect((await send(pause, OWNER, cookie)).status).toBe(200);
  expect((await send({ name: "resume", method: "DELETE", path: "/shop/pause" }, OWNER, cookie)).status).toBe(200);
});
