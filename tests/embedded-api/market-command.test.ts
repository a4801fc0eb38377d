import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { provenBackupTime } from "@/lib/embedded-api/backup/proven";
import { openStore } from "@/lib/embedded-api/db/open-store";
import { aMarketCommand } from "../support/market-command";
import { aDocument, anOrder, ask, createTestApi, OPERATOR_TOKEN, type TestApi } from "./factory";

const api = await createTestApi();
const command = await aMarketCommand(api);

afterAll(() => command.close());

const market = (args: readonly string[], env: Record<string, string> = {}) => command.run([...args], { env });

async function anOrderAt(shop: string, change: object = {}): Promise<string> {
  await api.importDocument(shop);
  const customer = await api.aCustomer(shop);
  return (await (await api.order(shop, customer.token, anOrder(customer, change))).json()).order_number;
}

test("imports a document with its images beside it, and lists it with what was opened or closed by hand", async () => {
  await sharp({ create: { width: 400, height: 300, channels: 3, background: "#aa3300" } })
    .png()
    .toFile(join(command.folder, "x.png"));
  const document = aDocument("casa");
  Object.assign(document.products[0] ?? {}, { image: "x.png" });
  expect(await market(["import", command.write("casa.json", document)])).toEqual({
    code: 0,
    out: "casa: 3 produtos em 2 categorias no ar.\n",
    err: expect.stringMatching(
      /^aviso {2}.*market\.opening_hours: Sem opening_hours a loja não mostra horário nenhum.*\n$/,
    ),
  });
  const [product] = await (await api.ask("/api/v3/products", { market: "casa" })).json();
  expect(product.image).toMatch(/^\/media\/[0-9a-f]{20}\/w960\.webp$/);
  expect((await market(["list"])).out).toMatch(/^casa +Aberto +Casa casa\n$/);
  const byHand = (open_closed: string | null) =>
    api.ask("/operator/markets/casa/open_closed", { token: OPERATOR_TOKEN, method: "PUT", body: { open_closed } });
  await byHand("closed");
  expect((await market(["list"])).out).toMatch(/^casa +Fechado, à mão +Casa casa$/m);
  await byHand(null);
});

test.each([
  ["no command", [], {}, /^Uso:/],
  ["an unknown command", ["fritar", "casa"], {}, /^Comando desconhecido: fritar\. Há: list, import,/],
  ["a command every object has", ["constructor", "casa"], {}, /^Comando desconhecido: constructor\./],
  ["a missing file", ["import", "nada.json"], {}, /Não foi possível ler/],
  ["an unknown market", ["board", "nenhuma"], {}, /Loja não encontrada\./],
  ["an unknown market's export", ["export", "nenhuma"], {}, /Loja não encontrada\./],
  ["an order that is not there", ["advance", "casa", "999"], {}, /Pedido não encontrado\./],
  ["a number that is none", ["advance", "casa", "doze"], {}, /NÚMERO/],
  ["a printer without an address", ["print", "casa"], {}, /^--printer é o endereço/],
  ["an unknown option", ["list", "--tudo"], {}, /^Opção desconhecida: --tudo\.\nUso:/],
  ["a copy that is not there", ["restore", "nada.tar"], {}, /Não foi possível ler/],
  [
    "a copy, where the shop's own API has the orders",
    ["restore", "x"],
    { STORE_API_URL: "https://a.test" },
    /STORE_API_URL/,
  ],
  ["a wrong token for a copy", ["backup", "x.tar"], { OPERATOR_TOKEN: "errada" }, /não confere/],
  ["a wrong token", ["list"], { OPERATOR_TOKEN: "errada" }, /não confere/],
  ["no token", ["list"], { OPERATOR_TOKEN: "", DATA_DIR: "nenhuma" }, /^Inicie o servidor primeiro \(npm start\)/],
  [
    "a token of the shop's own API",
    ["list"],
    { OPERATOR_TOKEN: "", DATA_DIR: "nenhuma", STORE_API_URL: "https://a.test" },
    /com STORE_API_URL, lojas, cardápios e pedidos são os da sua API/,
  ],
  ["a server that is not there", ["list"], { STORE_URL: "http://127.0.0.1:9" }, /O servidor não respondeu/],
] as const)("%s fails with a sentence", async (_what, args, env, sentence) => {
  const { code, out, err } = await market(args, env);
  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(err).toMatch(sentence);
  expect(err).not.toContain("    at ");
});

