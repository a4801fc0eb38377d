import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { parseMarketToken } from "@/lib/domain/market/market-token";
import { deleteExpired } from "@/lib/embedded-api/cleanup";
import { pushOpening } from "@/lib/embedded-api/timed-work/opening";
import { aBrowser } from "../support/push-service";
import { aTimedShop } from "../support/timed-shop";

const shop = await aTimedShop();
afterAll(() => shop.stop());

const OPENED = `A Casa ${shop.market} abriu. Bom apetite!`;
const endpoint = "https://web.push.apple.com/guest";

async function ask(wanted?: boolean, change: object = {}) {
  const body = { endpoint, keys: shop.browser.keys, wanted, ...change };
  const response = await shop.api.ask("/api/v3/opening_notices", { market: shop.market, body });
  return { status: response.status, body: await response.json() };
}

const set = (state: "open" | "closed" | null) => shop.operator("/open_closed", { open_closed: state }, "PUT");
const opened = () => shop.told().filter((sentence) => sentence.includes("abriu"));

async function rows(): Promise<number> {
  const text = "select count(*)::int as n from opening_notices where market_id = $1";
  return (await shop.api.client.query<{ n: number }>(text, [shop.market])).rows[0]?.n ?? 0;
}

beforeEach(async () => {
  await set("closed");
  await shop.api.client.query("delete from opening_notices");
  shop.pushed.length = 0;
});

describe("a guest who asks to be told when a closed shop opens", () => {
  test("is told once, with a link to the menu, and leaves no row", async () => {
    expect(await ask(true)).toEqual({ status: 200, body: { wanted: true } });
    expect(await ask(true)).toEqual({ status: 200, body: { wanted: true } });
    await shop.wait(60);
    expect([opened(), await rows()]).toEqual([[], 1]);
    await set("open");
    await shop.wait(60);
    expect(opened()).toEqual([OPENED]);
    expect(shop.messages()).toEqual([{ title: `Casa ${shop.market}`, body: OPENED, url: "/", tag: "abriu" }]);
    expect(await rows()).toBe(0);
    await set("closed");
    await shop.wait(60);
    await set("open");
    await shop.wait(600);
    expect(opened()).toEqual([OPENED]);
  });

  test("is told when a pause ends by itself", async () => {
    await set(null);
    await shop.operator("/pause", { minutes: 5 }, "PUT");
    await ask(true);
    await shop.wait(4 * 60);
    expect(opened()).toEqual([]);
    await shop.wait(61);
    expect(opened()).toEqual([OPENED]);
  });

  test("is told at the hour of a special day, and not at that of the week", async () => {
    await set(null);
    const { api, market } = shop;
    const before = api.clock.now;
    // A Monday, 17:00 in São Paulo.
    api.clock.now = new Date("2026-03-09T20:00:00Z");
    await api.importDocument(market, (document) => {
      const week = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ weekday: day, opens: "18:00", closes: "23:00" }));
      const special = [{ date: "2026-03-09", opens: "19:00", closes: "23:00" }];
      Object.assign(document.market, { timezone: "America/Sao_Paulo", opening_hours: week, special_hours: special });
    });
    expect((await ask(true)).body).toEqual({ wanted: true });
    await shop.wait(61 * 60);
    expect(opened()).toEqual([]);
    await shop.wait(60 * 60);
    expect(opened()).toEqual([OPENED]);
    await api.importDocument(market, () => {});
    api.clock.now = before;
  });

  test("is told once by processes that work at the same moment", async () => {
    const market = parseMarketToken(shop.market);
    if (!market) throw new Error("unreachable");
    await ask(true);
    await set("open");
    await Promise.all(Array.from({ length: 6 }, () => pushOpening(shop.api.parts, market)));
    expect(opened()).toEqual([OPENED]);
  });

  test("may change their mind, and is told whether they are waiting", async () => {
    expect((await ask()).body).toEqual({ wanted: false });
    await ask(true);
    expect((await ask()).body).toEqual({ wanted: true });
    expect(await ask(false)).toEqual({ status: 200, body: { wanted: false } });
    await set("open");
    await shop.wait(60);
    expect(opened()).toEqual([]);
  });

  test("is not noted by a shop that is open, or with an address that is no push service", async () => {
    expect(await ask(true, { endpoint: "https://evil.example/a" })).toMatchObject({ status: 422 });
    expect(await ask(true, { keys: { p256dh: "B".repeat(87), auth: "a".repeat(22) } })).toMatchObject({ status: 422 });
    await set("open");
    expect(await ask(true)).toMatchObject({ status: 409, body: { message: "A loja já abriu. Bom apetite!" } });
    expect(await rows()).toBe(0);
  });

  test("is forgotten after seven days, and at once with the account of the device", async () => {
    await ask(true);
    shop.api.clock.now = new Date(shop.api.clock.now.getTime() + 7 * 24 * 60 * 60_000 - 1000);
    await deleteExpired(shop.api.parts);
    expect(await rows()).toBe(1);
    shop.api.clock.now = new Date(shop.api.clock.now.getTime() + 2000);
    await deleteExpired(shop.api.parts);
    expect(await rows()).toBe(0);

    const other = await shop.api.aCustomer(shop.market);
    const own = { endpoint: "https://web.push.apple.com/own", keys: aBrowser().keys };
    await shop.api.ask("/api/v3/push_subscriptions", { market: shop.market, token: other.token, body: own });
    await ask(true, own);
    await ask(true);
    const leave = { market: shop.market, token: other.token, method: "DELETE", body: { password: "pão de queijo" } };
    expect((await shop.api.ask("/api/v3/account", leave)).status).toBe(200);
    expect(await rows()).toBe(1);
  });
});

test("nothing is due in a shop where nobody waits", async () => {
  await ask(true);
  await ask(false);
  await shop.wait(60);
  const { rows: found } = await shop.api.client.query<{ due: string | null }>(
    "select work_due_at as due from markets where id = $1",
    [shop.market],
  );
  expect(found[0]?.due).toBeNull();
});

test("nothing failed unexpectedly", () => {
  expect(shop.api.failures).toEqual([]);
});
