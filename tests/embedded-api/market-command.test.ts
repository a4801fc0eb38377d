import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { serve } from "@/lib/embedded-api/http";
import {
  aCustomer,
  aDocument,
  anItem,
  anOrder,
  ask,
  createTestApi,
  OPERATOR_TOKEN,
  order,
  type TestApi,
} from "./factory";

let api: TestApi;
let server: Server;
let folder: string;

function listen(to: TestApi, port = 0): Promise<Server> {
  return serve((request) => to.send(new Request(request.url.replace("/api/operator", "/operator"), request)), port);
}

beforeAll(async () => {
  api = await createTestApi();
  folder = mkdtempSync(join(tmpdir(), "storefront-command-"));
  server = await listen(api);
});

afterAll(() => {
  server.close();
});

const portOf = (listening: Server) => (listening.address() as AddressInfo).port;

function start(args: string[], env: Record<string, string> = {}) {
  const said = { out: "", err: "" };
  const child = spawn(process.execPath, [join(process.cwd(), "scripts", "market.mjs"), ...args], {
    cwd: folder,
    env: {
      NODE_ENV: "test",
      PATH: process.env.PATH,
      STORE_URL: `http://127.0.0.1:${portOf(server)}/`,
      OPERATOR_TOKEN,
      ...env,
    },
  });
  child.stdout.on("data", (chunk) => {
    said.out += chunk;
  });
  child.stderr.on("data", (chunk) => {
    said.err += chunk;
  });
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  return { child, said, ended };
}

async function market(args: string[], env: Record<string, string> = {}) {
  const { said, ended } = start(args, env);
  return { code: await ended, ...said };
}

function write(name: string, document: unknown): string {
  writeFileSync(join(folder, name), typeof document === "string" ? document : JSON.stringify(document));
  return name;
}

test("imports a document with its images beside it, lists it, and shows its orders", async () => {
  await sharp({ create: { width: 400, height: 300, channels: 3, background: "#aa3300" } })
    .png()
    .toFile(join(folder, "x.png"));
  const document = aDocument("casa");
  Object.assign(document.products[0] ?? {}, { image: "x.png" });
  expect(await market(["import", write("casa.json", document)])).toEqual({
    code: 0,
    out: "casa: 3 produtos em 2 categorias no ar.\n",
    err: expect.stringMatching(
      /^aviso {2}.*market\.opening_hours: Sem opening_hours a loja não mostra horário nenhum.*\n$/,
    ),
  });
  const [product] = await (await ask(api, "/api/v3/products", { market: "casa" })).json();
  expect(product.image).toMatch(/^\/media\/[0-9a-f]{20}\/w960\.webp$/);
  expect((await market(["list"])).out).toMatch(/^casa +Aberto +Casa casa\n$/);
  expect((await market(["orders", "casa"])).out).toBe("Nenhum pedido.\n");
  const customer = await aCustomer(api, "casa");
  await order(api, "casa", customer.token, anOrder(customer, { troco: 50 }));
  const shown = await market(["orders", "casa", "5"]);
  expect(shown.out).toContain("nº 1  Recebido");
  expect(shown.out).toMatch(
    /1 x X-Bacon \(R\$ 41,65\)\n +Grande\n +Ponto da carne: Bem passada\n +Adicionais: 2 x Bacon extra\n +obs +\| Sem cebola\n/,
  );
  expect(shown.out).toContain("Dinheiro: R$ 46,65 com entrega, troco para R$ 50,00");
});

test("closes and opens by hand, and says that the state stays", async () => {
  await market(["import", write("casa.json", aDocument("casa"))]);
  expect(await market(["close", "casa"])).toEqual({
    code: 0,
    out: "casa: Fechado, à mão.\n",
    err: "Vale até outra ordem, também depois de reiniciar. Para voltar ao horário: npm run market -- auto casa\n",
  });
  expect((await market(["list"])).out).toMatch(/^casa +Fechado, à mão +Casa casa$/m);
  expect(await market(["auto", "casa"])).toEqual({ code: 0, out: "casa: Aberto, pelo horário.\n", err: "" });
  expect((await market(["list"])).out).toMatch(/^casa +Aberto +Casa casa$/m);
});

