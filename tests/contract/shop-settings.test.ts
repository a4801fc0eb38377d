// An owner's changes on the board's 'Loja', by the operator's call that it makes.
import { describe, expect, test } from "vitest";
import { pictureHash } from "@/lib/domain/media/picture";
import { createTestApi, OPERATOR_TOKEN } from "../embedded-api/factory";

const ONE_PIXEL =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

const api = await createTestApi();

type Settings = {
  version: string;
  market: Record<string, unknown>;
  districts: Record<string, unknown>[];
  payment_types: Record<string, unknown>[];
  warnings: { path: string; message: string }[];
  change: string | null;
  address: string;
};

const call = (market: string, method: string, body?: unknown, rest = "") =>
  api.ask(`/operator/markets/${market}/settings${rest}`, { token: OPERATOR_TOKEN, method, body });

async function read(market: string): Promise<Settings> {
  const response = await call(market, "GET");
  expect(response.status).toBe(200);
  return response.json();
}

async function change(market: string, patch: object): Promise<Settings> {
  const { version } = await read(market);
  const response = await call(market, "PATCH", { version, ...patch });
  expect([response.status, response.ok ? "" : await response.text()]).toEqual([200, ""]);
  return response.json();
}

const products = async (market: string) => (await api.ask("/api/v3/products", { market })).json();
const shop = async (market: string) => (await api.ask("/api/v3/market", { market })).json();

describe("each part of the shop", () => {
  test.each([
    ["hours", { opening_hours: [{ weekday: 1, opens: "18:00", closes: "23:30" }] }],
    ["the minimum and the time of delivery", { min_order: 35.5, delivery_time: "30-40 min" }],
    ["pick-up", { modes: ["DELIVERY", "TAKEOUT"], pickup: { time: "20 min", instructions: "No balcão." } }],
    ["Pix", { pix: { key: "contato@loja.com.br", name: "LOJA", city: "TAUBATE" } }],
    ["colour and texts", { primary_color: "#0f766e", open_message: "Peça já", name: "Casa nova" }],
    ["contact", { phone: "(12) 3456-7890", whatsapp: "12987654321", email: "a@loja.com.br", cuisine: "Pizza" }],
    [
      "the address",
      { address: "Rua A, 1", city: "Taubaté", state: "SP", postal_code: "12010-000", lat: -23.02, lng: -45.55 },
    ],
  ])("%s is what customers see at once, and the menu stays", async (_what, patch) => {
    const market = await api.aMarket();
    const before = await products(market);
    const { market: after } = await change(market, { market: patch });
    expect(after).toMatchObject(patch);
    expect(await shop(market)).toMatchObject({ ...patch });
    expect(await products(market)).toEqual(before);
  });

  test("districts with their rules and payment types with their modes are replaced as lists", async () => {
    const market = await api.aMarket();
    const districts = [
      { id: "centro", name: "Centro", fee: 6.5, free_from: 80 },
      { id: "novo", name: "Bairro Novo", fee: 9, min_order: 50, delivery_time: "60-80 min" },
    ];
    const types = [
      { id: "dinheiro", name: "Dinheiro", active: true, online_payment: false, methods: [], modes: ["TAKEOUT"] },
    ];
    await change(market, { districts, payment_types: types });
    const listed = await (await api.ask("/api/v3/districts", { market })).json();
    expect(listed).toMatchObject(districts);
    const offered = await (await api.ask("/api/v3/payment_types", { market })).json();
    expect(offered.payment_types).toMatchObject(types);
  });

  test("logo and banner are cut to the sizes of the screens, and null takes one away", async () => {
    const market = await api.aMarket();
    const { market: withLogo } = await change(market, { market: { logo: ONE_PIXEL } });
    expect(pictureHash(String(withLogo.logo))).toMatch(/^[0-9a-f]{20}$/);
    const { market: kept } = await change(market, { market: { name: "Outro nome" } });
    expect(kept.logo).toBe(withLogo.logo);
    expect((await change(market, { market: { logo: null } })).market.logo).toBeNull();
  });
});

test("how long an order waits for an answer is the shop's own: stored, and told to no customer", async () => {
  const market = await api.aMarket();
  expect((await change(market, { market: { accept_within_minutes: 7 } })).market.accept_within_minutes).toBe(7);
  expect(await shop(market)).not.toHaveProperty("accept_within_minutes");
  expect(
    (await change(market, { market: { accept_within_minutes: null } })).market.accept_within_minutes ?? null,
  ).toBeNull();
});

