import { afterAll, beforeEach, expect, test } from "vitest";
import { readDomains } from "@/lib/embedded-api/operator/shops/domains";
import { aMarketCommand } from "../support/market-command";
import { aDocument, createTestApi, OPERATOR_TOKEN, readAnswer } from "./factory";

let refreshed = 0;

const config = {
  template: null as string | null,
  baseDomain: "lojas.test",
  port: 3000,
  allowHttp: false,
  boardHost: null,
};

function operate(path: string, method = "GET", body?: unknown) {
  return readAnswer(api.ask(`/operator/markets/${path}`, { token: OPERATOR_TOKEN, method, body }));
}

const api = await createTestApi({
  addresses: {
    config,
    refresh: async () => {
      refreshed += 1;
    },
  },
});
for (const id of ["casa", "rua"]) expect((await operate(id, "PUT", aDocument(id))).status).toBe(200);
const command = await aMarketCommand(api);

beforeEach(async () => {
  config.template = null;
  for (const id of ["casa", "rua"]) await operate(`${id}/domain`, "PUT", { origin: null, redirect_from: [] });
  refreshed = 0;
});

afterAll(() => command.close());

test("the operator gives a shop a domain, and an import keeps it", async () => {
  expect((await operate("casa/domain")).body).toEqual({
    id: "casa",
    origin: null,
    redirect_from: [],
    address: "https://casa.lojas.test",
  });
  const set = { origin: "https://Casa.test/", redirect_from: ["www.casa.test", "casinha"] };
  const saved = {
    id: "casa",
    origin: "https://casa.test",
    redirect_from: set.redirect_from,
    address: "https://casa.test",
  };
  expect((await operate("casa/domain", "PUT", set)).body).toEqual(saved);
  expect(refreshed).toBe(1);
  expect((await operate("casa", "PUT", aDocument("casa"))).status).toBe(200);
  expect((await operate("casa/domain")).body).toEqual(saved);
  expect((await operate("casa/domain", "PUT", { redirect_from: [] })).body).toMatchObject({ origin: saved.origin });
  expect((await readDomains(api.parts)).get("casa" as never)).toEqual({ origin: saved.origin, redirectFrom: [] });
});

test("a document's fields do not claim a domain", async () => {
  const document = aDocument("rua");
  await operate("rua", "PUT", { ...document, market: { ...document.market, origin: "https://casa.test" } });
  expect((await operate("rua/domain")).body).toMatchObject({ origin: null });
});

test("an address of another shop, of BASE_DOMAIN or of no form is refused with a sentence, and nothing changes", async () => {
  await operate("casa/domain", "PUT", { origin: "https://casa.test", redirect_from: ["casinha"] });
  for (const [claim, sentence] of [
    [{ origin: "https://casa.test" }, /'casa\.test' é de duas lojas/],
    [{ redirect_from: ["casa"] }, /também é o id de uma loja/],
    [{ origin: "https://casa.lojas.test" }, /dentro de BASE_DOMAIN/],
    [{ origin: "rua.test" }, /deve ser uma origem/],
  ] as const) {
    const refused = await operate("rua/domain", "PUT", claim);
    expect([refused.status, refused.body.message]).toEqual([422, expect.stringMatching(sentence)]);
  }
  expect((await operate("rua/domain")).body).toMatchObject({ origin: null, redirect_from: [] });
  expect((await operate("nenhuma/domain", "PUT", { origin: "https://x.test" })).status).toBe(404);
  expect((await operate("rua/domain", "PUT", { origin: 7 })).status).toBe(422);
});

test("a new shop is refused where it would share an address, before the next start is", async () => {
  await operate("casa/domain", "PUT", { redirect_from: ["casinha"] });
  const former = await operate("casinha", "PUT", aDocument("casinha"));
  expect(former.body).toMatchObject({ errors: [{ path: "market.id", message: expect.stringContaining("'casinha'") }] });
  config.template = "https://unica.test";
  await expect(readDomains(api.parts)).rejects.toThrow(/MARKET_ORIGIN.*'casa' e 'rua'/);
  expect((await operate("terceira", "PUT", aDocument("terceira"))).status).toBe(422);
  expect((await operate("rua", "PUT", aDocument("rua"))).status).toBe(200);
});

test("`market domain` shows, sets and takes back a shop's address", async () => {
  const run = async (...args: string[]) => (await command.run(["domain", ...args])).out.trim();
  expect(await run("casa")).toBe("casa: https://casa.lojas.test");
  expect(await run("casa", "https://casa.test", "--former=www.casa.test,casinha")).toBe(
    "casa: https://casa.test\n  www.casa.test leva para lá\n  casinha leva para lá",
  );
  expect((await command.run(["list"])).out).toMatch(/^casa .*https:\/\/casa\.test$/m);
  expect(await run("casa", "auto", "--former=")).toBe("casa: https://casa.lojas.test");
  const refused = await command.run(["domain", "casa", "https://rua.lojas.test"]);
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining("BASE_DOMAIN") });
});
