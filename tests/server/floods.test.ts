import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeAll, expect, inject, test } from "vitest";
import { Customer } from "../support/customer";
import { headerIn, rawRequest } from "../support/raw";
import { type Answer, ask } from "../support/storefront";

const port = inject("port");
const brasa = `brasa.localhost:${port}`;
const NEW_ADDRESS = "/api/v3/address/new_address";
const sockets: Socket[] = [];

beforeAll(() => expectOthersServed(120_000));
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** Another customer gets a page and a call, at once or after the Retry-After of a busy server. */
async function expectOthersServed(within = 30_000): Promise<void> {
  const started = performance.now();
  const host = `cantinho.localhost:${port}`;
  const served = async (path: string): Promise<number> => {
    const { status, headers } = await ask({ port, host, path });
    if (status !== 503 || performance.now() - started > within) return status;
    await wait(Number(headers["retry-after"]) * 1_000);
    return served(path);
  };
  expect(await Promise.all(["/", "/api/v3/market"].map(served))).toEqual([200, 200]);
  expect(performance.now() - started).toBeLessThan(within);
}

test("limits a customer who writes in a loop with 429 and Retry-After, and serves another one", async () => {
  const [eva, ana] = [new Customer(port, brasa), new Customer(port, brasa)];
  await eva.register("inundacao@exemplo.com.br");
  await ana.register("vizinha@exemplo.com.br");
  const answers: Answer[] = [];
  for (let round = 0; round < 10; round++)
    answers.push(...(await Promise.all(Array.from({ length: 20 }, () => eva.send("POST", NEW_ADDRESS, {})))));
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status === 422).length + refused.length).toBe(200);
  expect(refused.length).toBeGreaterThanOrEqual(80);
  for (const { headers } of refused) expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  expect((await ana.send("POST", NEW_ADDRESS, {})).status).toBe(422);
  await expectOthersServed();
}, 120_000);

test("rejects more passwords than it can hash with 503 and Retry-After, and serves pages", async () => {
  const login = (at: number) =>
    new Customer(port, brasa).authenticate({
      authentication_type: "email_login",
      email: `de-ninguem-${at}@exemplo.com.br`,
      password: "errada",
    });
  const storm = Promise.all(Array.from({ length: 160 }, (_, at) => login(at)));
  await expectOthersServed(60_000);
  const answers = await storm;
  // Many logins do not open the circuit of the shop's API.
  expect((await ask({ port, host: brasa, path: "/api/v3/market" })).status).toBe(200);
  const statuses = new Set(answers.map(({ status }) => status));
  expect([...statuses].filter((status) => ![401, 429, 503].includes(status))).toEqual([]);
  for (const { status, headers } of answers)
    if (status !== 401) expect([status, Number(headers["retry-after"])]).toEqual([status, expect.any(Number)]);
  await expectOthersServed();
}, 180_000);

test("delays nobody while five hundred slow or stopped connections are open", async () => {
  const begun = [
    `GET / HTTP/1.1\r\nHost: ${brasa}\r\nX-A:`,
    `POST ${NEW_ADDRESS} HTTP/1.1\r\nHost: ${brasa}\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{`,
    `POST ${NEW_ADDRESS} HTTP/1.1\r\nHost: ${brasa}\r\nTransfer-Encoding: chunked\r\n\r\nffff\r\n{`,
    "G",
  ];
  for (let at = 0; at < 500; at++) {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    socket.on("connect", () => socket.write(begun[at % begun.length] ?? ""));
    sockets.push(socket);
  }
  await wait(500);
  await expectOthersServed();
  for (const socket of sockets) if (!socket.destroyed) socket.write("a");
  await expectOthersServed();
}, 120_000);

test.each([
  ["a header of 20 KB", "/", `Cookie: x=${"y".repeat(20_000)}`],
  ["two thousand headers", "/", ...Array.from({ length: 2_000 }, (_, at) => `X-A${at}: ${"y".repeat(20)}`)],
  ["an address of 20 KB", `/?q=${"x".repeat(20_000)}`],
])("rejects %s and reads nothing after it", async (_what, target, ...lines) => {
  const answer = await rawRequest({ port, target, headers: [`Host: ${brasa}`, ...lines] });
  expect([400, 404, 414, 431]).toContain(answer.status);
  await expectOthersServed();
});

test("reads an endless body up to its limit only", async () => {
  const lines = [
    "POST /api/v3/account/forgot-password HTTP/1.1",
    `Host: ${brasa}`,
    `Origin: http://${brasa}`,
    "Content-Type: application/json",
    "Transfer-Encoding: chunked",
  ];
  const socket = connect(port, "127.0.0.1");
  sockets.push(socket);
  let answered = "";
  let ended = false;
  socket.on("data", (chunk: Buffer) => (answered += chunk.toString("latin1")));
  socket.on("error", () => (ended = true));
  socket.on("close", () => (ended = true));
  socket.write(`${lines.join("\r\n")}\r\n\r\n`);
  const megabyte = `100000\r\n${" ".repeat(1024 * 1024)}\r\n`;
  let sent = 0;
  for (; sent < 100 && answered === "" && !ended; sent++) {
    if (!socket.write(megabyte))
      await Promise.race([new Promise((resolve) => socket.once("drain", resolve)), wait(2_000)]);
  }
  await expect.poll(() => answered || ended, { timeout: 20_000 }).toBeTruthy();
  expect(answered === "" || /^HTTP\/1\.1 413/.test(answered), answered.slice(0, 100)).toBe(true);
  expect(sent).toBeLessThan(100);
  await expectOthersServed();
}, 120_000);

test("rejects a body by its declared length before it arrives", async () => {
  const head = ["Content-Type: application/json", "Content-Length: 999999999", `Origin: http://${brasa}`];
  const answer = await rawRequest({
    port,
    target: "/api/events",
    method: "POST",
    headers: [`Host: ${brasa}`, ...head],
  });
  expect([404, 413]).toContain(answer.status);
  expect(headerIn(answer, "x-content-type-options")).toBe("nosniff");
});
