import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { pictureHash } from "@/lib/domain/media/picture";
import { rowsOf } from "../support/all-rows";
import { aMarketCommand } from "../support/market-command";
import { anOrder, createTestApi, OPERATOR_TOKEN } from "./factory";

let forgone = 0;

const api = await createTestApi({
  markDemoRemoved: async () => {
    forgone += 1;
  },
});
const command = await aMarketCommand(api);

afterAll(() => command.close());

beforeEach(async () => {
  await api.importDocument("casa");
  await api.importDocument("vizinha");
});

const copies = () => readdirSync(command.folder).filter((name) => name.startsWith("copia-"));
const isThere = async (market: string) => (await api.ask("/api/v3/market", { market })).status === 200;

test.each([
  ["another text", "outra\n"],
  ["an empty line", "\n"],
  ["the end of the input", ""],
])("removes and copies nothing unless its id is typed: %s", async (_what, typed) => {
  const { code, out, err } = await command.run(["remove", "casa"], { typed });
  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(err).toContain("Isto apaga casa (Casa casa): 3 produtos, 0 pedidos e 0 clientes.");
  expect(err).toContain("Nada foi apagado.");
  expect(copies()).toEqual([]);
  expect(await isThere("casa")).toBe(true);
});

test("copies everything, then removes the shop with its customers, orders and portraits, and no other", async () => {
  const customer = await api.aCustomer("casa");
  await api.order("casa", customer.token, anOrder(customer));
  const avatar = await anAvatar(customer.token);
  const before = await rowsOf(api, "vizinha");
  const { code, out, err } = await command.run(["remove", "casa"], { typed: "casa\n" });
  expect({ code, err }).toMatchObject({ code: 0, err: expect.stringContaining("3 produtos, 1 pedido e 1 cliente") });
  expect(out).toMatch(/^copia-antes-de-apagar-casa-[\d-]+\.tar: \d+ registros/);
  expect(out).toContain("casa: apagada.\n");
  expect(await isThere("casa")).toBe(false);
  expect(Object.values(await rowsOf(api, "casa")).every((count) => count === 0)).toBe(true);
  expect(await rowsOf(api, "vizinha")).toEqual(before);
  expect(existsSync(avatar)).toBe(false);
  const DATA_DIR = join(command.folder, "other");
  const restored = await command.run(["restore", join(command.folder, copies()[0] ?? "")], { env: { DATA_DIR } });
  expect(restored).toMatchObject({ code: 0, out: expect.stringMatching(/Lojas: casa, vizinha\./) });
});

async function anAvatar(token: string): Promise<string> {
  const form = new FormData();
  const { default: sharp } = await import("sharp");
  const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: "#a30" } })
    .png()
    .toBuffer();
  form.set("avatar", new File([new Uint8Array(png)], "eu.png", { type: "image/png" }));
  const headers = { "X-Market-Token": "casa", authorization: `Bearer ${token}` };
  const init = { method: "POST", headers, body: form };
  const response = await api.send(new Request("http://embedded-api.internal/api/v3/app_user/update_avatar", init));
  const hash = pictureHash((await response.json()).avatar ?? "") ?? "";
  const file = join(api.mediaFolder, hash, "a256.webp");
  expect(existsSync(file)).toBe(true);
  return file;
}

test("asks nothing with --yes, does not find a removed shop, and lets its id be used again", async () => {
  expect(await command.run(["remove", "casa", "--yes"])).toMatchObject({ code: 0 });
  const again = await command.run(["remove", "casa", "--yes"]);
  expect(again).toEqual({ code: 1, out: "", err: "Loja não encontrada.\n" });
  await api.importDocument("casa");
  expect(await isThere("casa")).toBe(true);
});

test("keeps the shop when its copy cannot be written", async () => {
  const off = await command.run(["remove", "casa", "--yes"], { env: { OPERATOR_TOKEN: "errada" } });
  expect(off).toMatchObject({ code: 1, err: expect.stringContaining("não confere") });
  expect(await isThere("casa")).toBe(true);
});

test("removes a demo shop for good, also one hidden from customers", async () => {
  const change = (document: { market: object }) =>
    Object.assign(document.market, { email: "contato@brasaburger.example" });
  await api.importDocument("brasa", change);
  api.parts.demoShops = false;
  try {
    expect(await isThere("brasa")).toBe(false);
    expect((await command.run(["list"])).out).toMatch(/^brasa .*demonstração: clientes não a encontram/m);
    forgone = 0;
    expect(await command.run(["remove", "brasa", "--yes"])).toMatchObject({ code: 0 });
    expect(forgone).toBe(1);
    await api.importDocument("brasa");
    expect(await isThere("brasa")).toBe(true);
    expect((await command.run(["list"])).out).not.toContain("demonstração");
    await command.run(["remove", "brasa", "--yes"]);
    expect(forgone).toBe(1);
  } finally {
    api.parts.demoShops = true;
  }
});

test("rejects anybody but the installation's owner", async () => {
  const made = await command.run(["key", "casa", "--scope=all"]);
  const env = { SHOP_KEY: made.out.trim(), OPERATOR_TOKEN: "", DATA_DIR: "nenhuma" };
  expect((await command.run(["remove", "casa", "--yes"], { env })).err).toContain("Falta a chave do operador");
  const refused = await api.ask("/operator/markets/casa", { token: made.out.trim(), method: "DELETE" });
  expect([refused.status, (await refused.json()).code]).toEqual([403, "KEY_SCOPE"]);
  expect((await api.ask("/operator/markets/casa", { token: OPERATOR_TOKEN })).status).toBe(200);
});
