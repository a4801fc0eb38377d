import { randomUUID } from "node:crypto";
import { beforeAll, expect, inject, test } from "vitest";
import { type Call, type CallName, calls } from "@/lib/contract/calls";
import { addressInput, anOrder } from "../embedded-api/factory";
import { type CanaryMarket, importCanaryMarkets } from "../support/canary-markets";
import { Customer } from "../support/customer";
import type { HttpResponse } from "../support/storefront";

const port = inject("port");
const NOTHING = "nada-com-este-id";

type Someone = {
  market: CanaryMarket;
  customer: Customer;
  secret: string;
  ids: Record<"order" | "address" | "category" | "market" | "link", string>;
};

let everyone: Someone[];
/** Customers of the same shops: writes are limited, so each twin asks for half of the others' ids. */
let twins: Someone[];

/** Every call that takes an id, and the kind of id; a call without an entry fails the first test. */
const KIND_OF: Partial<Record<CallName, keyof Someone["ids"]>> = {
  categoryProducts: "category",
  address: "address",
  updateAddress: "address",
  deleteAddress: "address",
  order: "order",
  createOrder: "market",
  cancelOrder: "order",
  createOrderLink: "order",
  endOrderLinks: "order",
  orderRating: "order",
  rateOrder: "order",
  followedOrder: "link",
  createCharge: "order",
};
/** Ids that are open to everybody at their own market. */
const OF_MARKET: ReadonlySet<string> = new Set(["category", "market", "link"]);
const withId = (Object.keys(calls) as CallName[]).filter((name) => calls[name].path.includes("{id}"));
const paths = [...new Set(withId.map((name) => calls[name].path))];

beforeAll(async () => {
  const markets = await importCanaryMarkets(port);
  [everyone, twins] = [[], []];
  for (const market of markets)
    for (const at of [1, 2, 3]) {
      everyone.push(await someone(market, at));
      twins.push(await someone(market, at + 3));
    }
});

/** The canaries' dish is on offer: its usual price is another. */
function orderOf(addressId: string, changes: object = {}) {
  return anOrder({ token: "", id: "", email: "", addressId }, { expected_total: 30.75, ...changes });
}

async function someone(market: CanaryMarket, at: number): Promise<Someone> {
  const secret = `segredo${market.canary}${at}`;
  const customer = new Customer(port, `${market.id}.localhost:${port}`);
  const registered = await customer.register(`${secret}@exemplo.com.br`, `Cliente ${secret}`);
  expect(registered.status, registered.body).toBe(200);
  const nothing = { city: null, state: null };
  const address = addressInput({ ...nothing, street: `Rua ${secret}`, complement: secret, reference: secret });
  const saved = await customer.send("POST", "/api/v3/address/new_address", { address });
  expect(saved.status, saved.body).toBe(200);
  const { addresses } = await customer.read<{ addresses: { id: string }[] }>("/api/v3/addresses");
  const addressId = addresses[0]?.id ?? "";
  const body = orderOf(addressId, { observations: secret });
  const path = `/api/v3/markets/${market.id}/orders/create`;
  const placed = await customer.send("POST", path, body, { "idempotency-key": randomUUID() });
  expect(placed.status, placed.body).toBe(201);
  const order = JSON.parse(placed.body).id;
  const linked = await customer.send("POST", `/api/v3/orders/${order}/links`);
  expect(linked.status, linked.body).toBe(200);
  const ids = {
    order,
    link: JSON.parse(linked.body).code,
    address: addressId,
    category: `${market.canary}-1`,
    market: market.id,
  };
  return { market, customer, secret, ids };
}

/** The smallest body that a call's schema accepts, so that only the id can be rejected. */
const BODIES: Partial<Record<CallName, (of: Someone) => unknown>> = {
  updateAddress: () => ({ address: addressInput({ street: "Rua Trocada", city: null, state: null }) }),
  createCharge: () => ({ card_id: null }),
  rateOrder: () => ({ stars: 5 }),
  createOrder: ({ ids }) => orderOf(ids.address),
};

const WITHOUT_BODY: ReadonlySet<CallName> = new Set<CallName>(["cancelOrder", "createOrderLink", "endOrderLinks"]);
const VERBS = ["GET", "POST", "PUT", "PATCH", "DELETE"];

function send(who: Someone, name: CallName, method: string, id: string): Promise<HttpResponse> {
  const call: Call = calls[name];
  const body = method === call.method ? BODIES[name]?.(who) : method === "GET" ? undefined : {};
  const key: Record<string, string> = name === "createOrder" ? { "idempotency-key": randomUUID() } : {};
  const sent = method === "DELETE" || WITHOUT_BODY.has(name) ? undefined : body;
  return who.customer.send(method, `/api/v3${call.path.replace("{id}", id)}`, sent, key);
}