describe("a mistake", () => {
  test.each([
    [{ market: { opening_hours: [{ weekday: 1, opens: "24:00", closes: "23:00" }] } }, "market.opening_hours[0].opens"],
    [{ market: { primary_color: "vermelho" } }, "market.primary_color"],
    [{ market: { name: "" } }, "market.name"],
    [{ market: { min_order: -1 } }, "market.min_order"],
    [{ market: { pix: { key: "x", name: "X" } } }, "market.pix.city"],
    [{ market: { pickup: { instructions: "a".repeat(301) } } }, "market.pickup.instructions"],
    [{ market: { banner: "data:image/png;base64,bm8=" } }, "market.banner"],
    [{ market: { logo: "javascript:alert(1)" } }, "market.logo"],
    [{ market: { id: "outra" } }, "market.id"],
    [{ market: { sandbox: true } }, "market.sandbox"],
    [{ districts: [{ id: "a", name: "A", fee: "5,00" }] }, "districts[0].fee"],
    [
      {
        districts: [
          { id: "a", name: "A", fee: 5 },
          { id: "a", name: "B", fee: 5 },
        ],
      },
      "districts[1].id",
    ],
  ])("in %j is named with its path, and nothing changes", async (patch, path) => {
    const market = await api.aMarket();
    const { version, ...before } = await read(market);
    const response = await call(market, "PATCH", { version, ...patch });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      code: "BAD_SETTINGS",
      errors: [{ path, message: expect.any(String) }],
    });
    expect(await read(market)).toEqual({ version, ...before });
  });

  test("that is only odd is changed, with a sentence beside the field", async () => {
    const market = await api.aMarket();
    const { warnings } = await change(market, { market: { whatsapp: "123" } });
    expect(warnings).toContainEqual({ path: "market.whatsapp", message: expect.stringContaining("WhatsApp") });
    expect(warnings.filter(({ path }) => /^(?:products|categories)/.test(path))).toEqual([]);
    const online = await change(market, { payment_types: [{ id: "pix", name: "Pix", online_payment: true }] });
    expect(online.warnings.map(({ path }) => path)).toContain("payment_types");
  });
});

describe("two phones", () => {
  test("cannot both change what they saw: the second is told and nothing of it is stored", async () => {
    const market = await api.aMarket();
    const { version } = await read(market);
    const both = await Promise.all(
      ["#112233", "#445566"].map((color) => call(market, "PATCH", { version, market: { primary_color: color } })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(await refused?.json()).toMatchObject({ code: "SETTINGS_CHANGED" });
  });

  test("are not in each other's way where one changes the menu", async () => {
    const market = await api.aMarket();
    const { version } = await read(market);
    await api.ask(`/operator/markets/${market}/items`, {
      token: OPERATOR_TOKEN,
      method: "PUT",
      body: { items: [{ product: "suco" }], available: false },
    });
    expect((await call(market, "PATCH", { version, market: { name: "Casa" } })).status).toBe(200);
  });
});

describe("the log", () => {
  test("says who changed what, before and after, and an undo puts it back", async () => {
    const market = await api.aMarket();
    const hours = [{ weekday: 2, opens: "10:00", closes: "14:00" }];
    const { change: id } = await change(market, { market: { opening_hours: hours } });
    const log = await (await api.ask(`/operator/markets/${market}/board/changes`, { token: OPERATOR_TOKEN })).json();
    expect(log.changes.find((each: { id: string }) => each.id === id)).toMatchObject({
      id,
      actor: "Operador",
      action: "market.settings",
      subject: "Horários",
      before: { market: { opening_hours: null } },
      after: { market: { opening_hours: hours } },
    });
    const undone = await call(market, "POST", { change: id }, "/undo");
    expect(await undone.json()).toMatchObject({ market: { opening_hours: null } });
  });

  test("holds nothing where nothing changed", async () => {
    const market = await api.aMarket();
    expect((await change(market, { market: { name: `Casa ${market}` } })).change).toBeNull();
  });

  test("does not undo what was changed again since, nor a change of something else", async () => {
    const market = await api.aMarket();
    const { change: first } = await change(market, { districts: [{ id: "a", name: "A", fee: 1 }] });
    await change(market, { market: { name: "Outra casa" } });
    expect((await call(market, "POST", { change: first }, "/undo")).status).toBe(200);
    const { change: second } = await change(market, { market: { name: "Mais uma" } });
    await change(market, { market: { name: "E outra" } });
    expect((await call(market, "POST", { change: second }, "/undo")).status).toBe(409);
    expect((await call(market, "POST", { change: "1-abc" }, "/undo")).status).toBe(404);
    const { change: foreign } = await change(await api.aMarket(), { market: { name: "Nome da outra" } });
    expect((await call(market, "POST", { change: foreign }, "/undo")).status).toBe(404);
  });
});

test("a market that is not there is not found, whatever is sent", async () => {
  for (const market of ["nenhuma", "painel"]) {
    expect((await call(market, "GET")).status).toBe(404);
    expect((await call(market, "PATCH", { version: "x", market: {} })).status).toBe(404);
    expect((await call(market, "POST", { change: "x" }, "/undo")).status).toBe(404);
  }
});

test("more fields or values than any shop has are refused before they are compared with what is known", async () => {
  const market = await api.aMarket();
  const fields = Object.fromEntries(Array.from({ length: 15_000 }, (_, at) => [`open_clo${at}`, 1]));
  const list = {
    opening_hours: Array.from({ length: 9_000 }, () => ({ weekday: 1, opens: "10:00", closes: "11:00" })),
  };
  for (const patch of [fields, list]) {
    const response = await call(market, "PATCH", { version: "x", market: patch });
    expect([response.status, (await response.json()).code]).toEqual([422, "TOO_MANY_VALUES"]);
  }
});
