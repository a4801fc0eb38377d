// Where a shop's money goes is changed by its owner and by a key for all, not by one for the menu.
import { beforeAll, describe, expect, test } from "vitest";
import { createTestApi, OPERATOR_TOKEN } from "../embedded-api/factory";

const OWN = { key: "contato@loja.com.br", name: "LOJA", city: "TAUBATE" };

const api = await createTestApi();
const market = await api.aMarket();
let firstChange: string;
const keys: Record<string, string> = {};

const settings = (method: string, body?: unknown, token = OPERATOR_TOKEN, rest = "") =>
  api.ask(`/operator/markets/${market}/settings${rest}`, { token, method, body });
const patch = async (change: object, token?: string) =>
  settings("PATCH", { version: (await (await settings("GET")).json()).version, market: change }, token);
const undo = (change: string, token: string) => settings("POST", { change }, token, "/undo");
const document = async () =>
  (await api.ask(`/operator/markets/${market}?pictures=paths`, { token: OPERATOR_TOKEN })).json();
const importAs = (token: string, body: unknown) =>
  api.ask(`/operator/markets/${market}`, { token, method: "PUT", body });
const refusalOf = async (response: Response) => [response.status, (await response.json()).code];

beforeAll(async () => {
  firstChange = (await (await patch({ pix: OWN })).json()).change;
  for (const scope of ["menu", "all"]) {
    const made = await api.ask(`/operator/markets/${market}/keys`, { token: OPERATOR_TOKEN, body: { scope } });
    keys[scope] = (await made.json()).key;
  }
});

describe("a key for the menu", () => {
  test.each([
    ["another key", { ...OWN, key: "ladrao@example.com" }],
    ["another name", { ...OWN, name: "OUTRO" }],
    ["another city", { ...OWN, city: "OUTRA" }],
    ["none", null],
  ])("does not change the Pix to %s, and nothing else of that change is written", async (_what, pix) => {
    const before = await document();
    expect(await refusalOf(await patch({ pix, name: "Casa tomada" }, keys.menu))).toEqual([403, "PIX_SCOPE"]);
    const imported = { ...before, market: { ...before.market, pix, name: "Casa tomada" }, products: [] };
    expect(await refusalOf(await importAs(keys.menu ?? "", imported))).toEqual([403, "PIX_SCOPE"]);
    expect(await document()).toEqual(before);
  });

  test("does not change the Pix by an undo", async () => {
    const before = await document();
    expect(await refusalOf(await undo(firstChange, keys.menu ?? ""))).toEqual([403, "PIX_SCOPE"]);
    expect(await document()).toEqual(before);
  });

  test("may send the Pix that there is, by the settings and by a document", async () => {
    expect((await patch({ pix: OWN, name: "Casa" }, keys.menu)).status).toBe(200);
    expect((await importAs(keys.menu ?? "", await document())).status).toBe(200);
    expect((await document()).market).toMatchObject({ pix: OWN, name: "Casa" });
  });
});

test("a key for all changes the Pix by the settings, by an undo and by a document", async () => {
  const removed = await patch({ pix: null }, keys.all);
  expect(removed.status).toBe(200);
  expect((await undo((await removed.json()).change, keys.all ?? "")).status).toBe(200);
  const before = await document();
  expect(before.market.pix).toEqual(OWN);
  const moved = { ...before, market: { ...before.market, pix: { ...OWN, city: "SAO PAULO" } } };
  expect((await importAs(keys.all ?? "", moved)).status).toBe(200);
  expect((await document()).market.pix.city).toBe("SAO PAULO");
});