test.each([
  [["importar", "x.json"], "Comando desconhecido: importar. Você quis dizer import?", "import"],
  [["apagar", "casa"], "Comando desconhecido: apagar. Você quis dizer remove?", "remove"],
  [["preço", "casa", "suco", "9"], "Comando desconhecido: preço. Você quis dizer board?", "board"],
  [["orders", "casa"], "Comando desconhecido: orders. Você quis dizer board?", "board"],
  [["advance", "casa"], "Falta NÚMERO.", "advance"],
  [["advance"], "Faltam LOJA e NÚMERO.", "advance"],
  [["print"], "Falta LOJA.", "print"],
  [["remove", "casa", "vizinha"], "Sobra 'vizinha': um nome com espaços fica entre aspas.", "remove"],
  [["remove", "casa", "--yse"], "Opção desconhecida: --yse. Você quis dizer --yes?", "remove"],
  [["advance", "casa", "-5"], "Opção desconhecida: -5.", "advance"],
  [["print", "casa", "--paper"], "Falta o valor de --paper=.", "print"],
  [["print", "casa", "--paper", "--printer", "x"], "Falta o valor de --paper=.", "print"],
  [["remove", "casa", "--yes=nunca"], "--yes não leva um valor.", "remove"],
])("%j is told what is wrong, with the usage of that command alone", async (args, sentence, name) => {
  const { code, out, err } = await market(args);
  expect({ code, out }).toEqual({ code: 1, out: "" });
  const lines = err.split("\n");
  expect(lines.slice(0, 2)).toEqual([sentence, "Uso:"]);
  expect(lines.filter((line) => line.includes("npm run market -- ")).map((line) => line.split(" ")[6])).toEqual([name]);
  expect(lines.length).toBeLessThan(10);
});

test("says why a server answers no operator calls", async () => {
  const off = createServer((_, response) => response.writeHead(404).end("Não encontrado."));
  await new Promise<void>((resolve) => off.listen(0, "127.0.0.1", resolve));
  const STORE_URL = `http://127.0.0.1:${(off.address() as AddressInfo).port}`;
  for (const args of [["list"], ["import", command.write("casa.json", aDocument("casa"))]]) {
    expect((await market(args, { STORE_URL })).err).toMatch(/desligadas neste servidor: OPERATOR_TOKEN está vazia/);
    const real = await market(args, { STORE_URL, STORE_API_URL: "https://a.test" });
    expect(real.err).toMatch(/desligadas neste servidor: com STORE_API_URL.+ tire STORE_API_URL/);
  }
  off.close();
});

test("names the file of a token from DATA_DIR that the server rejects", async () => {
  const DATA_DIR = command.folder;
  const file = join(DATA_DIR, command.write("operator-token", "the-token-of-an-earlier-start-0123456789\n"));
  expect(await market(["list"], { OPERATOR_TOKEN: "", DATA_DIR })).toEqual({
    code: 1,
    out: "",
    err: `A chave não confere, ou não é desta loja.\nEla veio de ${file}; se o servidor tem uma OPERATOR_TOKEN, defina a mesma aqui.\n`,
  });
});

test("rejects an invalid PORT before any request", async () => {
  const { code, err } = await market(["list"], { STORE_URL: "", PORT: "80a" });
  expect({ code, err }).toEqual({ code: 1, err: "PORT deve ser um número de 0 a 65535.\n" });
});

test("moves an order through its steps to its end", async () => {
  const number = await anOrderAt("casa");
  for (const status of ["Preparando", "Saiu para Entrega", "Entregue"])
    expect(await market(["advance", "casa", number])).toEqual({
      code: 0,
      out: `Pedido nº ${number}: ${status}.\n`,
      err: "",
    });
  expect(await market(["advance", "casa", number])).toMatchObject({ code: 1, out: "", err: /\S/ });
});

