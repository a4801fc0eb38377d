import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, describe, expect, test, vi } from "vitest";
import { startFleet } from "../../scripts/lib/fleet.mjs";
import { seededDataDir } from "../../scripts/lib/seeded-data.mjs";
import { Customer } from "../support/customer";
import { askFront, DOMAIN } from "../support/front";
import { orderBody, saveAddress } from "../support/order";
import { asAdmin } from "../support/postgres";
import { ask, OPERATOR_TOKEN } from "../support/storefront";

const fleet = await startFleet({
  baseDomain: DOMAIN,
  env: { OPERATOR_TOKEN },
  limits: "none",
  pictures: await seededDataDir(),
});
const brasa = `brasa.${DOMAIN}`;
const CUSTOMERS = 4;

afterAll(() => fleet.stop());

const portOf = (n: number) => fleet.members[n]?.port ?? 0;
const onProcess = (n: number, path: string) => ask({ port: portOf(n), host: brasa, path });
const onFront = (path: string) => askFront({ front: fleet.front, host: brasa, path });

async function operate(n: number, method: string, path: string, body: object) {
  const answer = await ask({
    port: portOf(n),
    host: `localhost:${portOf(n)}`,
    path: `/api/operator/markets/brasa${path}`,
    method,
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
}

const setOpen = (n: number, open_closed: "open" | "closed" | null) =>
  operate(n, "PUT", "/open_closed", { open_closed });

async function aCustomer(n: number): Promise<{ customer: Customer; addressId: string }> {
  const host = `${brasa}:${fleet.port}`;
  const through = (question: Parameters<typeof ask>[0]) => askFront({ ...question, front: fleet.front, host: brasa });
  const customer = new Customer(fleet.port, host, { ask: through, scheme: "https" });
  const answer = await customer.register(`frota-${n}-${randomUUID()}@exemplo.com.br`);
  expect(answer.status).toBe(200);
  return { customer, addressId: await saveAddress(customer) };
}

type Placed = { key: string; id: string | null; failures: number[] };

/** Orders one after the other until aborted; each is repeated with its key until a response is final. */
async function orderOn({ customer, addressId }: Awaited<ReturnType<typeof aCustomer>>, until: AbortSignal) {
  const placed: Placed[] = [];
  while (!until.aborted) {
    const order: Placed = { key: randomUUID(), id: null, failures: [] };
    for (let tries = 0; tries < 20 && order.id === null; tries++) {
      const answer = await customer
        .send("POST", "/api/v3/markets/brasa/orders/create", orderBody(addressId), { "idempotency-key": order.key })
        .catch(() => ({ status: 0, body: "{}" }));
      if (answer.status === 201 || answer.status === 200) order.id = String(JSON.parse(answer.body).id);
      else order.failures.push(answer.status);
      await wait(order.id === null ? 200 : 700);
    }
    placed.push(order);
  }
  return placed;
}

async function readOn(path: string, until: AbortSignal) {
  const seen = { answers: 0, failures: [] as (number | string)[] };
  while (!until.aborted) {
    const status = await onFront(path).then(
      (answer) => answer.status,
      (error: Error) => error.message,
    );
    seen.answers += 1;
    if (status !== 200) seen.failures.push(status);
    await wait(10);
  }
  return seen;
}

async function underLoad(happen: () => Promise<void>) {
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, (_, n) => aCustomer(n)));
  const before = await orderIds();
  const stop = new AbortController();
  const ordering = Promise.all(customers.map((each) => orderOn(each, stop.signal)));
  const reading = Promise.all(["/", "/cart", "/api/v3/market"].map((path) => readOn(path, stop.signal)));
  await wait(1_500);
  await happen();
  await wait(1_500);
  stop.abort();
  const [orders, reads] = [(await ordering).flat(), await reading];
  const made = (await orderIds()).filter((id) => !before.includes(id));
  return { orders, reads, made };
}

function orderIds(): Promise<string[]> {
  return asAdmin(fleet.databaseUrl, async (admin) => {
    const { rows } = await admin.query<{ id: string }>("select id::text as id from orders");
    return rows.map(({ id }) => id);
  });
}

