import http, { type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { ask, startStorefront } from "../../tests/support/storefront";
import { test as base } from "./shop";

const MARKET = "cantinho.localhost";

type Failure = (response: ServerResponse) => void;

type FailingShop = {
  /** Origin of a market without earlier visits. */
  origin: string;
  fail(path: string, failure: Failure): void;
  heal(): void;
  /** Paths below /api/v3 requested since the last `fail` or `heal`. */
  asked: string[];
};

export const broken: Failure = (response) => void response.destroy();

async function openFailingShop(apiPort: number, use: (shop: FailingShop) => Promise<void>): Promise<void> {
  const failures = new Map<string, Failure>();
  const asked: string[] = [];
  const upstream = http.createServer(async (request, response) => {
    const path = (request.url ?? "").replace(/^\/api\/v3/, "");
    asked.push(path);
    const failure = failures.get(path);
    if (failure) return failure(response);
    const answer = await ask({ port: apiPort, host: `${MARKET}:${apiPort}`, path: request.url ?? "/" });
    response.writeHead(answer.status, { "content-type": "application/json" }).end(answer.body);
  });
  await new Promise<void>((resolve) => upstream.listen(0, "127.0.0.1", resolve));
  const storefront = await startStorefront({
    STORE_API_URL: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`,
    STORE_API_KEY: "chave-da-loja",
    AUTH_SECRET: "segredo-dos-testes-de-falhas-0123456789",
    // Time limits are a tenth, so that the storefront retries soon.
    TIME_SCALE: "0.1",
    LOG_LEVEL: "silent",
  });
  const change = () => {
    failures.clear();
    asked.length = 0;
  };
  await use({
    origin: `http://${MARKET}:${storefront.port}`,
    asked,
    fail(path, failure) {
      change();
      failures.set(path, failure);
    },
    heal: change,
  });
  await storefront.stop();
  storefront.remove();
  upstream.closeAllConnections();
  await new Promise((resolve) => upstream.close(resolve));
}

export const test = base.extend<{ failing: FailingShop }>({
  failing: [async ({ shop }, use) => openFailingShop(shop.port, use), { timeout: 150_000 }],
});

export { expect } from "./shop";
