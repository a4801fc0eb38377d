import { setTimeout as wait } from "node:timers/promises";
import { afterAll, describe, expect, test, vi } from "vitest";
import { startFleet } from "../../scripts/lib/fleet.mjs";
import { seededDataDir } from "../../scripts/lib/seeded-data.mjs";
import { brasa, isOdd, loadOn } from "../support/fleet-load";
import { askFront, DOMAIN } from "../support/front";
import { ask, OPERATOR_TOKEN } from "../support/storefront";

const fleet = await startFleet({
  baseDomain: DOMAIN,
  env: { OPERATOR_TOKEN },
  limits: "none",
  pictures: await seededDataDir(),
});
const underLoad = loadOn(fleet);

afterAll(() => fleet.stop());

const portOf = (n: number) => fleet.members[n]?.port ?? 0;
const onProcess = (n: number, path: string) => ask({ port: portOf(n), host: brasa, path });
const onFront = (path: string) => askFront({ front: fleet.front, host: brasa, path });

async function operate(n: number, method: string, path: string, body: object) {
  const response = await ask({
    port: portOf(n),
    host: `localhost:${portOf(n)}`,
    path: `/api/operator/markets/brasa${path}`,
    method,
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
}

const setOpen = (n: number, open_closed: "open" | "closed" | null) =>
  operate(n, "PUT", "/open_closed", { open_closed });

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
    const response = await ask({
      port: portOf(n),
      host: `localhost:${portOf(n)}`,
      path: "/api/operator/markets/brasa/domain",
      method: "PUT",
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, "content-type": "application/json" },
      body: JSON.stringify({ origin }),
    });
    expect(response.status, response.body).toBe(200);
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
    const { reads } = await underLoad(async () => {
      await fleet.kill(0);
      await wait(1_500);
      await fleet.start(0);
    });
    // Reads go to the other process; one call may break in the middle of its response.
    for (const seen of reads) expect(seen.filter(({ status }) => status !== 200).length).toBeLessThanOrEqual(1);
  });

  test("in a rolling restart drops no order and no page", { timeout: 300_000 }, async () => {
    const { seen, reads } = await underLoad(() => fleet.rollingRestart());
    expect(seen.filter((each) => each.status === 503 || isOdd(each))).toEqual([]);
    for (const seen of reads) expect(seen.length).toBeGreaterThan(100);
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