test("prints the path of each mistake and fails", async () => {
  const document = aDocument("errada");
  Object.assign(document.products[0] ?? {}, { price: 1.999 });
  Object.assign(document.districts[1] ?? {}, { fee: -1 });
  const { code, out, err } = await market(["import", write("errada.json", document)]);
  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(err).toContain("erro  linha 1, X-Bacon, products[0].price: Use no máximo duas casas decimais.");
  expect(err).toContain("erro  linha 1, Vila Nova, districts[1].fee: Não pode ser menor que 0.");
});

test.each([
  ["no command", [], {}, /^Uso:/],
  ["an unknown command", ["fritar", "casa"], {}, /^Comando desconhecido: fritar\. Há: list, import,/],
  ["a command every object has", ["constructor", "casa"], {}, /^Comando desconhecido: constructor\./],
  ["a missing file", ["import", "nada.json"], {}, /Não foi possível ler/],
  ["an unknown market", ["orders", "nenhuma"], {}, /Loja não encontrada\./],
  ["an unknown market's export", ["export", "nenhuma"], {}, /Loja não encontrada\./],
  ["an unknown market to watch", ["watch", "casa", "nenhuma"], {}, /^nenhuma: Loja não encontrada\./],
  ["an order that is not there", ["order", "casa", "999"], {}, /Pedido não encontrado\./],
  ["an interval that is none", ["watch", "casa", "--repeat=às vezes"], {}, /--repeat/],
  ["a number that is none", ["advance", "casa", "doze"], {}, /NÚMERO/],
  ["an unknown option", ["orders", "casa", "--tudo"], {}, /^Opção desconhecida: --tudo\.\nUso:/],
  ["a webhook that is no address", ["watch", "casa", "--webhook=file:///etc/passwd"], {}, /http:\/\/ ou https/],
  ["a copy that is not there", ["restore", "nada.gz"], {}, /Não foi possível ler/],
  ["a wrong token for a copy", ["backup", "x.gz"], { OPERATOR_TOKEN: "errada" }, /não confere/],
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
  const { code, out, err } = await market([...args], env);
  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(err).toMatch(sentence);
  expect(err).not.toContain("    at ");
});

test.each([
  [["importar", "x.json"], "Comando desconhecido: importar. Você quis dizer import?", "import"],
  [["apagar", "casa"], "Comando desconhecido: apagar. Você quis dizer remove?", "remove"],
  [["price", "casa", "suco"], "Falta PREÇO.", "price"],
  [["rename", "casa"], "Faltam ITEM e NOME.", "rename"],
  [["watch"], "Falta LOJA.", "watch"],
  [["close"], "Falta LOJA.", "open|close|auto"],
  [["rename", "casa", "suco", "Suco", "novo"], "Sobra 'novo': um nome com espaços fica entre aspas.", "rename"],
  [["soldout", "casa", "suco", "--bakc"], "Opção desconhecida: --bakc. Você quis dizer --back?", "soldout"],
  [["price", "casa", "suco", "-5"], "Opção desconhecida: -5.", "price"],
  [["soldout", "casa", "suco", "--size"], "Falta o valor de --size=.", "soldout"],
  [["soldout", "casa", "--size", "--back", "suco"], "Falta o valor de --size=.", "soldout"],
  [["remove", "casa", "--yes=nunca"], "--yes não leva um valor.", "remove"],
])("%j is told what is wrong, with the usage of that command alone", async (args, sentence, command) => {
  const { code, out, err } = await market(args);
  expect({ code, out }).toEqual({ code: 1, out: "" });
  const lines = err.split("\n");
  expect(lines.slice(0, 2)).toEqual([sentence, "Uso:"]);
  expect(lines.filter((line) => line.includes("npm run market -- ")).map((line) => line.split(" ")[6])).toEqual([
    command,
  ]);
  expect(lines.length).toBeLessThan(10);
});

test("says why a server answers no operator calls", async () => {
  const off = createServer((_, response) => response.writeHead(404).end("Não encontrado."));
  await new Promise<void>((resolve) => off.listen(0, "127.0.0.1", resolve));
  const STORE_URL = `http://127.0.0.1:${portOf(off)}`;
  for (const args of [["list"], ["import", write("casa.json", aDocument("casa"))]]) {
    expect((await market(args, { STORE_URL })).err).toMatch(/desligadas neste servidor: OPERATOR_TOKEN está vazia/);
    const real = await market(args, { STORE_URL, STORE_API_URL: "https://a.test" });
    expect(real.err).toMatch(/desligadas neste servidor: com STORE_API_URL.+ tire STORE_API_URL/);
  }
  off.close();
});