test("creates a key for one shop, shown once, which the shop's commands accept instead of the operator's token", async () => {
  const number = await anOrderAt("casa");
  await api.importDocument("vizinha");
  const made = await market(["key", "casa", "--scope=orders"]);
  expect(made).toMatchObject({
    code: 0,
    err: expect.stringContaining("Chave"),
    out: expect.stringMatching(/^shop_[\w-]{43}\n$/),
  });
  const id = /Chave ([0-9a-f]{8}) de casa \(pedidos\)/.exec(made.err)?.[1] ?? "";
  const env = { SHOP_KEY: made.out.trim(), OPERATOR_TOKEN: "", DATA_DIR: "nenhuma" };
  expect((await market(["advance", "casa", number], env)).out).toBe(`Pedido nº ${number}: Preparando.\n`);
  const refused = "A chave não confere, ou não é desta loja.\n";
  expect(await market(["advance", "vizinha", "1"], env)).toEqual({ code: 1, out: "", err: refused });
  expect((await market(["import", command.write("vizinha.json", aDocument("vizinha"))], env)).err).toBe(refused);
  expect((await market(["import", command.write("casa.json", aDocument("casa"))], env)).err).toBe(
    "Este acesso não serve para isso.\n",
  );
  for (const args of [["list"], ["backup", "x.tar"], ["key", "casa"], ["keys", "casa"], ["revoke", "casa", id]])
    expect((await market(args, env)).err).toContain("Falta a chave do operador");
  const menu = (await market(["key", "casa", "--scope=menu"])).out.trim();
  expect((await market(["import", "casa.json"], { ...env, SHOP_KEY: menu })).out).toContain("no ar.");
  const listed = await market(["keys", "casa"]);
  expect(listed.out).toMatch(new RegExp(`^${id} {2}pedidos {3}02/03/2026, \\d\\d:00$`, "m"));
  expect(listed.out).toMatch(/^[0-9a-f]{8} {2}cardápio {2}02/m);
  expect(listed.out + listed.err).not.toContain("shop_");
  expect((await market(["revoke", "casa", id])).out).toBe(`casa: chave ${id} revogada.\n`);
  expect((await market(["advance", "casa", number], env)).err).toBe(refused);
  expect((await market(["revoke", "casa", id])).err).toBe("Chave não encontrada.\n");
  expect((await market(["key", "casa", "--scope=tudo"])).err).toBe("--scope é orders, menu ou all.\n");
}, 60_000);

test("a link to the board enters as an owner, new or known, who was lost", async () => {
  await api.importDocument("casa");
  const entered = async () => {
    const { code, out, err } = await market(["board", "casa", "--owner=Rita"]);
    expect([code, err.includes("Vale uma vez")]).toEqual([0, true]);
    const [, secret] = /#casa\.([\w-]{22})\n$/.exec(out) ?? [];
    const body = { market: "casa", secret, device: "Celular" };
    const { token } = await (await api.ask("/operator/board", { body })).json();
    return (await (await api.ask("/operator/markets/casa/board", { token })).json()).person;
  };
  const [first, again] = [await entered(), await entered()];
  expect(first.name).toBe("Rita");
  expect(again).toEqual(first);
}, 60_000);

test("proves a copy by a restore beside it, of which nothing stays, and a broken one is none", async () => {
  const good = join(command.folder, "provada.tar");
  expect((await market(["backup", good])).code).toBe(0);
  expect(await market(["prove", good])).toMatchObject({
    code: 0,
    out: expect.stringMatching(/\d+ registros .*presta\.$/m),
  });
  expect(await provenBackupTime(api.parts.db)).toEqual(api.clock.now);
  const bytes = readFileSync(good);
  writeFileSync(good, bytes.subarray(0, bytes.length / 2));
  expect(await market(["prove", good])).toMatchObject({
    code: 1,
    out: "",
    err: expect.stringContaining("não conte com esta cópia"),
  });
  expect(readdirSync(command.folder).filter((name) => name.endsWith(".trial"))).toEqual([]);
});

