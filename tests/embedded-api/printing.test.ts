import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { serve } from "@/lib/embedded-api/http";
import { aPrinter } from "../support/printer";
import {
  aCustomer,
  aMarket,
  anOrder,
  ask,
  createTestApi,
  OPERATOR_TOKEN,
  order,
  type TestApi,
  type TestCustomer,
} from "./factory";

let api: TestApi;
let server: Server;
let market: string;
let customer: TestCustomer;
let printer: Awaited<ReturnType<typeof aPrinter>>;
let folder: string;
type Watching = { child: ChildProcess; said: { all: string }; ended: Promise<number | null> };

const running: Watching[] = [];

beforeAll(async () => {
  api = await createTestApi();
  server = await serve(
    (request) => api.send(new Request(request.url.replace("/api/operator", "/operator"), request)),
    0,
  );
});
afterAll(() => {
  server.close();
});
beforeEach(async () => {
  market = await aMarket(api);
  customer = await aCustomer(api, market);
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

/** `npm run market -- watch` with the printer of this test. */
function watch(...options: string[]): Watching {
  const said = { all: "" };
  const args = ["watch", market, `--printer=${printer.address}`, "--ticket=kitchen", ...options];
  const child = spawn(process.execPath, [join(process.cwd(), "scripts", "market.mjs"), ...args], {
    cwd: folder,
    env: {
      NODE_ENV: "test",
      PATH: process.env.PATH,
      STORE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      OPERATOR_TOKEN,
      DATA_DIR: folder,
    },
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      said.all += chunk;
    });
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  const started = { child, said, ended };
  running.push(started);
  return started;
}

async function watching(...options: string[]) {
  const started = watch(...options);
  await vi.waitFor(() => expect(started.said.all).toContain("Acompanhando"), 20_000);
  return started;
}

async function end({ child, ended }: Watching, signal: NodeJS.Signals = "SIGINT") {
  child.kill(signal);
  await ended;
}

async function placed(change: object = {}): Promise<string> {
  const answer = await order(api, market, customer.token, anOrder(customer, change));
  expect(answer.status).toBe(201);
  return (await answer.json()).order_number;
}

const numbers = () => printer.tickets().map(({ large }) => large.find((line) => line.startsWith("Nº "))?.slice(3));
const onPaper = (...expected: string[]) => vi.waitFor(() => expect(numbers()).toEqual(expected), 20_000);
const told = async () =>
  (await (await ask(api, `/operator/markets/${market}/orders/printer`, { token: OPERATOR_TOKEN })).json()).printer;
const move = (number: string, how: string, from: string) =>
  ask(api, `/operator/markets/${market}/orders/${number}/${how}`, { token: OPERATOR_TOKEN, body: { from } });

/** So long that a second copy would have come. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 5_000));

describe("watch with a printer", () => {
  test("prints each order once: what waited, what comes, and nothing again after a restart", async () => {
    const waited = await placed({ observations: "pão na chapa, não demorar" });
    const first = await watching();
    await onPaper(waited);
    expect(printer.tickets()[0]?.bold).toContain("OBS | pão na chapa, não demorar");
    const second = await placed();
    await onPaper(waited, second);
    await end(first);
    const meanwhile = await placed();
    await move(meanwhile, "advance", "received");
    await watching();
    await onPaper(waited, second, meanwhile);
    await aWhile();
    expect(numbers()).toEqual([waited, second, meanwhile]);
    expect(await told()).toMatchObject({ state: "ok", waiting: 0 });
  }, 90_000);

  test("both tickets come in one piece, on the paper and in the letters that were asked for", async () => {
    await watching("--ticket=both", "--paper=58", "--codepage=850");
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
      const { said } = await watching("--repeat=1");
      await stop();
      const orders = [await placed(), await placed()];
      await vi.waitFor(() => expect(said.all).toMatch(new RegExp(`\u0007A impressora \\S+ ${reason}: `)), 20_000);
      await vi.waitFor(
        async () => expect(await told()).toMatchObject({ state: "failing", reason, waiting: 2 }),
        20_000,
      );
      await vi.waitFor(() => expect(said.all.split("\u0007A impressora").length).toBeGreaterThan(2), 20_000);
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
      const { said } = await watching();
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
    const first = await watching();
    const printed = await placed();
    await onPaper(printed);
    await become("stuck");
    const second = await placed();
    await vi.waitFor(() => expect(printer.connections()).toBe(1), 10_000);
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await end(first, "SIGKILL");
    await become("quiet");
    await watching();
    await onPaper(printed, second);
    expect(printer.tickets()[1]?.inverted).toEqual(["2ª VIA: VEJA SE JÁ SAIU"]);
  }, 90_000);

  test("a cancelled order on paper is ended by a second ticket, and one that still waits needs none", async () => {
    await watching();
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

  test("a second window for the same shop and printer is refused", async () => {
    await watching();
    const second = watch();
    expect(await second.ended).toBe(1);
    expect(second.said.all).toMatch(/^Outra janela já imprime/);
  }, 60_000);

  test.each([
    ["--printer=192.168.0.5", /--printer é o endereço/],
    ["--printer=http://192.168.0.5", /--printer é o endereço/],
    ["--paper=76", /--paper é 58 ou 80/],
    ["--ticket=bar", /--ticket é kitchen, counter ou both/],
    ["--codepage=437", /--codepage é 860, 850, 858/],
  ])("%s is refused with a sentence", async (option, sentence) => {
    const { said, ended } = watch(option);
    expect(await ended).toBe(1);
    expect(said.all).toMatch(sentence);
  });
});

async function become(mood: typeof printer.mood): Promise<void> {
  printer.mood = mood;
  if (mood !== "stuck") printer.drop();
}
