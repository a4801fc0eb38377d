// 'Criar minha loja': a one-use code, a name, a template, and the shop is there, closed until its owner opens it.
import { describe, expect, test } from "vitest";
import { SHOP_TEMPLATES } from "@/lib/domain/board/templates";
import { parseMarketToken } from "@/lib/domain/market/market-token";
import { invites } from "@/lib/embedded-api/db/invite-tables";
import { withMarket } from "@/lib/embedded-api/db/market-scope";
import { deleteOldInvites } from "@/lib/embedded-api/operator/shops/invites";
import { createTestApi, MONDAY_EVENING, OPERATOR_TOKEN } from "../embedded-api/factory";

const DAY_MS = 24 * 60 * 60 * 1000;

let made = 0;

const api = await createTestApi();

async function invite(): Promise<string> {
  const response = await api.ask("/operator/invites", { token: OPERATOR_TOKEN, method: "POST" });
  expect(response.status).toBe(201);
  return (await response.json()).code;
}

const aShop = (code: string, change: object = {}) => ({
  code,
  id: `nova-${++made}`,
  name: "Pizza do Zé",
  template: "pizzaria",
  opening_hours: [{ weekday: 1, opens: "18:00", closes: "23:00" }],
  modes: ["DELIVERY"],
  districts: [{ name: "Centro", fee: 6 }],
  address: "",
  city: "Taubaté",
  state: "SP",
  phone: "",
  whatsapp: "12987654321",
  device: "Celular",
  ...change,
});

const create = (shop: object) => api.ask("/operator/new-shop", { body: shop });
const codeOf = async (response: Response) => [response.status, (await response.json()).code];

test("a code as its owner types it opens the shop's creation, and stays unused until then", async () => {
  const code = await invite();
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
  for (const typed of [
    code,
    code.toLowerCase(),
    code.replaceAll("-", " "),
    code.replaceAll("0", "o").replaceAll("1", "l"),
  ])
    expect((await api.ask("/operator/new-shop/check", { body: { code: typed } })).status).toBe(200);
  const wrong = await api.ask("/operator/new-shop/check", { body: { code: "AAAA-AAAA-AAAA" } });
  expect(await codeOf(wrong)).toEqual([401, "INVITE_WRONG"]);
});

test("only the operator's token makes a code", async () => {
  const market = await api.aMarket();
  const { key } = await (
    await api.ask(`/operator/markets/${market}/keys`, { token: OPERATOR_TOKEN, body: { scope: "all" } })
  ).json();
  for (const token of [undefined, key])
    expect((await api.ask("/operator/invites", { method: "POST", ...(token && { token }) })).status).toBe(401);
});

describe.each(SHOP_TEMPLATES)("the template $id", ({ id: template }) => {
  test("is a closed shop that its owner, logged in, opens, and the code is used up", async () => {
    const code = await invite();
    const response = await create(aShop(code, { template, id: `de-${template}` }));
    expect(response.status).toBe(201);
    const { market, token, address } = await response.json();
    const opened = () => api.ask("/api/v3/market", { market }).then((each) => each.json());
    expect((await opened()).open_closed).toBe("Fechado");
    const path = `/operator/markets/${market}/open_closed`;
    expect((await api.ask(path, { token, method: "PUT", body: { open_closed: null } })).status).toBe(200);
    expect(address).toBe(`https://de-${template}.lojas.test`);
    expect(await opened()).toMatchObject({ name: "Pizza do Zé", open_closed: "Aberto", whatsapp: "12987654321" });
    const { length } = await (await api.ask("/api/v3/products", { market })).json();
    expect(length > 8).toBe(template !== "vazio");
    const board = await api.ask(`/operator/markets/${market}/board`, { token });
    expect(await board.json()).toMatchObject({ id: market, scope: "shop_owner", actor: "Dono (Dono)" });
    expect(await codeOf(await create(aShop(code)))).toEqual([410, "INVITE_USED"]);
  });
});