describe("a change of a market", () => {
  test("shows on every process and through the proxy within a second of the operator's call", async () => {
    const closed = async (n: number) => (await onProcess(n, "/")).body.includes("Fechado");
    const status = async (n: number) => JSON.parse((await onProcess(n, "/api/v3/market")).body).open_closed;
    for (const [by, state, wanted] of [
      [0, "closed", true],
      [1, "open", false],
      [1, "closed", true],
      [0, null, false],
    ] as const) {
      for (const n of [0, 1]) await closed(n);
      await onFront("/");
      await setOpen(by, state);
      await wait(1_000);
      const shown = [await closed(0), await closed(1), (await onFront("/")).body.includes("Fechado")];
      expect([state, ...shown]).toEqual([state, wanted, wanted, wanted]);
      expect(await status(0)).toBe(await status(1));
    }
  });

  test("such as a dish that is sold out shows on the other process within two seconds, which has its page cached", async () => {
    const words = async (n: number) => (await onProcess(n, "/")).body.split("Esgotado").length;
    const plain = await words(0);
    const times: number[] = [];
    for (let round = 0; round < 20; round++) {
      const [by, other] = round % 2 === 0 ? [0, 1] : [1, 0];
      await words(other);
      expect((await onProcess(other, "/")).headers["x-nextjs-cache"]).toBe("HIT");
      const before = (await words(other)) > plain;
      await operate(by, "PUT", "/items", { items: [{ product: "603" }], available: before });
      const began = performance.now();
      await vi.waitFor(async () => expect((await words(other)) > plain).toBe(!before), { timeout: 2_000, interval: 5 });
      times.push(performance.now() - began);
    }
    expect(Math.max(...times)).toBeLessThan(2_000);
  });
});

test("a shop's own domain is known to every process within a second, and so is that it is taken back", async () => {
  const host = "pedidos.brasa.test";
  const setDomain = async (n: number, origin: string | null) => {
    const answer = await ask({
      port: portOf(n),
      host: `localhost:${portOf(n)}`,
      path: "/api/operator/markets/brasa/domain",
      method: "PUT",
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, "content-type": "application/json" },
      body: JSON.stringify({ origin }),
    });
    expect(answer.status, answer.body).toBe(200);
  };
  for (const n of [0, 1]) expect((await onProcess(n, "/")).status).toBe(200);
  await setDomain(0, `https://${host}`);
  await wait(1_000);
  for (const n of [0, 1]) {
    expect((await onProcess(n, "/cart")).headers.location).toBe(`https://${host}/cart`);
    const page = await ask({ port: portOf(n), host, path: "/" });
    expect([page.status, page.body.includes(`href="https://${host}/"`)]).toEqual([200, true]);
  }
  await setDomain(1, null);
  await wait(1_000);
  for (const n of [0, 1]) {
    const page = await onProcess(n, "/");
    expect([page.status, page.body.includes(host)]).toEqual([200, false]);
  }
});

describe("a process that ends under load", () => {
  test("by kill -9 loses no acknowledged order and makes none twice", async () => {
    const { orders, made, reads } = await underLoad(async () => {
      await fleet.kill(0);
      await wait(1_500);
      await fleet.start(0);
    });
    expect(orders.length).toBeGreaterThan(CUSTOMERS * 2);
    expect(orders.every(({ id }) => id !== null)).toBe(true);
    expect([...new Set(made)].sort()).toEqual(orders.map(({ id }) => id).sort());
    // Reads go to the other process; one call may break in the middle of its response.
    for (const { failures } of reads) expect(failures.length).toBeLessThanOrEqual(1);
  });

  test("in a rolling restart drops no order and no page", async () => {
    const { orders, made, reads } = await underLoad(() => fleet.rollingRestart());
    expect(orders.flatMap(({ failures }) => failures)).toEqual([]);
    expect([...new Set(made)].sort()).toEqual(orders.map(({ id }) => id).sort());
    expect(reads.map(({ failures }) => failures)).toEqual([[], [], []]);
    for (const { answers } of reads) expect(answers).toBeGreaterThan(100);
  });

  test("reports it before it stops accepting requests", async () => {
    const health = () => onProcess(1, "/api/health").then(({ status, headers }) => [status, headers.connection]);
    expect((await health())[0]).toBe(200);
    const ended = new Promise((resolve) => fleet.members[1]?.server.once("exit", resolve));
    fleet.members[1]?.server.kill("SIGTERM");
    await wait(500);
    expect(await health()).toEqual([503, "close"]);
    expect((await onProcess(1, "/")).status).toBe(200);
    expect(await ended).toBe(0);
    await expect(onProcess(1, "/")).rejects.toThrow(/ECONNREFUSED/);
    expect((await onFront("/cart")).status).toBe(200);
    await fleet.start(1);
  });
});
