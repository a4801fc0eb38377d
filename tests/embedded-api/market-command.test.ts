import { spawn } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCustomer, aDocument, anOrder, ask, createTestApi, OPERATOR_TOKEN, order, type TestApi } from "./factory";

let api: TestApi;
let server: Server;
let folder: string;

/** Stands where the storefront's operator route stands: /api/operator below a real port. */
beforeAll(async () => {
  api = await createTestApi();
  folder = mkdtempSync(join(tmpdir(), "storefront-command-"));
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const answer = await api.send(
      new Request(`http://embedded-api.internal${request.url?.replace("/api", "")}`, {
        method: request.method ?? "GET",
        headers: { authorization: request.headers.authorization ?? "" },
        body: chunks.length > 0 ? Buffer.concat(chunks) : null,
      }),
    );
    response.writeHead(answer.status, { "content-type": "application/json" }).end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterAll(() => {
  server.close();
});

function market(
  args: string[],
  env: Record<string, string> = {},
): Promise<{ code: number | null; out: string; err: string }> {
  const { port } = server.address() as AddressInfo;
  const child = spawn(process.execPath, [join(process.cwd(), "scripts", "market.mjs"), ...args], {
    cwd: folder,
    env: { NODE_ENV: "test", PATH: process.env.PATH, STORE_URL: `http://127.0.0.1:${port}/`, OPERATOR_TOKEN, ...env },
  });
  let out = "";
  let err = "";
  child.stdout.on("data", (chunk) => {
    out += chunk;
  });
  child.stderr.on("data", (chunk) => {
    err += chunk;
  });
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, out, err })));
}

function write(name: string, document: unknown): string {
  writeFileSync(join(folder, name), typeof document === "string" ? document : JSON.stringify(document));
  return name;
}

test("imports a document with the pictures that lie beside it, lists it, and shows its orders", async () => {
  await sharp({ create: { width: 400, height: 300, channels: 3, background: "#aa3300" } })
    .png()
    .toFile(join(folder, "x.png"));
  const document = aDocument("casa");
  Object.assign(document.products[0] ?? {}, { image: "x.png" });
  expect(await market(["import", write("casa.json", document)])).toEqual({
    code: 0,
    out: "casa: 3 produtos em 2 categorias no ar.\n",
    err: "",
  });
  const [product] = await (await ask(api, "/api/v3/products", { market: "casa" })).json();
  expect(product.image).toMatch(/^\/media\/[0-9a-f]{32}\/w960\.webp$/);
  expect((await market(["list"])).out).toMatch(/^casa +Aberto +Casa casa\n$/);
  expect((await market(["orders", "casa"])).out).toBe("Nenhum pedido.\n");
  const customer = await aCustomer(api, "casa");
  await order(api, "casa", customer.token, anOrder(customer, { troco: 50 }));
  const shown = await market(["orders", "casa", "5"]);
  expect(shown.out).toContain("nº 1  received");
  expect(shown.out).toContain("1 x X-Bacon (R$ 41,65) — Grande. Sem cebola");
  expect(shown.out).toContain("Dinheiro: R$ 46,65 com entrega, troco para R$ 50,00");
});

test("closes and opens by hand", async () => {
  await market(["import", write("casa.json", aDocument("casa"))]);
  expect((await market(["close", "casa"])).out).toBe("casa: Fechado, à mão.\n");
  expect((await market(["auto", "casa"])).out).toBe("casa: Aberto, pelo horário.\n");
});

test("prints the path of each mistake and fails", async () => {
  const document = aDocument("errada");
  Object.assign(document.products[0] ?? {}, { price: 1.999 });
  Object.assign(document.districts[1] ?? {}, { fee: -1 });
  const { code, out, err } = await market(["import", write("errada.json", document)]);
  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(err).toContain("erro  products[0].price: Use no máximo duas casas decimais.");
  expect(err).toContain("erro  districts[1].fee: ");
});

test.each([
  ["no command", [], {}, /^Uso:/],
  ["an unknown command", ["apagar", "casa"], {}, /^Uso:/],
  ["a command every object has", ["constructor", "casa"], {}, /^Uso:/],
  ["a missing file", ["import", "nada.json"], {}, /Não foi possível ler/],
  ["an unknown market", ["orders", "nenhuma"], {}, /Loja não encontrada\./],
  ["a wrong token", ["list"], { OPERATOR_TOKEN: "errada" }, /não confere/],
  ["no token", ["list"], { OPERATOR_TOKEN: "", DATA_DIR: "nenhuma" }, /Falta a chave do operador/],
  ["a server that is not there", ["list"], { STORE_URL: "http://127.0.0.1:9" }, /O servidor não respondeu/],
] as const)("%s fails with a sentence", async (_what, args, env, sentence) => {
  const { code, out, err } = await market([...args], env);
  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(err).toMatch(sentence);
  expect(err).not.toContain("    at ");
});

test("a file that is no JSON and a picture that is missing fail with a sentence", async () => {
  expect((await market(["import", write("bad.json", "{")])).err).toMatch(/não é JSON/);
  const document = aDocument("casa");
  Object.assign(document.products[1] ?? {}, { image: "fotos/nada.jpg" });
  expect((await market(["import", write("casa.json", document)])).err).toMatch(
    /products\[1\]\.image: não foi possível ler/,
  );
});
