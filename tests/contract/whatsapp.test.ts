// Messages about an order by WhatsApp: who gets which, how often, and how they end.
import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { whatsappSchema } from "@/lib/contract/board/whatsapp";
import { workOnDue } from "@/lib/embedded-api/timed-work/work";
import { anItem, anOrder, createTestApi, MONDAY_EVENING, OPERATOR_TOKEN, readAnswer } from "../embedded-api/factory";
import { startWhatsapp } from "../vendor/whatsapp/whatsapp";

const api = await createTestApi();
const meta = await startWhatsapp({ now: () => api.clock.now.getTime() });
afterAll(() => meta.close());

const TEMPLATES = { accepted: "pedido_aceito", on_way: "pedido_saiu", ready: "pedido_pronto" };
const SETTINGS = { on: true, phone_number_id: meta.phoneNumberId, templates: TEMPLATES, api: meta.url };
const SECRETS = { access_token: meta.token, app_secret: meta.appSecret };

let market: string;
let customer: Awaited<ReturnType<typeof api.aCustomer>>;

beforeEach(async () => {
  api.clock.now = MONDAY_EVENING;
  meta.sent.length = 0;
  meta.calls.length = 0;
  meta.faults.length = 0;
  market = await api.aMarket((document) => Object.assign(document.market, { modes: ["DELIVERY", "TAKEOUT"] }));
  await setUp();
  customer = await api.aCustomer(market);
});

function operator(path: string, body?: unknown, method?: string) {
  const asked = { token: OPERATOR_TOKEN, ...(body !== undefined && { body }), ...(method && { method }) };
  return readAnswer(api.ask(`/operator/markets/${market}${path}`, asked));
}

const setUp = (change: object = {}) => operator("/whatsapp", { ...SETTINGS, ...SECRETS, ...change }, "PUT");

async function placed(change: object = {}): Promise<string> {
  const body = anOrder(customer, { whatsapp_updates: true, ...change });
  const response = await api.order(market, customer.token, body);
  const order = await response.json();
  expect(response.status, JSON.stringify(order)).toBe(201);
  return order.order_number;
}

const move = (number: string, name: string, from: string) => operator(`/orders/${number}/${name}`, { from });

/** Lets everything that is due happen, until nothing is. */
async function work(): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    await workOnDue(api.parts, (_market, error) => {
      throw error;
    });
    await api.parts.whatsapp.work.idle();
  }
}

const pass = (seconds: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + seconds * 1000);
};

const texts = () => meta.sent.map(({ template, params }) => [template, ...params]);

async function messages() {
  const { rows } = await api.client.query<{ step: string; state: string; problem: string | null }>(
    "select step, state, problem from whatsapp_messages where market_id = $1 order by created_at, step",
    [market],
  );
  return rows;
}

describe("a customer who agreed", () => {
  test("is told once that the order is accepted, and once that it is on its way", async () => {
    const number = await placed();
    await work();
    expect(meta.sent).toEqual([]);
    await move(number, "advance", "received");
    await work();
    await move(number, "advance", "preparing");
    await work();
    await move(number, "advance", "delivering");
    await work();
    expect(texts()).toEqual([
      ["pedido_aceito", number, `Casa ${market}`],
      ["pedido_saiu", number, `Casa ${market}`],
    ]);
    expect(meta.sent.map(({ to }) => to)).toEqual(["5512999990000", "5512999990000"]);
  });

  test("of a pick-up is told that it is ready", async () => {
    const number = await placed({ order_type: "TAKEOUT", address_id: null, cep: null, expected_total: 41.65 });
    await move(number, "advance", "received");
    await move(number, "advance", "preparing");
    await work();
    expect(texts().map(([template]) => template)).toContain("pedido_pronto");
  });

  test("is not told again of a step that was taken back and made again", async () => {
    const number = await placed();
    for (const [name, from] of [
      ["advance", "received"],
      ["back", "preparing"],
      ["advance", "received"],
    ] as const) {
      await move(number, name, from);
      await work();
    }
    expect(texts()).toHaveLength(1);
  });

  test("is not told of a move that was undone before anybody heard of it", async () => {
    const number = await placed();
    await operator(`/orders/${number}/advance`, { from: "received", undo_seconds: 5 });
    await operator(`/orders/${number}/back`, { from: "preparing", undo_seconds: 5 });
    pass(20);
    await work();
    expect(meta.sent).toEqual([]);
  });

  test("is not told half an hour late", async () => {
    meta.faults.push({ code: 130429 });
    const number = await placed();
    await move(number, "advance", "received");
    await work();
    pass(31 * 60);
    await work();
    expect(await messages()).toMatchObject([{ step: "accepted", state: "dropped" }]);
  });
});

test.each([
  ["who did not agree", { whatsapp_updates: false }, {}],
  ["of a shop that has it off", {}, { on: false }],
])("a customer %s is told nothing", async (_, order, settings) => {
  await setUp(settings);
  const number = await placed(order);
  await move(number, "advance", "received");
  await work();
  expect(meta.calls).toEqual([]);
  expect(await messages()).toEqual([]);
});

