import { mkdtempSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { aMarketCommand, type Running } from "../support/market-command";
import { aPrinter } from "../support/printer";
import { anOrder, createTestApi, OPERATOR_TOKEN, type TestCustomer } from "./factory";

let market: string;
let customer: TestCustomer;
let printer: Awaited<ReturnType<typeof aPrinter>>;
let folder: string;
const running: Running[] = [];

const api = await createTestApi();
const command = await aMarketCommand(api);
afterAll(() => command.close());
beforeEach(async () => {
  market = await api.aMarket();
  customer = await api.aCustomer(market);
  printer = await aPrinter();
  folder = mkdtempSync(join(tmpdir(), "storefront-printing-"));
});
afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    child.kill("SIGKILL");
    await ended;
  }
  await printer.off();
});

/** `npm run market -- print` with the printer of this test. */
function start(options: string[], markets = [market], env: Record<string, string> = {}): Running {
  const args = ["print", ...markets, `--printer=${printer.address}`, "--ticket=kitchen", ...options];
  const started = command.start(args, { DATA_DIR: folder, ...env });
  running.push(started);
  return started;
}

async function printing(...options: string[]) {
  const started = start(options);
  await vi.waitFor(() => expect(started.said.all).toContain("Imprimindo"), 20_000);
  return started;
}

async function end({ child, ended }: Running, signal: NodeJS.Signals = "SIGINT") {
  child.kill(signal);
  await ended;
}

async function placed(change: object = {}): Promise<string> {
  const response = await api.order(market, customer.token, anOrder(customer, change));
  expect(response.status).toBe(201);
  return (await response.json()).order_number;
}

const numbers = () => printer.tickets().map(({ large }) => large.find((line) => line.startsWith("Nº "))?.slice(3));
const onPaper = (...expected: string[]) => vi.waitFor(() => expect(numbers()).toEqual(expected), 20_000);
const told = async () =>
  (await (await api.ask(`/operator/markets/${market}/orders/printer`, { token: OPERATOR_TOKEN })).json()).printer;
const move = (number: string, how: string, from: string) =>
  api.ask(`/operator/markets/${market}/orders/${number}/${how}`, { token: OPERATOR_TOKEN, body: { from } });

