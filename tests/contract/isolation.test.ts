import { sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { beforeAll, describe, expect, test } from "vitest";
import { type MarketToken, parseMarketToken } from "@/lib/domain/market/market-token";
import { tablesOf } from "@/lib/embedded-api/backup/tables";
import { withMarket } from "@/lib/embedded-api/db/market-scope";
import { addressInput, anOrder, createTestApi, type TestCustomer } from "../embedded-api/factory";

type Someone = { market: string; customer: TestCustomer; orderId: string };

async function someone(market: string): Promise<Someone> {
  const customer = await api.aCustomer(market);
  const placed = await (await api.order(market, customer.token, anOrder(customer))).json();
  return { market, customer, orderId: placed.id };
}

const api = await createTestApi();
const one = await api.aMarket();
const ana = await someone(one);
const neighbour = await someone(one);
const bia = await someone(await api.aMarket());

function marketId(text: string): MarketToken {
  const market = parseMarketToken(text);
  if (!market) throw new Error(`${text} is no market id.`);
  return market;
}

const body = { address: addressInput({ street: "Rua Trocada" }) };
const calls: [path: (id: { order: string; address: string }) => string, method: string, body?: unknown][] = [
  [({ order: id }) => `/orders/${id}`, "GET"],
  [({ address }) => `/addresses/${address}`, "GET"],
  [({ address }) => `/address/${address}/address_update`, "PATCH", body],
  [({ address }) => `/address/destroy/${address}`, "DELETE"],
  [({ order: id }) => `/orders/${id}/cancel`, "POST", {}],
  [({ order: id }) => `/orders/${id}/links`, "POST"],
  [({ order: id }) => `/orders/${id}/links`, "DELETE"],
  [({ order: id }) => `/orders/${id}/payments`, "POST", { card_id: null }],
  [({ order: id }) => `/orders/${id}/rating`, "GET"],
  [({ order: id }) => `/orders/${id}/rating`, "POST", { stars: 1, comment: "de outro" }],
];

test.each(calls)("call %# responds to a foreign id exactly like to a missing one", async (path, method, sent) => {
  const missing = path({ order: "nothing", address: "nothing" });
  const asked = (target: string, who: Someone) =>
    api
      .ask(`/api/v3${target}`, { market: who.market, token: who.customer.token, method, body: sent })
      .then(async (response) => ({ status: response.status, text: await response.text() }));
  const nothing = await asked(missing, ana);
  expect(nothing.status).toBe(404);
  for (const owner of [bia, neighbour])
    expect(await asked(path({ order: owner.orderId, address: owner.customer.addressId }), ana)).toEqual(nothing);
  const own = path({ order: bia.orderId, address: bia.customer.addressId });
  if (method === "GET") expect((await asked(own, bia)).status).toBe(200);
});

test("those calls change no address", async () => {
  for (const { market, customer } of [ana, bia, neighbour]) {
    const response = await api.ask("/api/v3/addresses", { market, token: customer.token });
    expect(await response.json()).toMatchObject({ addresses: [{ id: customer.addressId, street: "Rua das Flores" }] });
  }
});

test("lists only the customer's own", async () => {
  const { orders: list } = await (
    await api.ask("/api/v3/orders", { market: ana.market, token: ana.customer.token })
  ).json();
  expect(list.map((entry: { id: string }) => entry.id)).toEqual([ana.orderId]);
});

test("rejects an order with another customer's address, market or menu", async () => {
  const before = [await api.orderCount(ana.market), await api.orderCount(bia.market)];
  const { token } = ana.customer;
  const withForeignAddress = anOrder(ana.customer, { address_id: bia.customer.addressId });
  const refused = await api.order(ana.market, token, withForeignAddress);
  expect(await refused.json()).toMatchObject({ code: "ADDRESS_GONE" });
  const withNeighbours = anOrder(ana.customer, { address_id: neighbour.customer.addressId });
  expect(await (await api.order(ana.market, token, withNeighbours)).json()).toMatchObject({ code: "ADDRESS_GONE" });
  const atOther = await api.ask(`/api/v3/markets/${bia.market}/orders/create`, {
    market: ana.market,
    token,
    key: "key-of-ana-1",
    body: anOrder(ana.customer),
  });
  expect(atOther.status).toBe(404);
  expect([await api.orderCount(ana.market), await api.orderCount(bia.market)]).toEqual(before);
});

test("one idempotency key in two markets makes two orders", async () => {
  const key = "a-key-both-use";
  const [one, other] = await Promise.all([
    api.order(ana.market, ana.customer.token, anOrder(ana.customer), key),
    api.order(bia.market, bia.customer.token, anOrder(bia.customer), key),
  ]);
  expect([one.status, other.status]).toEqual([201, 201]);
  expect((await one.json()).id).not.toBe((await other.json()).id);
});

test("row-level security: an unfiltered statement on any table reads and changes nothing of another market", async () => {
  const tables = await api.parts.db.transaction(tablesOf);
  expect(tables.length).toBeGreaterThan(10);
  let foreign = 0;
  for (const { name, scope } of tables) {
    const count = (market: string) =>
      api.client.query<{ n: number }>(`select count(*)::int as n from ${name} where ${scope} = $1`, [market]);
    const before = (await count(bia.market)).rows[0]?.n ?? 0;
    foreign += before;
    const all = sql.raw(name);
    const seen = await withMarket(api.parts.db, marketId(ana.market), ({ tx }) =>
      tx.execute(sql`select * from ${all}`),
    );
    const rows = (seen as unknown as { rows: Record<string, string>[] }).rows;
    expect(
      rows.filter((row) => row[scope] !== ana.market),
      name,
    ).toEqual([]);
    const undone = new Error("undone");
    const statement = (what: ReturnType<typeof sql>) =>
      withMarket(api.parts.db, marketId(ana.market), async ({ tx }) => {
        await tx.execute(sql`set constraints all deferred`);
        // The role may lack a permission on the table, which protects it as well.
        await tx.execute(what).catch(() => {});
        throw undone;
      });
    await expect(statement(sql`update ${all} set ${sql.raw(scope)} = ${sql.raw(scope)}`)).rejects.toBe(undone);
    expect((await count(bia.market)).rows[0]?.n, name).toBe(before);
  }
  expect(foreign).toBeGreaterThan(15);
});

describe("without the API's own filters by market and customer", () => {
  let removed = 0;

  beforeAll(() => {
    const whole = PgDialect.prototype.sqlToQuery;
    PgDialect.prototype.sqlToQuery = function (...given) {
      const query = whole.apply(this, given);
      query.sql = query.sql.replace(
        /("\w+"\."(?:market_id|customer_id)"|"markets"\."id") = (\$\d+)/g,
        (...[, , value]) => {
          removed += 1;
          return `${value}::text is not null`;
        },
      );
      return query;
    };
    return () => {
      PgDialect.prototype.sqlToQuery = whole;
    };
  });

  test("row-level security alone hides no order inside a market, which proves that the filters are gone", async () => {
    const response = await api.ask(`/api/v3/orders/${neighbour.orderId}`, {
      market: ana.market,
      token: ana.customer.token,
    });
    expect([response.status, removed > 0]).toEqual([200, true]);
  });

  test.each(calls)(
    "call %# responds to another market's id exactly like to a missing one",
    async (path, method, sent) => {
      const asked = async (target: string) => {
        const given = { market: ana.market, token: ana.customer.token, method, body: sent };
        const response = await api.ask(`/api/v3${target}`, given);
        return { status: response.status, text: await response.text() };
      };
      const nothing = await asked(path({ order: "nothing", address: "nothing" }));
      expect(nothing.status).toBe(404);
      expect(await asked(path({ order: bia.orderId, address: bia.customer.addressId }))).toEqual(nothing);
    },
  );

  test("limits lists, tokens and logins to the market", async () => {
    const { market, customer } = ana;
    for (const path of ["/orders", "/addresses", "/products", "/districts", "/account/export"]) {
      const text = await (await api.ask(`/api/v3${path}`, { market, token: customer.token })).text();
      for (const foreign of [bia.market, bia.orderId, bia.customer.id, bia.customer.addressId, bia.customer.email])
        expect(text, path).not.toContain(foreign);
    }
    expect((await api.ask("/api/v3/account/me", { market, token: bia.customer.token })).status).toBe(401);
    const login = { authentication_type: "email_login", email: bia.customer.email, password: "pão de queijo" };
    expect((await api.ask("/api/v3/account/authentication", { market, body: login })).status).toBe(401);
  });

  test("has written no row of the other market", async () => {
    const { rows } = await api.client.query<{ street: string }>("select street from addresses where market_id = $1", [
      bia.market,
    ]);
    expect(rows).toEqual([{ street: "Rua das Flores" }]);
  });
});

test("row-level security: rejects every write into another market", async () => {
  const write = withMarket(api.parts.db, marketId(ana.market), ({ tx }) =>
    tx.execute(sql`update addresses set street = 'tomada' where market_id = ${bia.market}`),
  );
  await write;
  const move = withMarket(api.parts.db, marketId(ana.market), ({ tx }) =>
    tx.execute(sql`update addresses set market_id = ${bia.market} where id = ${ana.customer.addressId}`),
  );
  await expect(move).rejects.toThrow();
  const response = await api.ask("/api/v3/addresses", { market: bia.market, token: bia.customer.token });
  expect((await response.json()).addresses[0].street).toBe("Rua das Flores");
});

test("protects every table, and resets the setting after each transaction, failed ones included", async () => {
  const { rows } = await api.client.query<{ relname: string }>(
    "select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and not (relrowsecurity and relforcerowsecurity)",
  );
  expect(rows).toEqual([]);
  await withMarket(api.parts.db, marketId(ana.market), async () => Promise.reject(new Error("planned"))).catch(
    () => {},
  );
  const after = await api.parts.db.execute(
    sql`select current_user = session_user as restored, current_setting('app.market', true) as market`,
  );
  expect(after).toMatchObject({ rows: [{ restored: true, market: "" }] });
});

test("responds 404 to every call for an unknown or malformed market, whatever the id", async () => {
  for (const market of ["nenhuma", "../x", "api", "A", undefined])
    for (const path of [
      "/market",
      "/products",
      "/categories",
      "/categories/1/products",
      "/districts",
      "/payment_types",
      "/orders",
    ]) {
      const response = await api.ask(`/api/v3${path}`, market === undefined ? {} : { market });
      expect(response.status).toBe(404);
    }
});

test("prices a new address by its own market's districts", async () => {
  const id = await api.anAddress(bia.market, bia.customer.token, {
    neighborhood_id: "vila",
    number: null,
    noNumber: true,
  });
  const response = await api.ask(`/api/v3/addresses/${id}`, { market: bia.market, token: bia.customer.token });
  expect(await response.json()).toMatchObject({ deliveryFee: 0, primaryAddress: "Rua das Flores, S/N", number: null });
});