test("names the file of a token from DATA_DIR that the server rejects", async () => {
  const file = join(folder, "operator-token");
  writeFileSync(file, "the-token-of-an-earlier-start-0123456789\n");
  expect(await market(["list"], { OPERATOR_TOKEN: "", DATA_DIR: folder })).toEqual({
    code: 1,
    out: "",
    err: `A chave não confere, ou não é desta loja.\nEla veio de ${file}; se o servidor tem uma OPERATOR_TOKEN, defina a mesma aqui.\n`,
  });
});

test("rejects an invalid PORT before any request", async () => {
  const { code, err } = await market(["list"], { STORE_URL: "", PORT: "80a" });
  expect({ code, err }).toEqual({ code: 1, err: "PORT deve ser um número de 0 a 65535.\n" });
});

test("fails with a sentence for a file that is not JSON", async () => {
  expect((await market(["import", write("bad.json", "{")])).err).toMatch(/não é JSON/);
});

async function aShop() {
  await market(["import", write("casa.json", aDocument("casa"))]);
  return aCustomer(api, "casa");
}

async function numberOf(answer: Promise<Response>): Promise<string> {
  return (await (await answer).json()).order_number;
}

test("moves an order through its steps, prints the status it found, and records the store's word for the payment", async () => {
  const customer = await aShop();
  const number = await numberOf(order(api, "casa", customer.token, anOrder(customer, { troco: 50 })));
  expect((await market(["advance", "casa", number])).out).toBe(`Pedido nº ${number}: Preparando.\n`);
  const late = await market(["advance", "casa", number, "--from=received"]);
  expect(late).toMatchObject({ code: 1, err: expect.stringContaining(`já mudou`) });
  expect(late.err).toContain(`Pedido nº ${number}: Preparando.`);
  expect((await market(["order", "casa", number])).out).toContain("levar R$ 3,35");
  expect((await market(["paid", "casa", number, "--yes"])).out).toBe(`Pedido nº ${number}: pagamento Aprovado.\n`);
  const shown = await market(["order", "casa", number]);
  for (const text of ["PEDIDO Nº", "1 x X-Bacon", "2 x Bacon extra", "Rua das Flores", "JÁ ESTÁ PAGO"])
    expect(shown.out).toContain(text);
  expect(shown.out).not.toContain("troco");
  expect((await market(["cancel", "casa", number, "--yes"])).out).toBe(`Pedido nº ${number}: Cancelado.\n`);
  expect((await market(["advance", "casa", number])).err).toContain("Cancelado");
  expect((await market(["orders", "casa", "--status=cancelled"])).out).toContain(`nº ${number}  Cancelado`);
}, 60_000);

test("moves an order one step back, and says what cannot be undone", async () => {
  const customer = await aShop();
  const number = await numberOf(order(api, "casa", customer.token, anOrder(customer)));
  expect((await market(["back", "casa", number])).err).toContain("não tem passo anterior");
  expect((await market(["advance", "casa", number])).err).toBe(
    `Para desfazer: npm run market -- back casa ${number}\n`,
  );
  expect(await market(["back", "casa", number])).toEqual({ code: 0, out: `Pedido nº ${number}: Recebido.\n`, err: "" });
  expect((await market(["back", "casa", number, "--from=preparing"])).err).toContain("já mudou");
  expect((await market(["cancel", "casa", number, "--yes"])).out).toBe(`Pedido nº ${number}: Cancelado.\n`);
  expect((await market(["back", "casa", number])).err).toContain("não tem passo anterior");
});

test("reads the answer from a pipe too: an order is not cancelled unasked", async () => {
  const customer = await aShop();
  const number = await numberOf(order(api, "casa", customer.token, anOrder(customer)));
  const answered = async (answer: string) => {
    const { child, said, ended } = start(["cancel", "casa", number]);
    child.stdin.end(answer);
    return { code: await ended, ...said };
  };
  for (const answer of ["n\n", ""]) {
    const { code, err } = await answered(answer);
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining(`Pedido nº ${number}: nada mudou.`) });
  }
  expect((await market(["order", "casa", number])).out).toContain("Recebido");
  expect(await answered("s\n")).toMatchObject({ code: 0, out: `Pedido nº ${number}: Cancelado.\n` });
}, 60_000);

