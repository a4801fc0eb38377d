// The owner of a shop: who becomes it, how one without a device comes back, and what one is told of.
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { createBackground } from "@/lib/embedded-api/services/background";
import { createPushSender } from "@/lib/embedded-api/services/push/sender";
import { workOnDue } from "@/lib/embedded-api/timed-work/work";
import { createTestApi, OPERATOR_TOKEN } from "../embedded-api/factory";
import type { BoardAsk } from "../support/board-shop";
import { askAs, enter } from "../support/opened-board";
import { aBrowser, decryptPush, startPushService, vapidKeys } from "../support/push-service";

const browser = aBrowser();
const service = await startPushService({ "/gone": 410 });
const send = createPushSender(vapidKeys(), { now: () => new Date(), post: service.post, pause: async () => {} });
const api = await createTestApi({ push: { send, queue: createBackground((error) => api.failures.push(error)) } });
beforeEach(() => {
  service.pushed.length = 0;
  api.mails.length = 0;
});
afterAll(() => service.stop());

const json = async (answer: Promise<{ status: number; text: string }>) => JSON.parse((await answer).text);

/** A shop with a device that a key for everything let in, and no owner. */
async function aFormerShop() {
  const market = await api.aMarket();
  const operator = askAs(api, market, OPERATOR_TOKEN);
  const { key } = await json(operator("POST", "/keys", { scope: "all" }));
  const device = askAs(api, market, await enter(api, market, key, "Celular"));
  return { market, operator, key, device };
}

async function anOwnedShop() {
  const shop = await aFormerShop();
  const { recovery_code: code } = await json(shop.device("POST", "/board/owner", { name: "Rita" }));
  const invited = async (name: string, role: string): Promise<BoardAsk> => {
    const { link } = await json(shop.device("POST", "/board/people", { name, role }));
    return askAs(api, shop.market, await enter(api, shop.market, link.code, "Celular"));
  };
  await proveEmail(shop.device, "Rita@Exemplo.com");
  return { ...shop, owner: shop.device, code: String(code), invited };
}

/** Asks for the address and opens the link that it gets. */
async function proveEmail(owner: BoardAsk, email: string): Promise<void> {
  expect((await owner("PUT", "/board/owner/email", { email })).status).toBe(200);
  await api.parts.background.idle();
  const [, proof] = /#email=([\w.-]+)/.exec(api.mails.splice(0).at(-1)?.text ?? "") ?? [];
  expect((await owner("PUT", "/board/owner/email", { proof })).status).toBe(200);
}

const recover = (market: string, code: string) =>
  api.ask("/operator/board/owner/recover", { body: { market, code, device: "Celular novo" } });

