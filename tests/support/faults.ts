import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { importMarket } from "@/lib/embedded-api/catalogue/import";
import { createTestApi } from "../embedded-api/factory";
import { Customer } from "./customer";
import { startFaultyUpstream } from "./faulty-upstream";
import { vapidKeys } from "./push-service";
import { ask, startStorefront } from "./storefront";

export const TIME_SCALE = 0.1;

/** A configuration in which every call of the contract exists. */
export const EVERY_CALL = {
  STORE_API_EXTENSIONS: "1",
  GOOGLE_CLIENT_ID: "loja.apps.googleusercontent.test",
  VAPID_PUBLIC_KEY: vapidKeys().publicKey,
};

/** An uncached read; whole menus and long categories are cached briefly for everybody. */
export const UNSHARED_READ = "/api/v3/categories/burgers/products";

/** The demo market without its images, which take long to cut. */
function brasa(): unknown {
  return JSON.parse(readFileSync("lib/embedded-api/catalogue/demo/brasa.json", "utf8"), (_key, value: unknown) =>
    typeof value === "string" && value.startsWith("pictures/") ? null : value,
  );
}

export async function startFaultyShop(env: Record<string, string> = {}) {
  const api = await createTestApi({ now: () => new Date() });
  const imported = await importMarket(api.parts, "brasa" as MarketToken, brasa());
  if (!imported.ok) throw new Error(`The market is wrong: ${JSON.stringify(imported.error)}`);
  const upstream = await startFaultyUpstream(api.send);
  const shop = await startStorefront({
    STORE_API_URL: upstream.origin,
    STORE_API_KEY: "chave-da-loja",
    AUTH_SECRET: "segredo-dos-testes-de-falhas-0123456789",
    TIME_SCALE: String(TIME_SCALE),
    LOG_LEVEL: "error",
    ...env,
  });
  const host = `brasa.localhost:${shop.port}`;
  return {
    api,
    upstream,
    port: shop.port,
    host,
    pid: shop.server.pid ?? 0,
    dataDir: shop.dataDir,
    customer: () => new Customer(shop.port, host),
    get: (path: string, headers: Record<string, string> = {}) => ask({ port: shop.port, host, path, headers }),
    /** Removes all faults and waits until the storefront calls the API again. */
    async heal() {
      upstream.reset();
      for (let tries = 0; tries < 100; tries++) {
        if ((await ask({ port: shop.port, host, path: UNSHARED_READ })).status === 200) return upstream.reset();
        await wait(50);
      }
      throw new Error("The storefront did not heal.");
    },
    async stop() {
      await shop.stop();
      shop.remove();
      await upstream.close();
    },
  };
}

export type FaultyShop = Awaited<ReturnType<typeof startFaultyShop>>;
