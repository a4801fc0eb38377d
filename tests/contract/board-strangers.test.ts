// Every call of the operator for one shop: which key opens it, and that no key or device of another shop does.
import { expect, test } from "vitest";
import { createTestApi, OPERATOR_TOKEN } from "../embedded-api/factory";
import { type BoardCall, boardCalls } from "../support/board-calls";

const SCOPES = ["orders", "menu", "all"] as const;

type Need = "owner" | (typeof SCOPES)[number] | "any";

/** Below the shop: what opens each call besides the operator's token. A new call fails the first test until it has its row. */
const OPEN_TO: Record<Need, readonly string[]> = {
  owner: ["DELETE ", "DELETE /keys/:key", "GET /domain", "GET /holdings", "GET /keys", "POST /keys", "PUT /domain"],
  all: [
    "DELETE /board/devices",
    "DELETE /board/devices/:device",
    "DELETE /payments/:provider",
    "DELETE /webhook",
    "GET /board/changes",
    "GET /board/devices",
    "GET /orders/:number/money",
    "GET /payments",
    "GET /webhook",
    "GET /webhook/log",
    "POST /board/links",
    "POST /orders/:number/answer",
    "POST /orders/:number/money",
    "POST /orders/:number/refunds",
    "POST /orders/:number/refunds/:refund",
    "POST /payments/:provider/check",
    "POST /payments/:provider/hook",
    "PUT /payments/:provider",
    "PUT /webhook",
  ],
  menu: [
    "DELETE /menu/categories/:item",
    "DELETE /menu/groups/:item",
    "DELETE /menu/products/:item",
    "GET ",
    "GET /coupons",
    "GET /menu",
    "GET /settings",
    "GET /stock",
    "PATCH /settings",
    "POST /menu/categories",
    "POST /menu/categories/:item/copy",
    "POST /menu/products",
    "POST /menu/products/:item/copy",
    "POST /menu/undo",
    "POST /settings/undo",
    "PUT ",
    "PUT /items",
    "PUT /menu/categories/:item",
    "PUT /menu/categories/:item/place",
    "PUT /menu/groups/:item",
    "PUT /menu/products/:item",
    "PUT /menu/products/:item/place",
    "PUT /special_hours",
    "PUT /stock",
  ],
  orders: [
    "DELETE /pause",
    "GET /day",
    "GET /orders",
    "GET /orders.csv",
    "GET /orders/:number",
    "GET /orders/customers",
    "GET /orders/form",
    "GET /orders/printer",
    "GET /orders/stream",
    "GET /payments/attention",
    "GET /ratings",
    "POST /orders",
    "POST /orders/:number/advance",
    "POST /orders/:number/back",
    "POST /orders/:number/cancel",
    "POST /orders/:number/confirm",
    "POST /orders/:number/delay",
    "POST /orders/:number/paid",
    "POST /orders/printer",
    "PUT /open_closed",
    "PUT /pause",
  ],
  any: ["DELETE /board", "GET /access", "GET /board", "GET /opening"],
};

const calls = boardCalls();

type Shop = { market: string; keys: Record<string, string> };

async function aShop(): Promise<Shop> {
  const market = await api.aMarket();
  const keys: Record<string, string> = {};
  for (const scope of SCOPES) {
    const path = `/operator/markets/${market}/keys`;
    keys[scope] = (await (await api.ask(path, { token: OPERATOR_TOKEN, body: { scope } })).json()).key;
  }
  return { market, keys };
}

const api = await createTestApi();
const home = await aShop();
const abroad = await aShop();

async function answerOf({ method, path }: BoardCall, market: string, token?: string) {
  const answer = await api.ask(`/operator/markets/${market}${path.replace(/:\w+/g, "999")}`, {
    ...(token !== undefined && { token }),
    method,
    ...(method === "GET" || method === "DELETE" ? {} : { body: {} }),
  });
  const { status } = answer;
  const headers = [...answer.headers].filter(([name]) => name !== "date");
  if (!answer.headers.get("content-type")?.startsWith("text/event-stream"))
    return { status, headers, text: await answer.text() };
  await answer.body?.cancel();
  return { status, headers, text: "" };
}

async function isOpen(call: BoardCall, scope: string): Promise<boolean> {
  const { status, text } = await answerOf(call, home.market, home.keys[scope]);
  expect(status, call.name).not.toBe(401);
  return status !== 403 || JSON.parse(text).code !== "KEY_SCOPE";
}

test("each call is open to the scopes that it is meant for, and to no other", async () => {
  expect(calls.length).toBeGreaterThan(40);
  const open: Record<string, string[]> = { owner: [], all: [], menu: [], orders: [], any: [] };
  for (const call of calls) {
    const [orders, menu, all] = await Promise.all(SCOPES.map((scope) => isOpen(call, scope)));
    const need = orders && menu ? "any" : orders ? "orders" : menu ? "menu" : all ? "all" : "owner";
    expect(all, call.name).toBe(need !== "owner");
    open[need]?.push(call.name);
  }
  for (const names of Object.values(open)) names.sort();
  expect(open).toEqual(OPEN_TO);
});

test("to keys and devices of another shop each call answers as to a key that nobody has", async () => {
  const body = { market: home.market, secret: home.keys.all, device: "Celular" };
  const { token: device } = await (await api.ask("/operator/board", { body })).json();
  expect((await api.ask(`/operator/markets/${home.market}/board`, { token: device })).status).toBe(200);
  for (const call of calls)
    for (const market of [abroad.market, "nenhuma"]) {
      const nobody = await answerOf(call, market, `shop_${"a".repeat(43)}`);
      expect(nobody.status, call.name).toBe(401);
      for (const token of [...Object.values(home.keys), device])
        expect(await answerOf(call, market, token), call.name).toEqual(nobody);
    }
});

test("without a token, and with a wrong or a customer's one, no call is open", async () => {
  const { token: customers } = await api.aCustomer(home.market);
  for (const call of calls)
    for (const token of [undefined, `${OPERATOR_TOKEN}x`, customers])
      expect((await answerOf(call, home.market, token)).status, call.name).toBe(401);
});