/** So long that a second copy would have come. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 5_000));

describe("print", () => {
  test("prints an order anew that the shop has changed, also while it was not running, and each change once", async () => {
    const number = await placed();
    const first = await printing();
    await onPaper(number);
    const change = (version: number, amount: number) =>
      api.ask(`/operator/markets/${market}/orders/${number}/change`, {
        token: OPERATOR_TOKEN,
        body: {
          ...{ idempotency_key: `mudanca-${version}`, version, kept: [{ item: 0, amount }] },
          address: { street: "Rua das Flores", number: "123", neighborhood_id: "centro" },
          expected_total: Number((41.65 * amount + 5).toFixed(2)),
        },
      });
    expect((await change(0, 2)).status).toBe(200);
    await onPaper(number, number);
    expect(printer.tickets()[1]?.large).toContain("ALTERADO");
    await end(first);
    expect((await change(1, 3)).status).toBe(200);
    await printing();
    await onPaper(number, number, number);
    await move(number, "cancel", "received");
    await onPaper(number, number, number, number);
    expect(printer.tickets()[3]?.large).toContain("CANCELADO");
  });

  test("prints each order once: what waited, what comes, and nothing again after a restart", async () => {
    const waited = await placed({ observations: "pão na chapa, não demorar" });
    const first = await printing();
    await onPaper(waited);
    expect(printer.tickets()[0]?.bold).toContain("OBS | pão na chapa, não demorar");
    const second = await placed();
    await onPaper(waited, second);
    await end(first);
    const meanwhile = await placed();
    await move(meanwhile, "advance", "received");
    await printing();
    await onPaper(waited, second, meanwhile);
    await aWhile();
    expect(numbers()).toEqual([waited, second, meanwhile]);
    expect(await told()).toMatchObject({ state: "ok", waiting: 0 });
  }, 90_000);

  test("both tickets come in one piece, on the paper and in the letters that were asked for", async () => {
    await printing("--ticket=both", "--paper=58", "--codepage=850");
    const number = await placed({ troco: 50 });
    await onPaper(number, number);
    const [kitchen, counter] = printer.tickets();
    expect(printer.jobs).toHaveLength(1);
    expect([kitchen?.codepage, counter?.codepage]).toEqual([2, 2]);
    expect(kitchen?.lines.join("\n")).not.toContain("R$");
    expect(counter?.lines).toEqual(expect.arrayContaining(["Total                   R$ 46,65", "Levar R$ 3,35"]));
  }, 60_000);

  test.each([
    ["is off", () => printer.off(), () => printer.on(), "não responde"],
    ["has no paper", () => become("no paper"), () => become("talking"), "está sem papel"],
  ])(
    "orders wait while the printer %s: terminal and board say so, and each comes out once",
    async (_, stop, start, reason) => {
      const { said } = await printing();
      await stop();
      const orders = [await placed(), await placed()];
      await vi.waitFor(() => expect(said.all).toMatch(new RegExp(`^A impressora \\S+ ${reason}: `, "m")), 20_000);
      await vi.waitFor(
        async () => expect(await told()).toMatchObject({ state: "failing", reason, waiting: 2 }),
        20_000,
      );
      await start();
      await onPaper(...orders);
      await vi.waitFor(async () => expect(await told()).toMatchObject({ state: "ok", waiting: 0 }), 20_000);
      await aWhile();
      expect(numbers()).toEqual(orders);
      expect(printer.tickets().flatMap(({ inverted }) => inverted)).toEqual([]);
      expect(said.all).toContain("A impressora voltou.");
    },
    90_000,
  );

  test.each([
    ["breaking" as const, "cortou a conexão"],
    ["stuck" as const, "não terminou de imprimir"],
  ])(
    "a ticket that a %s printer may have begun comes again, and says that it is the second",
    async (mood, reason) => {
      const { said } = await printing();
      const first = await placed();
      await onPaper(first);
      await become(mood);
      const second = await placed();
      await vi.waitFor(() => expect(said.all).toContain(reason), 30_000);
      await become("quiet");
      await onPaper(first, second);
      expect(printer.tickets().map(({ inverted }) => inverted)).toEqual([[], ["2ª VIA: VEJA SE JÁ SAIU"]]);
    },
    90_000,
  );

  test("a kill in the middle of a ticket prints it again, marked, and one that was printed not at all", async () => {
    const first = await printing();
    const printed = await placed();
    await onPaper(printed);
    await become("stuck");
    const second = await placed();
    await vi.waitFor(() => expect(printer.connections()).toBe(1), 10_000);
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await end(first, "SIGKILL");
    await become("quiet");
    await printing();
    await onPaper(printed, second);
    expect(printer.tickets()[1]?.inverted).toEqual(["2ª VIA: VEJA SE JÁ SAIU"]);
  }, 90_000);

  test("a cancelled order on paper is ended by a second ticket, and one that still waits needs none", async () => {
    await printing();
    const printed = await placed();
    await onPaper(printed);
    await move(printed, "cancel", "received");
    await onPaper(printed, printed);
    expect(printer.tickets()[1]?.lines).toEqual(expect.arrayContaining(["NÃO PREPARAR, NÃO ENTREGAR"]));
    await printer.off();
    const waiting = await placed();
    await vi.waitFor(async () => expect(await told()).toMatchObject({ waiting: 1 }), 20_000);
    await move(waiting, "cancel", "received");
    await vi.waitFor(async () => expect(await told()).toMatchObject({ waiting: 0 }), 20_000);
    await printer.on();
    await aWhile();
    expect(numbers()).toEqual([printed, printed]);
  }, 90_000);

  test("an order for later waits until it is due, or is accepted before", async () => {
    const before = api.clock.now;
    // The command has a clock of its own.
    const now = new Date();
    api.clock.now = now;
    market = await api.aMarket((document) =>
      Object.assign(document.market, {
        opening_hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: "00:00", closes: "00:00" })),
        scheduling: { days_ahead: 2, slot_minutes: 60, lead_minutes: 60 },
      }),
    );
    customer = await api.aCustomer(market);
    await printing();
    const { slots } = await (await api.ask("/api/v3/delivery_slots", { market })).json();
    const later = await placed({ ...slots.at(-1), left: undefined, is_scheduled: true });
    const first = await placed();
    await onPaper(first);
    await move(later, "advance", "received");
    await onPaper(first, later);
    api.clock.now = before;
  }, 60_000);

  test("a second window for the same shop and printer is refused", async () => {
    await printing();
    const second = start([]);
    expect(await second.ended).toBe(1);
    expect(second.said.all).toMatch(/^Outra janela já imprime/);
  }, 60_000);

  test("after a power cut the lock that it left holds nobody up, whatever its number is by then", async () => {
    const first = await printing();
    const [lock = ""] = readdirSync(join(folder, "printing")).filter((name) => name.endsWith(".pid"));
    await end(first, "SIGKILL");
    const before = new Date(Date.now() - 60_000);
    writeFileSync(join(folder, "printing", lock), String(process.pid));
    utimesSync(join(folder, "printing", lock), before, before);
    await printing();
  }, 60_000);

  test("goes on after a restart of the server, and prints what came meanwhile", async () => {
    let isOff = false;
    const fragile = await aMarketCommand({
      send: async (request) => (isOff ? new Response(null, { status: 503 }) : api.send(request)),
    });
    const { said } = start([], [market], { STORE_URL: fragile.url });
    await vi.waitFor(() => expect(said.all).toContain("Imprimindo"), 20_000);
    isOff = true;
    await vi.waitFor(() => expect(said.all).toContain("Tentando de novo a cada 2 segundos"), 20_000);
    const number = await placed();
    isOff = false;
    await onPaper(number);
    expect(said.all).toContain("O servidor voltou.");
    fragile.close();
  }, 60_000);

  test("names the shop that is not there, or not the key's, before it prints of another", async () => {
    const lost = start([], [market, "nenhuma"]);
    expect(await lost.ended).toBe(1);
    expect(lost.said.all).toBe("nenhuma: Loja não encontrada.\n");
    const other = await api.aMarket();
    const path = `/operator/markets/${market}/keys`;
    const { key } = await (await api.ask(path, { token: OPERATOR_TOKEN, body: { scope: "orders" } })).json();
    const refused = start([], [market, other], { SHOP_KEY: key, OPERATOR_TOKEN: "" });
    expect(await refused.ended).toBe(1);
    expect(refused.said.all).toBe(`${other}: A chave não confere, ou não é desta loja.\n`);
    expect(printer.tickets()).toEqual([]);
  }, 60_000);

  test.each([
    ["--printer=192.168.0.5", /--printer é o endereço/],
    ["--printer=http://192.168.0.5", /--printer é o endereço/],
    ["--paper=76", /--paper é 58 ou 80/],
    ["--ticket=bar", /--ticket é kitchen, counter ou both/],
    ["--codepage=437", /--codepage é 860, 850, 858/],
  ])("%s is refused with a sentence", async (option, sentence) => {
    const { said, ended } = start([option]);
    expect(await ended).toBe(1);
    expect(said.all).toMatch(sentence);
  });
});

async function become(mood: typeof printer.mood): Promise<void> {
  printer.mood = mood;
  if (mood !== "stuck") printer.drop();
}