test("shows whose order is paid and asks, and of a cancelled one says to return the money", async () => {
  const customer = await aShop();
  const number = await numberOf(order(api, "casa", customer.token, anOrder(customer)));
  const answered = async (answer: string) => {
    const { child, said, ended } = start(["paid", "casa", number]);
    child.stdin.end(answer);
    return { code: await ended, ...said };
  };
  const refused = await answered("n\n");
  expect(refused).toMatchObject({ code: 1, out: "" });
  for (const text of [`nº ${number}  Recebido`, "Cliente ", "R$ 46,65 com entrega", "chegou? [s/N]", "nada mudou."])
    expect(refused.err).toContain(text);
  expect((await market(["order", "casa", number])).out).toContain("COBRAR NA ENTREGA");
  expect(await answered("s\n")).toMatchObject({ code: 0, out: `Pedido nº ${number}: pagamento Aprovado.\n` });
  expect(await answered("")).toEqual({ code: 0, out: `Pedido nº ${number}: pagamento Aprovado.\n`, err: "" });
  await market(["cancel", "casa", number, "--yes"]);
  for (const options of [[], ["--yes"]])
    expect(await market(["paid", "casa", number, ...options])).toEqual({
      code: 1,
      out: "",
      err: `Pedido nº ${number}: Este pedido foi cancelado. Se o cliente já pagou, devolva o dinheiro.\n`,
    });
}, 60_000);

test("names the statuses where one is misspelt, before any request", async () => {
  const statuses = "received, preparing, delivering, delivered ou cancelled.\n";
  expect(await market(["orders", "casa", "--status=recebido"], { STORE_URL: "http://127.0.0.1:9" })).toEqual({
    code: 1,
    out: "",
    err: `--status é ${statuses}`,
  });
  expect((await market(["advance", "casa", "1", "--from=toString"])).err).toBe(`--from é ${statuses}`);
});

const hasScript = spawnSync("script", ["--version"]).status === 0;

test.runIf(hasScript)(
  "asks at a terminal before it cancels, unless --yes says so",
  async () => {
    const customer = await aShop();
    const number = await numberOf(order(api, "casa", customer.token, anOrder(customer)));
    const atTerminal = async (answer: string, ...options: string[]) => {
      const command = [
        process.execPath,
        join(process.cwd(), "scripts", "market.mjs"),
        "cancel",
        "casa",
        number,
        ...options,
      ];
      const child = spawn("script", ["-qec", command.join(" "), "/dev/null"], {
        env: { ...process.env, STORE_URL: `http://127.0.0.1:${portOf(server)}/`, OPERATOR_TOKEN },
      });
      let said = "";
      let hasAnswered = false;
      child.stdout.on("data", (chunk) => {
        said += chunk;
        if (said.includes("[s/N]") && !hasAnswered) {
          hasAnswered = true;
          child.stdin.write(answer);
        }
      });
      await new Promise((resolve) => child.on("close", resolve));
      return said;
    };
    const refused = await atTerminal("n\n");
    expect(refused).toContain("O cancelamento não se desfaz, e o cliente é avisado.");
    expect(refused).toContain("nada mudou");
    expect(await atTerminal("\u0003")).toContain("nada mudou");
    expect((await market(["order", "casa", number])).out).toContain("Recebido");
    expect(await atTerminal("s\n")).toContain("Cancelado.");
    const other = await numberOf(order(api, "casa", customer.token, anOrder(customer)));
    expect((await market(["cancel", "casa", other, "--yes"])).out).toContain("Cancelado.");
  },
  60_000,
);

