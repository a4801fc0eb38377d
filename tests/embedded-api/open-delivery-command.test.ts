// `npm run market`: a shop goes out as a merchant of Open Delivery and comes back, and a foreign one comes in.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { aMarketCommand } from "../support/market-command";
import { completeShop, PIXEL } from "../support/open-delivery";
import { schemaErrors } from "../support/open-delivery-schema";
import { aDocument, createTestApi, OPERATOR_TOKEN } from "./factory";

const api = await createTestApi();
const command = await aMarketCommand(api);

afterAll(() => command.close());

const documentOf = async (market: string) =>
  (await api.ask(`/operator/markets/${market}?pictures=paths`, { token: OPERATOR_TOKEN })).json();

/** A shop with everything that the standard requires, but for the logo, which nobody could download here. */
async function aShop(id: string) {
  const document = { ...aDocument(id), market: completeShop({ id, name: `Casa ${id}`, logo: PIXEL }) };
  command.write("casa.json", document);
  expect((await command.run(["import", "casa.json"])).code).toBe(0);
  return documentOf(id);
}

test("a shop goes out in the published schema and comes back as it was", async () => {
  const before = await aShop("vila");
  const out = await command.run(["export", "vila", "merchant.json", "--format=open-delivery", "--radius=4000"]);
  expect(out).toMatchObject({ code: 0, out: "vila: 3 produtos em merchant.json.\n" });
  expect(out.err).toContain("perda  districts: O padrão não tem bairros");
  expect(schemaErrors(JSON.parse(readFileSync(join(command.folder, "merchant.json"), "utf8")))).toEqual([]);
  const back = await command.run(["import", "merchant.json", "--market=vila", "--yes"]);
  expect(back).toMatchObject({ code: 0, out: "vila: 3 produtos em 2 categorias no ar.\n" });
  expect(await documentOf("vila")).toEqual({ ...before, groups: expect.anything() });
});

describe("a merchant that loses something", () => {
  const merchant = () => ({
    id: "00000000-0000-4000-8000-000000000001",
    basicInfo: {
      name: "Pizza Plaza",
      averageTicket: 90,
      document: "22815773000169",
      minOrderValue: { value: 20, currency: "BRL" },
    },
    services: [
      {
        serviceType: "DELIVERY",
        serviceHours: {
          weekHours: [{ dayOfWeek: ["THURSDAY"], timePeriods: { startTime: "21:00:00Z", endTime: "02:00:00Z" } }],
        },
      },
    ],
    categories: [{ id: "c", index: 0, name: "Pizzas" }],
    itemOffers: [{ id: "o", itemId: "i", index: 0, price: { value: 30, currency: "BRL" } }],
    items: [{ id: "i", name: "Pizza", ean: "7896005202074" }],
  });
  const path = command.write("estrangeira.json", merchant());

  test("is told by line and path, with its local hours, and a dry run changes nothing", async () => {
    const { code, out, err } = await command.run(["import", path, "--market=seca", "--dry-run"]);
    expect({ code, out }).toEqual({ code: 0, out: "seca: 1 produtos em 1 categorias. Nada foi mudado.\n" });
    expect(err).toMatch(/^perda {2}linha \d+, basicInfo\.averageTicket: O gasto médio não é guardado\.$/m);
    expect(err).toMatch(/^perda {2}linha \d+, Pizza, items\[0\]\.ean: O código de barras não é guardado\.$/m);
    expect(err).toContain("2 perdas: o que não tem lugar aqui.\n");
    expect(err).toContain("  quinta: 18:00–23:00\n");
    expect((await api.ask("/operator/markets/seca", { token: OPERATOR_TOKEN })).status).toBe(404);
  });

  test("is imported only when its owner says yes", async () => {
    const no = await command.run(["import", path, "--market=plaza"], { typed: "n\n" });
    expect({ code: no.code, out: no.out }).toEqual({ code: 1, out: "" });
    expect(no.err).toContain("Nada foi importado.");
    expect((await api.ask("/operator/markets/plaza", { token: OPERATOR_TOKEN })).status).toBe(404);
    const yes = await command.run(["import", path, "--market=plaza", "--hours=local"], { typed: "sim\n" });
    expect(yes).toMatchObject({ code: 0, out: "plaza: 1 produtos em 1 categorias no ar.\n" });
    expect((await documentOf("plaza")).market.opening_hours).toEqual([{ weekday: 4, opens: "21:00", closes: "02:00" }]);
  });

  test("leaves a shop as it was, when its prices are in another currency", async () => {
    const before = await aShop("inteira");
    const foreign = merchant();
    command.write("dolar.json", {
      ...foreign,
      itemOffers: [{ ...foreign.itemOffers[0], price: { value: 9, currency: "USD" } }],
    });
    const { code, err } = await command.run(["import", "dolar.json", "--market=inteira", "--yes"]);
    expect(code).toBe(1);
    expect(err).toMatch(/^erro {2}linha \d+, itemOffers\[0\]\.price\.currency: Os preços devem ser em reais/m);
    expect(await documentOf("inteira")).toEqual(before);
  });
});

test("a dry run of our own document changes nothing either", async () => {
  command.write("nova.json", aDocument("nova"));
  const { code, out } = await command.run(["import", "nova.json", "--dry-run"]);
  expect({ code, out }).toEqual({ code: 0, out: "nova: 3 produtos em 2 categorias. Nada foi mudado.\n" });
  expect((await api.ask("/operator/markets/nova", { token: OPERATOR_TOKEN })).status).toBe(404);
});

test("an export names what the shop lacks, and writes nothing", async () => {
  command.write("pobre.json", aDocument("pobre"));
  await command.run(["import", "pobre.json"]);
  const { code, out, err } = await command.run(["export", "pobre", "--format=open-delivery"]);
  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(err).toContain("O Open Delivery exige o que falta na loja:\nerro  market.tax_id: Falta o CNPJ");
  expect(err).toContain("--radius=3000");
});

test.each<[what: string, args: string[], said: string]>([
  ["an unknown format", ["export", "vila", "--format=ifood"], "--format só pode ser open-delivery."],
  ["a radius in kilometres", ["export", "vila", "--format=open-delivery", "--radius=3km"], "--radius são metros"],
  ["a radius for our own format", ["export", "vila", "--radius=3000"], "--radius é só para --format=open-delivery."],
  [
    "a market for our own document",
    ["import", "nova.json", "--market=outra"],
    "--market e --hours são só para um documento Open Delivery",
  ],
])("refuses %s", async (_what, args, said) => {
  const { code, err } = await command.run(args);
  expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining(said) });
});