test("the backup's container makes a copy at its start, proves it, and is healthy from then on", async () => {
  const [bin, BACKUPS] = [join(command.folder, "bin"), join(command.folder, "copias")];
  for (const folder of [bin, BACKUPS]) mkdirSync(folder);
  // As in the image.
  const script = `#!/bin/sh\nexec ${process.execPath} ${join(process.cwd(), "scripts/market.mjs")} "$@"\n`;
  writeFileSync(join(bin, "market"), script, { mode: 0o755 });
  const env = {
    ...{ NODE_ENV: "test" as const, PATH: `${bin}:${process.env.PATH}`, STORE_URL: command.url, OPERATOR_TOKEN },
    ...{ BACKUPS, BACKUP_HOUR: "3", BACKUP_DAYS: "14" },
  };
  const healthy = () => spawnSync("sh", ["deploy/container/backup.sh", "healthy"], { env }).status;
  expect(healthy()).toBe(1);
  api.clock.now = new Date(api.clock.now.getTime() + 60_000);
  const running = spawn("sh", ["deploy/container/backup.sh"], { env, detached: true, stdio: "ignore" });
  try {
    await expect
      .poll(() => readdirSync(BACKUPS), { timeout: 100_000 })
      .toEqual([expect.stringMatching(/^copia-.*\.tar$/)]);
  } finally {
    process.kill(-Number(running.pid), "SIGKILL");
  }
  expect(healthy()).toBe(0);
  expect(await provenBackupTime(api.parts.db)).toEqual(api.clock.now);
  const [name = ""] = readdirSync(BACKUPS);
  utimesSync(join(BACKUPS, name), new Date(), new Date(Date.now() - 27 * 60 * 60_000));
  expect(healthy()).toBe(1);
}, 150_000);

test("exports what it imports, and restores a full copy on a new server", async () => {
  const number = await anOrderAt("casa");
  expect((await market(["export", "casa", "fora.json"])).out).toBe("casa: 3 produtos em fora.json.\n");
  expect((await market(["import", "fora.json"])).code).toBe(0);
  expect(JSON.parse((await market(["export", "casa", "--pictures=paths"])).out).market.id).toBe("casa");
  const made = await market(["backup", "copia.tar"]);
  expect(made).toMatchObject({ code: 0, out: expect.stringMatching(/^copia\.tar: \d+ registros e \d+ arquivos/) });
  const copy = join(command.folder, "copia.tar");
  expect(statSync(copy).mode & 0o777).toBe(0o600);
  expect((await market(["backup", "copia.tar"])).err).toContain("já existe");
  const half = command.write("meia.tar", readFileSync(copy).subarray(0, -6_000));
  const DATA_DIR = join(command.folder, "outra");
  const restore = (name: string) => market(["restore", join(command.folder, name)], { DATA_DIR });
  expect(await restore(half)).toMatchObject({ code: 1, out: "", err: expect.stringContaining("não está inteiro") });
  expect(await restore("copia.tar")).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^\d+ registros.+casa/),
    err: "",
  });
  expect((await restore("copia.tar")).err).toBe(
    "O banco de dados já tem pedidos, clientes ou lojas. Restaure em um vazio: com DATABASE_URL, outro banco; sem ela, outra pasta DATA_DIR.\n",
  );
  const store = await openStore({ DATA_DIR });
  try {
    expect((await restore("copia.tar")).err).toContain("está em uso por outro processo. Encerre-o primeiro");
    const other = await createTestApi({ db: store.db });
    const read = async (from: TestApi) =>
      (await ask(from, `/operator/markets/casa/orders/${number}`, { token: OPERATOR_TOKEN })).json();
    expect(await read(other)).toEqual(await read(api));
    expect(await read(other)).toMatchObject({ order_number: number });
  } finally {
    await store.close();
  }
}, 180_000);