test("watch starts with waiting orders, repeats the bell while they wait, and reports each cancellation once", async () => {
  const customer = await aShop();
  await market(["import", write("cozinha.json", aDocument("cozinha"))]);
  const cook = await aCustomer(api, "cozinha");
  const [waiting, begun] = [
    await numberOf(order(api, "cozinha", cook.token, anOrder(cook))),
    await numberOf(order(api, "cozinha", cook.token, anOrder(cook))),
  ];
  await market(["advance", "cozinha", begun]);
  const elsewhere = await numberOf(order(api, "casa", customer.token, anOrder(customer)));
  const { child, said, ended } = start(["watch", "cozinha", "--repeat=1"]);
  try {
    await vi.waitFor(() => expect(said.out).toContain("cozinha: 1 pedido espera desde antes."), 15_000);
    expect(said.out.match(/PEDIDO Nº \d+/g)).toEqual([`PEDIDO Nº ${waiting}`]);
    await vi.waitFor(() => expect(said.err).toContain(`cozinha: ainda sem começar: nº ${waiting}.`), 15_000);
    expect(said.out.match(/\u0007/g)?.length).toBeGreaterThan(1);
    await ask(api, `/api/v3/orders/${await idOf("cozinha", waiting)}/cancel`, {
      market: "cozinha",
      token: cook.token,
      method: "POST",
    });
    await market(["cancel", "cozinha", begun, "--yes"]);
    await market(["cancel", "casa", elsewhere, "--yes"]);
    for (const number of [waiting, begun])
      await vi.waitFor(() => expect(said.out).toContain(`PEDIDO Nº ${number}  CANCELADO\nNÃO PREPARAR`), 15_000);
    const bells = () => said.out.match(/\u0007/g)?.length;
    const before = bells();
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    expect(bells()).toBe(before);
    expect(said.out.match(/CANCELADO/g)).toHaveLength(2);
  } finally {
    child.kill("SIGINT");
  }
  expect(await ended).toBe(0);
}, 90_000);

async function idOf(shop: string, number: string): Promise<string> {
  const answer = await ask(api, `/operator/markets/${shop}/orders/${number}`, { token: OPERATOR_TOKEN });
  return (await answer.json()).id;
}