function seen({ status, headers, body }: HttpResponse) {
  const { date: _date, "x-request-id": _id, ...rest } = headers;
  return { status, headers: rest, body };
}

async function possessions({ customer, ids }: Someone): Promise<string[]> {
  const paths = ["/account/me", "/addresses", "/orders", `/orders/${ids.order}`, `/addresses/${ids.address}`];
  const answers = await Promise.all(paths.map((path) => customer.send("GET", `/api/v3${path}`)));
  for (const { status } of answers) expect(status).toBe(200);
  return answers.map(({ body }) => body);
}

test("covers every call that takes an id", () => {
  expect(withId.sort()).toEqual((Object.keys(KIND_OF) as CallName[]).sort());
});

test("nine customers of three markets get the same 'not found', byte by byte, for each other's ids in every call and method", async () => {
  const before = await Promise.all(everyone.map(possessions));
  let asked = 0;
  const asViewer = async (viewer: Someone, strangers: readonly Someone[]) => {
    for (const path of paths) {
      const names = withId.filter((name) => calls[name].path === path);
      const kind = KIND_OF[names[0] ?? "order"] ?? "order";
      const owners = strangers.filter((one) => !OF_MARKET.has(kind) || one.market !== viewer.market);
      const foreign = [...new Set(owners.map(({ ids }) => ids[kind]))];
      for (const verb of VERBS) {
        // Once for a verb of a path, however many calls it has.
        const name = names.find((each) => calls[each].method === verb) ?? names[0] ?? "order";
        const nothing = seen(await send(viewer, name, verb, NOTHING));
        expect(nothing.status, `${verb} ${path}`).toBe(404);
        for (const id of foreign) {
          const response = await send(viewer, name, verb, id);
          asked += 1;
          expect(seen(response), `${verb} ${path} ${id}`).toEqual(nothing);
        }
      }
    }
  };
  const viewing = everyone.flatMap((viewer, at) => {
    const others = everyone.toSpliced(at, 1);
    const half = others.length / 2;
    return [asViewer(viewer, others.slice(0, half)), asViewer(twins[at] as Someone, others.slice(half))];
  });
  await Promise.all(viewing);
  expect(asked).toBeGreaterThan(2_000);
  console.log(`N5 IDOR: ${asked} tries at others' ids, each the same 404 as for an id that nobody has`);
  expect(await Promise.all(everyone.map(possessions))).toEqual(before);
  for (const [at, own] of before.entries()) {
    const others = everyone.filter((one) => one !== everyone[at]);
    expect(own.join()).toContain(everyone[at]?.secret);
    for (const { secret } of others) expect(own.join()).not.toContain(secret);
  }
}, 120_000);

test("a session of one market opens nothing on another in any call", async () => {
  const gets = (Object.keys(calls) as CallName[]).filter(
    (name) => calls[name].audience === "customer" && calls[name].method === "GET",
  );
  expect(gets.length).toBeGreaterThan(5);
  for (const visitor of everyone.filter((_, at) => at % 3 === 0))
    for (const { market, ids } of everyone) {
      if (market === visitor.market) continue;
      const elsewhere = new Customer(port, `${market.id}.localhost:${port}`);
      for (const name of gets) {
        const path = `/api/v3${calls[name].path.replace("{id}", ids[KIND_OF[name] ?? "order"])}`;
        const response = await elsewhere.send("GET", path, undefined, { cookie: visitor.customer.cookieHeader() });
        expect([response.status, response.body], path).toEqual([
          401,
          '{"status":401,"message":"Faça login para continuar.","code":"NOT_SIGNED_IN"}',
        ]);
      }
    }
});

test("an order uses nobody else's address and ignores fields that only the server sets", async () => {
  const [, neighbour] = everyone as [Someone, Someone];
  // A customer who has asked for everybody's ids has no writes left for a minute.
  const ana = await someone(neighbour.market, 7);
  const bia = everyone.find(({ market }) => market !== ana.market) as Someone;
  const place = (change: object) => {
    const body = orderOf(ana.ids.address, change);
    const path = `/api/v3/markets/${ana.market.id}/orders/create`;
    return ana.customer.send("POST", path, body, { "idempotency-key": randomUUID() });
  };
  const answers = await Promise.all(
    [NOTHING, neighbour.ids.address, bia.ids.address].map((address_id) => place({ address_id })),
  );
  expect(answers.map(({ status }) => status)).toEqual([409, 409, 409]);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  const posing = await place({ market: { id: bia.market.id }, user_id: neighbour.ids.order, customer_id: "x" });
  expect(posing.status, posing.body).toBe(201);
  for (const one of [neighbour, bia]) {
    const { orders } = await one.customer.read<{ orders: { id: string }[] }>("/api/v3/orders");
    expect(orders.map(({ id }) => id)).toEqual([one.ids.order]);
  }
});
