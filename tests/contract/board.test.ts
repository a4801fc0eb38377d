import { expect, test } from "vitest";
import { deleteExpired } from "@/lib/embedded-api/cleanup";
import { createTestApi, OPERATOR_TOKEN } from "../embedded-api/factory";

const api = await createTestApi();
const market = await api.aMarket();

const MINUTE = 60_000;

const asOwner = (path: string, method = "GET", body?: unknown) =>
  api.ask(`/operator/markets/${market}${path}`, { token: OPERATOR_TOKEN, method, body });

const enter = (secret: string, of = market) =>
  api.ask("/operator/board", { method: "POST", body: { market: of, secret, device: "Celular" } });

async function aKey(scope = "all"): Promise<{ id: string; key: string }> {
  return (await asOwner("/keys", "POST", { scope })).json();
}

async function aLink(): Promise<{ code: string; address: string }> {
  return (await asOwner("/board/links", "POST", {})).json();
}

const opens = async (token: string) => (await api.ask(`/operator/markets/${market}/board`, { token })).status === 200;

test("a link opens the board once, within fifteen minutes, and nothing of another shop", async () => {
  const { code } = await aLink();
  const other = await api.aMarket();
  expect((await enter(code, other)).status).toBe(401);
  const answers = await Promise.all([1, 2, 3, 4].map(() => enter(code)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect((await enter(code)).status).toBe(401);

  const late = await aLink();
  api.clock.now = new Date(api.clock.now.getTime() + 16 * MINUTE);
  expect((await enter(late.code)).status).toBe(401);
});

test("a device stays for ninety days, and ends with its key", async () => {
  const { id, key } = await aKey();
  const { token } = await (await enter(key)).json();
  expect(await opens(token)).toBe(true);
  const then = api.clock.now;
  api.clock.now = new Date(then.getTime() + 91 * 24 * 60 * MINUTE);
  expect(await opens(token)).toBe(false);
  api.clock.now = then;
  expect((await asOwner(`/keys/${id}`, "DELETE")).status).toBe(200);
  expect(await opens(token)).toBe(false);
});

test("with a device out, or all, no link that one of them made before opens the board", async () => {
  for (const one of [true, false]) {
    const { token } = await (await enter((await aKey()).key)).json();
    const asDevice = (path: string, method: string, body?: unknown) =>
      api.ask(`/operator/markets/${market}/board${path}`, { token, method, body });
    const { code } = await (await asDevice("/links", "POST", {})).json();
    const { current } = await (await asDevice("/devices", "GET")).json();
    expect((await asOwner(`/board/devices${one ? `/${current}` : ""}`, "DELETE")).status).toBe(200);
    expect((await enter(code)).status).toBe(401);
  }
});

test("a device that came by the link of a key's device ends with that key too, and so does the link", async () => {
  const { id, key } = await aKey();
  const first = await (await enter(key)).json();
  const linkOf = async (token: string): Promise<string> =>
    (await (await api.ask(`/operator/markets/${market}/board/links`, { token, method: "POST", body: {} })).json()).code;
  const second = await (await enter(await linkOf(first.token))).json();
  const third = await (await enter(await linkOf(second.token))).json();
  const left = [await linkOf(key), await linkOf(third.token)];
  expect((await asOwner(`/keys/${id}`, "DELETE")).status).toBe(200);
  for (const { token } of [first, second, third]) expect(await opens(token)).toBe(false);
  for (const code of left) expect((await enter(code)).status).toBe(401);
});

test("beyond thirty devices a key ends its own alone, and who has none is refused with words", async () => {
  const shop = await api.aMarket();
  const owner = (path: string, body: object) =>
    api.ask(`/operator/markets/${shop}${path}`, { token: OPERATOR_TOKEN, body });
  const [kitchen, flooding] = await Promise.all(
    ["all", "orders"].map(async (scope) => (await (await owner("/keys", { scope })).json()).key),
  );
  const isIn = async (token: string) => (await api.ask(`/operator/markets/${shop}/board`, { token })).status === 200;
  const { token: ofKitchen } = await (await enter(kitchen, shop)).json();
  const { token: byLink } = await (await enter((await (await owner("/board/links", {})).json()).code, shop)).json();
  const flood: string[] = [];
  for (let n = 0; n < 32; n++) {
    api.clock.now = new Date(api.clock.now.getTime() + 1_000);
    flood.push((await (await enter(flooding, shop)).json()).token);
  }
  expect([await isIn(ofKitchen), await isIn(byLink)]).toEqual([true, true]);
  expect([await isIn(flood[0] ?? ""), await isIn(flood[31] ?? "")]).toEqual([false, true]);
  const refused = await enter((await (await owner("/board/links", {})).json()).code, shop);
  expect([refused.status, (await refused.json()).message]).toEqual([
    409,
    "A loja já tem 30 aparelhos no painel. Desconecte um deles em Aparelhos e entre de novo.",
  ]);
});

test("the thirty devices of a key last seen stay; expired ones and links are cleaned up", async () => {
  const { key } = await aKey();
  const tokens: string[] = [];
  for (let n = 0; n < 32; n++) {
    api.clock.now = new Date(api.clock.now.getTime() + 1_000);
    tokens.push((await (await enter(key)).json()).token);
  }
  expect(await opens(tokens[0] ?? "")).toBe(false);
  expect(await opens(tokens[31] ?? "")).toBe(true);
  await aLink();
  api.clock.now = new Date(api.clock.now.getTime() + 200 * 24 * 60 * MINUTE);
  await deleteExpired(api.parts);
  for (const table of ["board_sessions", "board_links", "shop_changes"]) {
    const { rows } = await api.client.query<{ count: string }>(`select count(*) from ${table}`);
    expect([table, Number(rows[0]?.count)]).toEqual([table, 0]);
  }
});

test("the log tells who changed what, page by page, to a key for everything alone", async () => {
  const all = await aKey();
  const few = await aKey("orders");
  for (let n = 0; n < 60; n++) {
    api.clock.now = new Date(api.clock.now.getTime() + 1_000);
    const body = { open_closed: n % 2 ? "open" : "closed" };
    await api.ask(`/operator/markets/${market}/open_closed`, { token: few.key, method: "PUT", body });
  }
  const read = (query = "", token = all.key) => api.ask(`/operator/markets/${market}/board/changes${query}`, { token });
  expect((await read("", few.key)).status).toBe(403);
  const first = await (await read()).json();
  expect(first.changes[0]).toMatchObject({ actor: `Chave ${few.id}`, action: "market.open_closed", after: "open" });
  expect(first.changes).toHaveLength(50);
  const second = await (await read(`?before=${first.next}`)).json();
  const ids = [...first.changes, ...second.changes].map(({ id }: { id: string }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted().toReversed()).toEqual(ids);
});