test("of many who use one code in the same moment one has a shop", async () => {
  const code = await invite();
  const answers = await Promise.all(Array.from({ length: 6 }, () => create(aShop(code))));
  expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => ![201, 409, 410].includes(status))).toEqual([]);
});

test("of two who choose one name in the same moment one has it, and the other's code is not lost", async () => {
  const codes = await Promise.all([invite(), invite()]);
  const answers = await Promise.all(codes.map((code) => create(aShop(code, { id: "cobicada" }))));
  expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1);
  const loser = codes[answers.findIndex(({ status }) => status !== 201)] ?? "";
  expect((await create(aShop(loser, { id: "outra-cobicada" }))).status).toBe(201);
});

test("a code expires after seven days", async () => {
  const code = await invite();
  api.clock.now = new Date(MONDAY_EVENING.getTime() + 7 * DAY_MS);
  expect(await codeOf(await create(aShop(code)))).toEqual([410, "INVITE_EXPIRED"]);
  api.clock.now = MONDAY_EVENING;
  expect((await create(aShop(code))).status).toBe(201);
});

describe("a name", () => {
  const named = async (code: string, id: string) =>
    (await api.ask("/operator/new-shop/name", { body: { code, id } })).json();

  test("is free, taken, reserved or impossible, and the sentence says which", async () => {
    const code = await invite();
    const taken = await api.aMarket();
    expect(await named(code, "pizza-do-ze")).toMatchObject({ free: true, address: "https://pizza-do-ze.lojas.test" });
    expect(await named(code, taken)).toMatchObject({ free: false, message: expect.stringContaining("outra loja") });
    expect(await named(code, "painel")).toMatchObject({ free: false, message: expect.stringContaining("reservado") });
    expect(await named(code, "Pizza do Zé")).toMatchObject({
      free: false,
      message: expect.stringContaining("pizza-do-ze"),
    });
  });

  test("is told to nobody without a code", async () => {
    const response = await api.ask("/operator/new-shop/name", { body: { code: "x", id: "brasa" } });
    expect(await codeOf(response)).toEqual([401, "INVITE_WRONG"]);
  });
});

describe("what is missing", () => {
  test.each([
    [{ name: "" }, "name"],
    [{ id: "Não Pode" }, "id"],
    [{ opening_hours: [] }, "opening_hours"],
    [{ opening_hours: [{ weekday: 1, opens: "7h", closes: "23:00" }] }, "opening_hours[0].opens"],
    [{ districts: [] }, "districts"],
    [{ districts: [{ name: "Centro", fee: "" }] }, "districts[0].fee"],
    [{ modes: ["TAKEOUT"], districts: [] }, "address"],
    [{ whatsapp: "123" }, "whatsapp"],
    [{ phone: "99" }, "phone"],
  ])("in %j is named beside its field, and the code is still good", async (change, path) => {
    const code = await invite();
    const response = await create(aShop(code, change));
    expect(response.status).toBe(422);
    expect((await response.json()).errors).toContainEqual({ path, message: expect.any(String) });
    expect((await api.ask("/operator/new-shop/check", { body: { code } })).status).toBe(200);
  });
});

test("no shop's transaction sees the codes, which are stored as hashes and forgotten in time", async () => {
  const code = await invite();
  const { rows } = await api.client.query<{ text: string }>("select json_agg(i)::text as text from invites i");
  expect(rows[0]?.text).not.toContain(code);
  const market = parseMarketToken(await api.aMarket());
  if (!market) throw new Error("no market");
  await expect(withMarket(api.parts.db, market, ({ tx }) => tx.select().from(invites))).rejects.toThrow();
  await deleteOldInvites(api.parts.db, new Date(MONDAY_EVENING.getTime() + 60 * DAY_MS));
  const left = await api.client.query<{ count: number }>("select count(*)::int as count from invites");
  expect(left.rows[0]?.count).toBe(0);
});
