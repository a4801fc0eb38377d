// Every call of the operator for one shop: which key or person opens it, and that nobody of another shop does.
import { expect, test } from "vitest";
import { KEY_SCOPES, type KeyScope, ROLES, type Role } from "@/lib/domain/board/rights";
import { createTestApi, OPERATOR_TOKEN } from "../embedded-api/factory";
import { type BoardCall, boardCalls } from "../support/board-calls";
import { enter } from "../support/opened-board";

type Holder = KeyScope | Role;

const HOLDERS: readonly Holder[] = [...KEY_SCOPES, ...ROLES];

/** Below the shop: who opens each call besides the operator's token. A new call fails the first test until it has its row. */
const OPEN_TO: [who: readonly Holder[], calls: readonly string[]][] = [
  [[], ["DELETE ", "DELETE /keys/:key", "GET /domain", "GET /holdings", "GET /keys", "POST /keys", "PUT /domain"]],
  [
    ["shop_owner"],
    [
      "DELETE /board/people/:person",
      "GET /board/news",
      "GET /board/people",
      "POST /board/owner/code",
      "POST /board/people",
      "POST /board/people/:person/links",
      "PUT /board/news",
      "PUT /board/owner/email",
    ],
  ],
  [
    ["all", "shop_owner"],
    [
      "DELETE /board/devices",
      "DELETE /board/devices/:device",
      "DELETE /payments/:provider",
      "GET /board/devices",
      "GET /customers.csv",
      "GET /payments",
      "POST /board/links",
      "POST /board/owner",
      "POST /customers/:number/erase",
      "POST /payments/:provider/check",
      "POST /payments/:provider/hook",
      "PUT /payments/:provider",
    ],
  ],
  [
    ["all", "shop_owner", "manager"],
    [
      "DELETE /webhook",
      "DELETE /whatsapp",
      "GET /board/changes",
      "GET /funnel",
      "GET /measurement",
      "GET /orders/:number/money",
      "GET /webhook",
      "GET /webhook/log",
      "GET /whatsapp",
      "POST /orders/:number/answer",
      "POST /orders/:number/money",
      "POST /orders/:number/refunds",
      "POST /orders/:number/refunds/:refund",
      "POST /whatsapp/check",
      "PUT /measurement",
      "PUT /webhook",
      "PUT /whatsapp",
    ],
  ],
  [
    ["menu", "all", "shop_owner", "manager"],
    [
      "DELETE /menu/categories/:item",
      "DELETE /menu/groups/:item",
      "DELETE /menu/products/:item",
      "GET ",
      "GET /coupons",
      "GET /looks",
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
  ],
  [
    ["orders", "all", "shop_owner", "manager", "counter"],
    [
      "DELETE /pause",
      "GET /cash",
      "GET /couriers",
      "GET /customers",
      "GET /customers/:number",
      "GET /day",
      "GET /orders",
      "GET /orders.csv",
      "GET /orders/:number",
      "GET /orders/:number/change",
      "GET /orders/customers",
      "GET /orders/form",
      "GET /orders/printer",
      "GET /orders/slots",
      "GET /orders/stream",
      "GET /payments/attention",
      "GET /ratings",
      "POST /cash",
      "POST /cash/close",
      "POST /cash/moves",
      "POST /couriers/:courier/settle",
      "POST /orders",
      "POST /orders/:number/advance",
      "POST /orders/:number/back",
      "POST /orders/:number/cancel",
      "POST /orders/:number/change",
      "POST /orders/:number/confirm",
      "POST /orders/:number/courier",
      "POST /orders/:number/delay",
      "POST /orders/:number/paid",
      "POST /orders/:number/returned",
      "POST /orders/printer",
      "PUT /couriers/:courier/float",
      "PUT /customers/:number/note",
      "PUT /open_closed",
      "PUT /pause",
    ],
  ],
  [
    ["courier"],
    [
      "DELETE /courier/position",
      "GET /courier",
      "POST /courier/:number/arrive",
      "POST /courier/:number/deliver",
      "POST /courier/:number/take",
      "PUT /courier/position",
    ],
  ],
  [
    ["orders", "all", "shop_owner", "manager", "counter", "kitchen"],
    ["GET /kitchen", "GET /kitchen/stream", "PUT /kitchen/:number"],
  ],
  [HOLDERS.filter((holder) => holder !== "courier"), ["GET /access", "GET /board", "GET /opening", "PUT /board/push"]],
  [HOLDERS, ["DELETE /board"]],
];

const calls = boardCalls();

/** A shop with a key of each scope and a person of each role; `tokenOf` is the key, or the token of the person's device. */
async function aShop() {
  const market = await api.aMarket();
  const made = async (path: string, body: object) =>
    (await api.ask(`/operator/markets/${market}${path}`, { token: OPERATOR_TOKEN, body })).json();
  const keys = new Map<Holder, string>();
  for (const scope of KEY_SCOPES) keys.set(scope, (await made("/keys", { scope })).key);
  const people = new Map<Holder, string>();
  for (const role of ROLES) people.set(role, (await made("/board/people", { name: "Ana", role })).person.id);
  const devices = new Map<Holder, string>();
  const tokenOf = async (holder: Holder): Promise<string> => {
    const known = keys.get(holder) ?? devices.get(holder);
    if (known) return known;
    const { link } = await made(`/board/people/${people.get(holder)}/links`, {});
    devices.set(holder, await enter(api, market, link.code, "Celular"));
    return tokenOf(holder);
  };
  return { market, keys: [...keys.values()], tokenOf, devices };
}

const api = await createTestApi();
const home = await aShop();
const abroad = await aShop();

async function answerOf({ method, path }: BoardCall, market: string, token?: string) {
  const response = await api.ask(`/operator/markets/${market}${path.replace(/:\w+/g, "999")}`, {
    ...(token !== undefined && { token }),
    method,
    ...(method === "GET" || method === "DELETE" ? {} : { body: {} }),
  });
  const { status } = response;
  const headers = [...response.headers].filter(([name]) => name !== "date");
  if (!response.headers.get("content-type")?.startsWith("text/event-stream"))
    return { status, headers, text: await response.text() };
  await response.body?.cancel();
  return { status, headers, text: "" };
}

async function isOpen(call: BoardCall, holder: Holder): Promise<boolean> {
  const { status, text } = await answerOf(call, home.market, await home.tokenOf(holder));
  // It may have ended devices.
  if (/^DELETE \/board/.test(call.name)) home.devices.clear();
  expect(status, `${call.name} of ${holder}`).not.toBe(401);
  return status !== 403 || JSON.parse(text).code !== "KEY_SCOPE";
}

test("each call is open to the keys and people that it is meant for, and to no other", {
  timeout: 300_000,
}, async () => {
  expect(calls.length).toBeGreaterThan(40);
  const open: Record<string, string[]> = {};
  for (const call of calls) {
    const who: Holder[] = [];
    for (const holder of HOLDERS) if (await isOpen(call, holder)) who.push(holder);
    open[who.join()] = [...(open[who.join()] ?? []), call.name];
  }
  for (const names of Object.values(open)) names.sort();
  expect(open).toEqual(Object.fromEntries(OPEN_TO.map(([who, names]) => [who.join(), names])));
});

test("to keys and devices of another shop each call answers as to a key that nobody has", async () => {
  const device = await home.tokenOf("shop_owner");
  expect((await api.ask(`/operator/markets/${home.market}/board`, { token: device })).status).toBe(200);
  for (const call of calls)
    for (const market of [abroad.market, "nenhuma"]) {
      const nobody = await answerOf(call, market, `shop_${"a".repeat(43)}`);
      expect(nobody.status, call.name).toBe(401);
      for (const token of [...home.keys, device])
        expect(await answerOf(call, market, token), call.name).toEqual(nobody);
    }
});

test("without a token, and with a wrong or a customer's one, no call is open", async () => {
  const { token: customers } = await api.aCustomer(home.market);
  for (const call of calls)
    for (const token of [undefined, `${OPERATOR_TOKEN}x`, customers])
      expect((await answerOf(call, home.market, token)).status, call.name).toBe(401);
});
