import http, { type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { ask, startStorefront } from "../../tests/support/storefront";
import { test as base } from "./shop";

const MARKET = "cantinho.localhost";

type Failure = (response: ServerResponse) => void;

type FailingShop = {
  /** Origin of a market that nobody has visited yet. */
  origin: string;
  /** From now on a call answers so; without a failure all answer as they should. */
  fail(path: string, failure: Failure): void;
  heal(): void;
  /** Paths below /api/v3 that were asked for since the last `fail` or `heal`. */
  asked: string[];
};

/** The connection ends without an answer. */
export const broken: Failure = (response) => void response.destroy();

/** Another storefront's public calls stand in for the remote API. */
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
    // A tenth of every time limit, so that the storefront soon asks again.
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

/** `failing`: a storefront before an API over HTTP that fails as the test says. */
export const test = base.extend<{ failing: FailingShop }>({
  failing: [async ({ shop }, use) => openFailingShop(shop.port, use), { timeout: 150_000 }],
});

export { expect } from "./shop";
