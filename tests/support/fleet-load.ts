import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { expect, vi } from "vitest";
import type { Fleet } from "../../scripts/lib/fleet.mjs";
import { Customer } from "./customer";
import { askFront, DOMAIN, type FrontResponse } from "./front";
import { orderBody, saveAddress } from "./order";
import { asAdmin } from "./postgres";
import type { ask } from "./storefront";

const CUSTOMERS = 4;
const PATHS = ["/", "/cart", "/api/v3/market"];
/** Under the limit of writes that one customer has. */
const BETWEEN_ORDERS_MS = 1_100;
const BETWEEN_READS_MS = 20;
const PATIENCE_MS = 120_000;

/** `status` 0: no response. */
export type Seen = { what: string; status: number; retryAfter: string | null; ms: number };
type Placed = { key: string; id: string | null };

export const brasa = `brasa.${DOMAIN}`;

/** Customers of `brasa` who visit and order through nginx. */
export function loadOn(fleet: Fleet) {
  const { front, port, databaseUrl } = fleet;

  async function seeing(
    seen: Seen[],
    what: string,
    asked: Promise<Pick<FrontResponse, "status" | "headers" | "body">>,
  ) {
    const began = performance.now();
    const { status, headers, body } = await asked.catch(() => ({ status: 0, headers: {}, body: "" }) as FrontResponse);
    const retryAfter = headers["retry-after"] ?? null;
    seen.push({ what, status, retryAfter, ms: performance.now() - began });
    return { status, retryAfter, body };
  }

  async function aCustomer() {
    const through = (question: Parameters<typeof ask>[0]) => askFront({ ...question, front, host: brasa });
    const customer = new Customer(port, `${brasa}:${port}`, { ask: through, scheme: "https" });
    const register = () => customer.register(`frota-${randomUUID()}@exemplo.com.br`);
    // On a busy machine hashing the password may time out.
    await vi.waitFor(async () => expect((await register()).status).toBe(200), { timeout: 60_000, interval: 500 });
    return { customer, addressId: await saveAddress(customer) };
  }

  /** Orders one after the other until aborted; each is repeated with its key until a response is final. */
  async function order(
    { customer, addressId }: Awaited<ReturnType<typeof aCustomer>>,
    until: AbortSignal,
    seen: Seen[],
  ) {
    const placed: Placed[] = [];
    while (!until.aborted) {
      const order: Placed = { key: randomUUID(), id: null };
      const patience = performance.now() + PATIENCE_MS;
      while (order.id === null && performance.now() < patience) {
        const key = { "idempotency-key": order.key };
        const sent = customer.send("POST", "/api/v3/markets/brasa/orders/create", orderBody(addressId), key);
        const { status, retryAfter, body } = await seeing(seen, "order", sent);
        if (status === 200 || status === 201) order.id = String(JSON.parse(body).id);
        else await wait(retryAfter ? Number(retryAfter) * 1_000 : 200);
      }
      placed.push(order);
      await wait(BETWEEN_ORDERS_MS);
    }
    return placed;
  }

  async function read(path: string, until: AbortSignal, seen: Seen[]) {
    while (!until.aborted) {
      await seeing(seen, path, askFront({ front, host: brasa, path }));
      await wait(BETWEEN_READS_MS);
    }
  }

  function storedIds(): Promise<string[]> {
    return asAdmin(databaseUrl, async (admin) => {
      const { rows } = await admin.query<{ id: string }>("select id from orders where status <> 'cancelled'");
      return rows.map(({ id }) => id);
    });
  }

  /** `seen`: every response; `placed`: what customers were told of their orders; `made`: the orders in the database, cancelled ones left out. */
  return async function underLoad(happen: () => Promise<void>) {
    const customers = await Promise.all(Array.from({ length: CUSTOMERS }, aCustomer));
    const before = await storedIds();
    const seen: Seen[] = [];
    const stop = new AbortController();
    const ordering = Promise.all(customers.map((each) => order(each, stop.signal, seen)));
    const reading = Promise.all(PATHS.map((path) => read(path, stop.signal, seen)));
    await wait(1_500);
    await happen().finally(async () => {
      await wait(1_500);
      stop.abort();
    });
    await reading;
    const placed = (await ordering).flat();
    const made = (await storedIds()).filter((id) => !before.includes(id));
    expect(placed.length).toBeGreaterThan(CUSTOMERS * 2);
    // Each answered order exists, and no other does.
    expect([...made].sort()).toEqual(placed.map(({ id }) => id).sort());
    return { seen, placed, reads: PATHS.map((path) => seen.filter(({ what }) => what === path)) };
  };
}

/** Whether a response is neither what was asked for nor a 503 that says when to come again. */
export function isOdd({ status, retryAfter }: Seen): boolean {
  return !(status === 200 || status === 201 || (status === 503 && retryAfter !== null));
}
