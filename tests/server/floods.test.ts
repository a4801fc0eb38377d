import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeAll, expect, inject, test } from "vitest";
import { Customer } from "../support/customer";
import { rawRequest } from "../support/raw";
import { ask } from "../support/storefront";

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

test("rejects more passwords than it can hash with 503 and Retry-After, and serves pages", async () => {
  const login = (at: number) => new Customer(port, brasa).login(`de-ninguem-${at}@exemplo.com.br`, "errada");
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
  const response = await rawRequest({ port, target, headers: [`Host: ${brasa}`, ...lines] });
  expect([400, 404, 414, 431]).toContain(response.status);
  await expectOthersServed();
});

test("draws preview pictures a few at a time, none for invented addresses, and serves pages meanwhile", async () => {
  const host = `dona-flor.localhost:${port}`;
  const products = JSON.parse((await ask({ port, host, path: "/api/v3/products" })).body) as { id: string }[];
  const addresses = Array.from({ length: 200 }, (_, n) => {
    const { id } = products[n % products.length] ?? { id: "" };
    return `/preview/${n.toString(16).padStart(16, "0")}/produto/${id}.jpg`;
  });
  const led = await Promise.all(addresses.map((path) => ask({ port, host, path })));
  expect([...new Set(led.map(({ status }) => status))].filter((status) => status !== 503)).toEqual([307]);
  const storm = led.flatMap(({ headers }) => headers.location ?? []).map((path) => ask({ port, host, path }));
  await expectOthersServed();
  const answers = await Promise.all(storm);
  for (const { status, headers } of answers) {
    expect([200, 503]).toContain(status);
    if (status === 503) expect(headers["retry-after"]).toMatch(/^[52]$/);
  }
  expect(answers.some(({ status }) => status === 200)).toBe(true);
}, 120_000);