test("a market offers it only while it is on", async () => {
  const shown = async () => (await readAnswer(api.ask("/api/v3/market", { market }))).body.whatsapp_updates;
  expect(await shown()).toBe(true);
  await setUp({ on: false });
  expect(await shown()).toBeUndefined();
});

describe("an order that the shop typed", () => {
  const typed = (change: object) =>
    operator("/orders", {
      ...{ idempotency_key: randomUUID(), source: "phone", customer: { name: "Bia", phone: "(12) 98888-7777" } },
      ...{ address: { street: "Rua do Sol", number: "9", neighborhood_id: "centro" }, products: [anItem()] },
      ...{ payment_type_id: "dinheiro", expected_total: 46.65, ...change },
    });

  test("tells the customer who was asked and agreed", async () => {
    const { status, body } = await typed({ whatsapp_updates: true });
    expect(status).toBe(201);
    await work();
    expect(meta.sent).toMatchObject([{ to: "5512988887777", template: "pedido_aceito" }]);
    await move(body.order_number, "advance", "preparing");
    await work();
    expect(texts().map(([template]) => template)).toEqual(["pedido_aceito", "pedido_saiu"]);
  });

  test("tells nobody by default, and nobody without a telephone", async () => {
    await typed({});
    await typed({ whatsapp_updates: true, customer: { name: "Bia", phone: "" } });
    await work();
    expect(meta.calls).toEqual([]);
  });
});

describe("a failure", () => {
  async function accepted(): Promise<string> {
    const number = await placed();
    await move(number, "advance", "received");
    await work();
    return number;
  }

  test("of which nobody knows whether it arrived is never repeated, and delays no order", async () => {
    for (const fault of ["lost", "away", "broken"] as const) {
      meta.faults.push(fault);
      const number = await accepted();
      pass(60 * 10);
      await work();
      expect((await operator(`/orders/${number}`)).body.status, fault).toBe("preparing");
    }
    expect((await messages()).map(({ state }) => state)).toEqual(["sending", "sending", "sending"]);
    expect(meta.calls).toHaveLength(3);
    expect(meta.sent).toHaveLength(1);
  });

  test("by a limit is tried later, because Meta says that it took nothing", async () => {
    meta.faults.push({ code: 130429 }, { code: 131056 });
    await accepted();
    expect(meta.sent).toEqual([]);
    for (const seconds of [40, 40]) {
      pass(seconds);
      await work();
    }
    expect(texts()).toHaveLength(1);
    expect(await messages()).toMatchObject([{ state: "sent", problem: null }]);
  });

  test("by a limit that does not end is given up", async () => {
    meta.faults.push(...Array.from({ length: 9 }, () => ({ code: 130429 })));
    await accepted();
    for (let n = 0; n < 12; n += 1) {
      pass(40);
      await work();
    }
    expect(meta.calls).toHaveLength(5);
    expect(await messages()).toMatchObject([{ state: "failed" }]);
  });

  test.each([
    ["a wrong token", { access_token: "outro" }, /token não vale mais/],
    ["a template that is not there", { templates: { ...TEMPLATES, accepted: "nenhum" } }, /não existe/],
    ["a template in review", { templates: { ...TEMPLATES, accepted: "em_analise" } }, /não foi aprovado/],
    ["a paused template", { templates: { ...TEMPLATES, accepted: "pausado" } }, /pausou/],
    ["a template with one variable", { templates: { ...TEMPLATES, accepted: "so_um" } }, /duas variáveis/],
    ["another's number", { phone_number_id: "999999999" }, /número não existe/],
  ])("for %s is said on the board until a message arrives", async (_, change, problem) => {
    await setUp(change);
    await accepted();
    expect(await messages()).toMatchObject([{ state: "failed" }]);
    const said = whatsappSchema.parse((await operator("/whatsapp")).body);
    expect(said.settings?.problem).toMatch(problem);
    await setUp();
    await accepted();
    expect(whatsappSchema.parse((await operator("/whatsapp")).body).settings?.problem).toBeNull();
  });
});