describe("a shop from before it had people", () => {
  test("gets its owner on a device that opens everything, which outlives its key", async () => {
    const { operator, key, market, device } = await aFormerShop();
    expect(await json(device("GET", "/board"))).toMatchObject({ scope: "all", needs_owner: true });
    const claimed = await device("POST", "/board/owner", { name: "Rita" });
    expect(claimed.status).toBe(201);
    expect(JSON.parse(claimed.text).recovery_code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    expect(await json(device("GET", "/board"))).toMatchObject({ scope: "shop_owner", actor: "Rita (Dono)" });
    const { keys } = await json(operator("GET", "/keys"));
    await operator("DELETE", `/keys/${keys[0].id}`);
    expect((await device("GET", "/board")).status).toBe(200);
    expect((await askAs(api, market, key)("GET", "/board")).status).toBe(401);
  });

  test("gets one owner of many who ask at once, and none from a key without a device", async () => {
    const { market, key, device } = await aFormerShop();
    expect((await askAs(api, market, key)("POST", "/board/owner", { name: "Zé" })).status).toBe(403);
    const other = askAs(api, market, await enter(api, market, key, "Tablet"));
    const answers = await Promise.all([device, other].map((ask) => ask("POST", "/board/owner", { name: "Rita" })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });
});

describe("a recovery code", () => {
  test("logs its owner in once, however it is typed, and shows the next one", async () => {
    const { market, code } = await anOwnedShop();
    const typed = code.toLowerCase().replaceAll("-", " ").replaceAll("0", "o");
    const answers = await Promise.all([1, 2, 3].map(() => recover(market, typed)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 401, 401]);
    const [won] = answers.filter(({ status }) => status === 201);
    const { token, recovery_code: next } = await (won as Response).json();
    expect(await json(askAs(api, market, token)("GET", "/board"))).toMatchObject({ actor: "Rita (Dono)" });
    expect((await recover(market, code)).status).toBe(401);
    expect((await recover(market, next)).status).toBe(201);
  });

  test("of another shop, of nobody or replaced on the board opens nothing, and each is told in the same words", async () => {
    const [one, other] = [await anOwnedShop(), await anOwnedShop()];
    const { recovery_code: renewed } = await json(one.owner("POST", "/board/owner/code"));
    const refused = [recover(other.market, renewed), recover(one.market, one.code), recover("nenhuma", renewed)];
    const texts = await Promise.all((await Promise.all(refused)).map((response) => response.text()));
    expect(new Set(texts).size).toBe(1);
    expect((await recover(one.market, renewed)).status).toBe(201);
  });

  test("brings an owner back into a shop that is full of devices", async () => {
    const { market, operator, code } = await anOwnedShop();
    for (let n = 0; n < 30; n += 1) {
      const { code: link } = await json(operator("POST", "/board/links", { scope: "orders" }));
      await api.ask("/operator/board", { body: { market, secret: link, device: "Celular" } });
    }
    expect((await recover(market, code)).status).toBe(201);
  });
});

describe("a link by e-mail", () => {
  const ask = (market: string, email: string) => api.ask("/operator/board/owner/link", { body: { market, email } });
  const mailed = async () => {
    await api.parts.background.idle();
    return api.mails.splice(0);
  };

  test("goes to the owner's address alone, opens the board once, and the answer does not tell which it is", async () => {
    const { market } = await anOwnedShop();
    const answers = await Promise.all([ask(market, "rita@exemplo.com"), ask(market, "outra@exemplo.com")]);
    expect(await answers[0]?.text()).toBe(await answers[1]?.text());
    const mails = await mailed();
    expect(mails.map(({ to }) => to)).toEqual(["rita@exemplo.com"]);
    const [, code = ""] = /#[a-z0-9-]+\.([\w-]{22})/.exec(mails[0]?.text ?? "") ?? [];
    const token = await enter(api, market, code, "Celular novo");
    expect(await json(askAs(api, market, token)("GET", "/board"))).toMatchObject({ actor: "Rita (Dono)" });
    const again = { market, secret: code, device: "Celular" };
    expect((await api.ask("/operator/board", { body: again })).status).toBe(401);
  });

  test("goes to no address that its owner has not proven in time, and to the former one no more", async () => {
    const { market, owner } = await anOwnedShop();
    await owner("PUT", "/board/owner/email", { email: "nova@exemplo.com" });
    const [mail] = await mailed();
    const [, proof] = /#email=([\w.-]+)/.exec(mail?.text ?? "") ?? [];
    await ask(market, "nova@exemplo.com");
    expect(await mailed()).toEqual([]);
    const stranger = await anOwnedShop();
    expect((await stranger.owner("PUT", "/board/owner/email", { proof })).status).toBe(422);
    const asked = api.clock.now;
    api.clock.now = new Date(asked.getTime() + 31 * 60_000);
    expect((await owner("PUT", "/board/owner/email", { proof })).status).toBe(422);
    api.clock.now = asked;
    expect((await owner("PUT", "/board/owner/email", { proof })).status).toBe(200);
    const told = await mailed();
    expect(told.map(({ to, subject }) => [to, subject.includes("mudou")])).toEqual([["rita@exemplo.com", true]]);
    await ask(market, "rita@exemplo.com");
    await ask(market, "nova@exemplo.com");
    expect((await mailed()).map(({ to }) => to)).toEqual(["nova@exemplo.com"]);
  });

  test("comes once in three minutes however often it is asked for, and ends the unused one before it", async () => {
    const { market } = await anOwnedShop();
    for (let n = 0; n < 25; n += 1) await ask(market, "rita@exemplo.com");
    const first = await mailed();
    expect(first).toHaveLength(1);
    api.clock.now = new Date(api.clock.now.getTime() + 181_000);
    await ask(market, "rita@exemplo.com");
    const second = await mailed();
    const codes = [...first, ...second].map(({ text }) => /#[a-z0-9-]+\.([\w-]{22})/.exec(text)?.[1] ?? "");
    const enters = async (secret: string) =>
      (await api.ask("/operator/board", { body: { market, secret, device: "Celular" } })).status;
    expect(await Promise.all(codes.map(enters))).toEqual([401, 201]);
  });

  test("is refused with words where the installation sends no mail", async () => {
    const silent = await createTestApi({ hasMail: false });
    const market = await silent.aMarket();
    const response = await silent.ask("/operator/board/owner/link", { body: { market, email: "rita@exemplo.com" } });
    expect([response.status, (await response.json()).message]).toEqual([409, expect.stringContaining("código")]);
  });
});

describe("an owner", () => {
  const PIX = { key: "outra@pix.example", name: "OUTRA", city: "TAUBATE" };
  const withPix = async (ask: BoardAsk) => {
    const { version } = await json(ask("GET", "/settings"));
    expect((await ask("PATCH", "/settings", { version, market: { pix: PIX } })).status).toBe(200);
  };
  const price = (ask: BoardAsk, reais: number) => ask("PUT", "/items", { items: [{ product: "suco" }], price: reais });
  const pass = async (seconds: number) => {
    api.clock.now = new Date(api.clock.now.getTime() + seconds * 1000);
    await workOnDue(api.parts, (_market, error) => api.failures.push(error));
    await api.parts.push?.queue.idle();
    await api.parts.background.idle();
  };

  test("sees on the board what others changed of Pix, people and prices, until it was seen", async () => {
    const { owner, invited, operator } = await anOwnedShop();
    const manager = await invited("Ana", "manager");
    await price(owner, 20);
    expect(await json(owner("GET", "/board"))).toMatchObject({ news: 0 });
    api.clock.now = new Date(api.clock.now.getTime() + 1000);
    await price(manager, 21);
    await manager("PUT", "/pause", { minutes: 10 });
    await withPix(operator);
    expect(await json(owner("GET", "/board"))).toMatchObject({ news: 2 });
    const { changes } = await json(owner("GET", "/board/news"));
    const told = changes.map(({ actor, action }: Record<string, string>) => [actor, action]);
    expect(told.toSorted()).toEqual([
      ["Ana (Gerente)", "item.change"],
      ["Operador", "market.settings"],
    ]);
    expect((await owner("PUT", "/board/news", { seen: changes[0].id })).status).toBe(200);
    expect(await json(owner("GET", "/board"))).toMatchObject({ news: 0 });
    expect(await json(manager("GET", "/board"))).not.toHaveProperty("news");
  });

  test("hears by e-mail and push, once and with before and after, a minute after the first change", async () => {
    const { owner, invited } = await anOwnedShop();
    await pass(61);
    api.mails.length = 0;
    const endpoint = "https://web.push.apple.com/owner";
    expect((await owner("PUT", "/board/push", { endpoint, keys: browser.keys })).status).toBe(200);
    const manager = await invited("Ana", "manager");
    await price(manager, 20);
    await price(manager, 25);
    await price(owner, 30);
    await pass(30);
    expect([api.mails.length, service.pushed.length]).toEqual([0, 0]);
    await pass(31);
    expect(api.mails.map(({ to }) => to)).toEqual(["rita@exemplo.com"]);
    const [mail] = api.mails;
    expect(mail?.text).toContain("R$\u00a020,00 → R$\u00a025,00");
    expect(mail?.text).toContain("Rita (Dono): Convite: Ana (Gerente)");
    expect(mail?.text).not.toContain("30,00");
    expect(service.pushed).toHaveLength(1);
    expect(JSON.parse(decryptPush(service.pushed[0]?.body ?? Buffer.alloc(0), browser))).toMatchObject({
      body: "3 mudanças de Pix, pessoas e preços.",
      url: "/registro",
    });
    await pass(120);
    expect([api.mails.length, service.pushed.length]).toEqual([1, 1]);
  });

  test("hears of another Pix that a document brings, and a manager's document brings none", async () => {
    const { owner, operator, invited } = await anOwnedShop();
    const manager = await invited("Ana", "manager");
    const { market: shop, ...menu } = await json(operator("GET", "?pictures=paths"));
    const document = { ...menu, market: { ...shop, pix: PIX } };
    expect((await manager("PUT", "", document)).status).toBe(403);
    api.clock.now = new Date(api.clock.now.getTime() + 1000);
    expect((await operator("PUT", "", document)).status).toBe(200);
    const { changes } = await json(owner("GET", "/board/news"));
    const pix = changes.find(({ subject }: { subject: string }) => subject === "Pix");
    expect(pix).toMatchObject({ before: { market: { pix: null } }, after: { market: { pix: PIX } } });
  });

  test("is no longer told by push where the browser is gone, and no failure is left", async () => {
    const { owner, invited } = await anOwnedShop();
    await owner("PUT", "/board/push", { endpoint: "https://web.push.apple.com/gone", keys: browser.keys });
    await pass(1);
    await invited("Ana", "kitchen");
    await pass(61);
    const { rows } = await api.client.query(
      "select 1 from board_sessions where push is not null and push->>'endpoint' like '%/gone'",
    );
    expect(api.failures).toEqual([]);
    expect(rows).toEqual([]);
  });
});