test("watch rings, prints a ticket and calls the webhook, across a restart, and never shows the token", async () => {
  const customer = await aShop();
  const heard: { event: string; market: string; order: { order_number: string } }[] = [];
  let asked = 0;
  const webhook = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    asked += 1;
    if (asked > 1) heard.push(JSON.parse(Buffer.concat(chunks).toString()));
    response.writeHead(asked > 1 ? 204 : 500).end();
  });
  await new Promise<void>((resolve) => webhook.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${portOf(webhook)}/pedidos`;
  const { child, said, ended } = start(["watch", "casa", "--repeat=0"], { ORDER_WEBHOOK_URL: url });
  try {
    await vi.waitFor(() => expect(said.out).toContain("Acompanhando casa"), 15_000);
    said.out = "";
    const note = "Sem cebola\u001b[2J\u0007";
    const first = anOrder(customer, { products: [anItem({ observations: note })] });
    const one = await numberOf(order(api, "casa", customer.token, first));
    await vi.waitFor(() => expect(said.out).toContain(`PEDIDO Nº ${one}`), 15_000);
    expect(said.out.match(/\u0007/g)).toHaveLength(1);
    expect(said.out).not.toContain("\u001b");
    await vi.waitFor(() => expect(heard.map((each) => each.order.order_number)).toEqual([one]), 15_000);
    expect(heard[0]).toMatchObject({ event: "placed", market: "casa", order: { status: "received" } });
    const port = portOf(server);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await vi.waitFor(() => expect(said.err).toContain("não respondeu"), 15_000);
    const two = await numberOf(order(api, "casa", customer.token, anOrder(customer)));
    server = await listen(api, port);
    await vi.waitFor(() => expect(said.out).toContain(`PEDIDO Nº ${two}`), 15_000);
    await vi.waitFor(() => expect(said.err).toContain("O servidor voltou."));
    await vi.waitFor(() => expect(heard.map((each) => each.order.order_number)).toEqual([one, two]), 15_000);
    await market(["cancel", "casa", two, "--yes"]);
    await vi.waitFor(
      () => expect(heard.at(-1)).toMatchObject({ event: "cancelled", order: { order_number: two } }),
      15_000,
    );
    expect(said.out + said.err).not.toContain(OPERATOR_TOKEN);
  } finally {
    child.kill("SIGINT");
    webhook.close();
  }
  expect(await ended).toBe(0);
}, 90_000);

test("creates a key for one shop, shown once, which the shop's commands accept instead of the operator's token", async () => {
  const customer = await aShop();
  await market(["import", write("vizinha.json", aDocument("vizinha"))]);
  const number = await numberOf(order(api, "casa", customer.token, anOrder(customer)));
  const made = await market(["key", "casa", "--scope=orders"]);
  expect(made).toMatchObject({
    code: 0,
    err: expect.stringContaining("Chave"),
    out: expect.stringMatching(/^shop_[\w-]{43}\n$/),
  });
  const id = /Chave ([0-9a-f]{8}) de casa \(pedidos\)/.exec(made.err)?.[1] ?? "";
  const env = { SHOP_KEY: made.out.trim(), OPERATOR_TOKEN: "", DATA_DIR: "nenhuma" };
  expect((await market(["orders", "casa"], env)).out).toContain(`nº ${number}`);
  expect((await market(["advance", "casa", number], env)).out).toBe(`Pedido nº ${number}: Preparando.\n`);
  const refused = "A chave não confere, ou não é desta loja.\n";
  expect(await market(["orders", "vizinha"], env)).toEqual({ code: 1, out: "", err: refused });
  expect(await market(["watch", "casa", "vizinha"], env)).toEqual({ code: 1, out: "", err: `vizinha: ${refused}` });
  expect((await market(["import", "vizinha.json"], env)).err).toBe(refused);
  expect((await market(["import", write("casa.json", aDocument("casa"))], env)).err).toBe(
    "Esta chave não serve para isso.\n",
  );
  for (const args of [["list"], ["backup", "x.gz"], ["key", "casa"], ["keys", "casa"], ["revoke", "casa", id]])
    expect((await market(args, env)).err).toContain("Falta a chave do operador");
  const menu = (await market(["key", "casa", "--scope=menu"])).out.trim();
  expect((await market(["import", "casa.json"], { ...env, SHOP_KEY: menu })).out).toContain("no ar.");
  const listed = await market(["keys", "casa"]);
  expect(listed.out).toMatch(new RegExp(`^${id} {2}pedidos {3}02/03/2026, \\d\\d:00$`, "m"));
  expect(listed.out).toMatch(/^[0-9a-f]{8} {2}cardápio {2}02/m);
  expect(listed.out + listed.err).not.toContain("shop_");
  expect((await market(["revoke", "casa", id])).out).toBe(`casa: chave ${id} revogada.\n`);
  expect((await market(["orders", "casa"], env)).err).toBe(refused);
  expect((await market(["revoke", "casa", id])).err).toBe("Chave não encontrada.\n");
  expect((await market(["key", "casa", "--scope=tudo"])).err).toBe("--scope é orders, menu ou all.\n");
}, 60_000);

test("exports what it imports, and restores a full copy on a new server", async () => {
  const customer = await aShop();
  await order(api, "casa", customer.token, anOrder(customer));
  expect((await market(["export", "casa", "fora.json"])).out).toBe("casa: 3 produtos em fora.json.\n");
  expect((await market(["import", "fora.json"])).code).toBe(0);
  expect(JSON.parse((await market(["export", "casa", "--pictures=paths"])).out).market.id).toBe("casa");
  const made = await market(["backup", "copia.gz"]);
  expect(made).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^copia\.gz: \d+ registros/),
  });
  expect(statSync(join(folder, "copia.gz")).mode & 0o777).toBe(0o600);
  expect((await market(["backup", "copia.gz"])).err).toContain("já existe");
  expect((await market(["restore", "copia.gz"])).err).toBe(
    "O banco de dados já tem pedidos, clientes ou lojas. Restaure em um vazio: com DATABASE_URL, outro banco; sem ela, outra pasta DATA_DIR.\n",
  );
  writeFileSync(join(folder, "meia.gz"), readFileSync(join(folder, "copia.gz")).subarray(0, -40));
  const other = await createTestApi();
  const elsewhere = await listen(other);
  const env = { STORE_URL: `http://127.0.0.1:${portOf(elsewhere)}` };
  try {
    expect((await market(["restore", "meia.gz"], env)).err).toContain("não é uma cópia inteira");
    writeFileSync(join(folder, "longa.gz"), gzipSync("x".repeat(9 * 1024 * 1024)));
    expect((await market(["restore", "longa.gz"], env)).err).toContain("uma linha passa de 8 MB");
    expect((await market(["restore", "copia.gz"], env)).out).toMatch(/^\d+ registros de volta\. Lojas: .*casa/);
    expect((await market(["orders", "casa"], env)).out).toBe((await market(["orders", "casa"])).out);
    expect((await market(["orders", "casa"], env)).out).toContain("nº 1");
  } finally {
    elsewhere.close();
  }
}, 60_000);