describe("what Meta calls", () => {
  async function call(
    { body, headers }: { body: string; headers: Record<string, string> },
    change = (url: string) => url,
  ) {
    const { hook } = whatsappSchema.parse((await operator("/whatsapp")).body).settings ?? {};
    const path = change(new URL(hook?.url ?? "").pathname);
    const url = `http://embedded-api.internal${path}`;
    return (await api.send(new Request(url, { method: "POST", headers, body }))).json();
  }

  async function accepted(): Promise<string> {
    const number = await placed();
    await move(number, "advance", "received");
    await work();
    return number;
  }

  test.each(["SAIR", "sair", " Sair. ", "parar", "STOP"])("with %s ends the messages of that number", async (word) => {
    const number = await accepted();
    await call(meta.written("5512999990000", word));
    await move(number, "advance", "preparing");
    await work();
    expect(texts()).toHaveLength(1);
    const { rows } = await api.client.query<{ whatsapp: { agreed_at: string; ended_at: string } }>(
      "select whatsapp from orders where market_id = $1",
      [market],
    );
    expect(rows[0]?.whatsapp).toEqual({ agreed_at: MONDAY_EVENING.toISOString(), ended_at: expect.any(String) });
  });

  test("in WhatsApp's own spelling of the number is understood too", async () => {
    const number = await accepted();
    await call(meta.written("551299990000", "SAIR"));
    await move(number, "advance", "preparing");
    await work();
    expect(texts()).toHaveLength(1);
  });

  test.each(["Posso sair mais cedo?", "Obrigado!", ""])("with '%s' ends nothing", async (word) => {
    const number = await accepted();
    await call(meta.written("5512999990000", word));
    await move(number, "advance", "preparing");
    await work();
    expect(texts()).toHaveLength(2);
  });

  test.each([
    ["another app's signature", () => call(meta.written("5512999990000", "SAIR", "wrong"))],
    ["no signature", () => call({ ...meta.written("5512999990000", "SAIR"), headers: {} })],
    ["another address", () => call(meta.written("5512999990000", "SAIR"), (path) => `${path.slice(0, -3)}xyz`)],
    ["no JSON", () => call({ ...meta.written("5512999990000", "SAIR"), body: "SAIR" })],
    ["somebody else's number", () => call(meta.written("5512988880000", "SAIR"))],
  ])("with %s changes nothing, and gets the same response", async (_, ask) => {
    const number = await accepted();
    expect(await ask()).toEqual({ ok: true });
    await move(number, "advance", "preparing");
    await work();
    expect(texts()).toHaveLength(2);
  });

  test("a new order asks anew", async () => {
    await accepted();
    await call(meta.written("5512999990000", "SAIR"));
    await accepted();
    expect(texts()).toHaveLength(2);
  });

  test("tells what became of a message, in any order", async () => {
    await accepted();
    const id = meta.sent[0]?.id ?? "";
    await call(meta.told(id, "read"));
    await call(meta.told(id, "delivered"));
    expect(await messages()).toMatchObject([{ state: "read" }]);
  });

  test("tells that it never arrived", async () => {
    await accepted();
    await call(meta.told(meta.sent[0]?.id ?? "", "failed", 131026));
    expect(await messages()).toMatchObject([{ state: "failed", problem: "o número do cliente não recebe WhatsApp" }]);
  });

  test("to prove the address gets its number back", async () => {
    const { hook } = whatsappSchema.parse((await operator("/whatsapp")).body).settings ?? {};
    const asked = async (word: string) => {
      const query = `?hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=${word}`;
      const url = `http://embedded-api.internal${new URL(hook?.url ?? "").pathname}${query}`;
      return (await api.send(new Request(url))).text();
    };
    expect(await asked(hook?.word ?? "")).toBe("1158201444");
    expect(await asked("outra")).not.toContain("1158201444");
  });
});

describe("the settings", () => {
  test("never show the token or the secret, and keep them where none is sent", async () => {
    const { body } = await operator("/whatsapp", SETTINGS, "PUT");
    expect(JSON.stringify(body)).not.toContain(meta.token);
    expect(JSON.stringify(body)).not.toContain(meta.appSecret);
    const { rows } = await api.client.query<{ sealed: string }>("select sealed from whatsapp_settings");
    expect(JSON.stringify(rows)).not.toContain(meta.token);
    expect((await operator("/whatsapp/check", {})).body).toEqual({
      ok: true,
      text: "Ligado a +55 12 3333-4444 (Brasa).",
    });
  });

  test("say what is wrong when they are tried", async () => {
    await setUp({ access_token: "outro" });
    expect((await operator("/whatsapp/check", {})).body).toEqual({
      ok: false,
      text: "O token não vale mais: gere outro.",
    });
    meta.faults.push("away");
    expect((await operator("/whatsapp/check", {})).body.ok).toBe(false);
    await operator("/whatsapp", undefined, "DELETE");
    expect((await operator("/whatsapp/check", {})).status).toBe(404);
  });

  test.each([
    ["without secrets", { ...SETTINGS }, true],
    ["with a wrong number id", { ...SETTINGS, ...SECRETS, phone_number_id: "+55 12" }, false],
    ["with a wrong template", { ...SETTINGS, ...SECRETS, templates: { ...TEMPLATES, ready: "Pedido Pronto" } }, false],
  ])("%s are refused", async (_, body, isNew) => {
    if (isNew) await operator("/whatsapp", undefined, "DELETE");
    expect((await operator("/whatsapp", body, "PUT")).status).toBe(422);
  });

  test("of a shop choose no address that the server calls", async () => {
    const { body: key } = await operator("/keys", { scope: "all" });
    await operator("/whatsapp", undefined, "DELETE");
    const asked = { token: key.key, body: { ...SETTINGS, ...SECRETS }, method: "PUT" };
    expect((await api.ask(`/operator/markets/${market}/whatsapp`, asked)).status).toBe(200);
    const { rows } = await api.client.query<{ api: string | null }>(
      "select api from whatsapp_settings where market_id = $1",
      [market],
    );
    expect(rows).toEqual([{ api: null }]);
  });
});
