import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { residentMegabytes } from "../../scripts/lib/processes.mjs";
import { ask, startStorefront } from "../support/storefront";

/** Row 9 of the bench measures 247 to 267. */
const MAX_IDLE_MB = 300;
const SETTLED_MS = 5_000;

test(`a storefront with the embedded API holds at most ${MAX_IDLE_MB} MB five seconds after its first page`, {
  timeout: 60_000,
}, async () => {
  const shop = await startStorefront();
  try {
    const page = await ask({ port: shop.port, host: `brasa.localhost:${shop.port}`, path: "/" });
    expect(page.status).toBe(200);
    await wait(SETTLED_MS);
    expect(residentMegabytes(shop.server.pid ?? 0)).toBeLessThan(MAX_IDLE_MB);
  } finally {
    await shop.stop();
    shop.remove();
  }
});
