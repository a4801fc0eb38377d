import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type EventDestination, startEventDestination } from "../support/event-destination";

const HOST = "brasa.localhost";
const ADDED = {
  name: "view_item",
  params: { currency: "BRL", value: 1, items: [{ item_id: "1", item_name: "X", price: 1, quantity: 1 }] },
};
let shop: Server;
let destination: EventDestination;
let server: typeof import("@/lib/server/measurement/events");

beforeAll(async () => {
  destination = await startEventDestination();
  shop = createServer((_request, response) =>
    response.writeHead(200, { "content-type": "application/json" }).end('{"id":"brasa","name":"Brasa"}'),
  );
  await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve));
  vi.stubEnv("STORE_API_URL", `http://127.0.0.1:${(shop.address() as AddressInfo).port}`);
  vi.stubEnv("STORE_API_KEY", "chave-da-loja");
  vi.stubEnv("AUTH_SECRET", "segredo-dos-testes-de-medicao-0123456789");
  vi.stubEnv("EVENTS_URL", destination.url);
  vi.stubEnv("LOG_LEVEL", "silent");
  vi.resetModules();
  server = await import("@/lib/server/measurement/events");
});
beforeEach(() => destination.received.splice(0));
afterAll(async () => {
  await destination.close();
  shop.closeAllConnections();
  shop.close();
});

function tell(headers: Record<string, string>) {
  const own = { host: HOST, origin: `https://${HOST}`, "content-type": "application/json" };
  const body = JSON.stringify(ADDED);
  return server.takeEvent(
    new Request(`https://${HOST}/api/events`, { method: "POST", body, headers: { ...own, ...headers } }),
  );
}

test("forwards nothing of a customer without consent or with a browser's opt-out", async () => {
  const name = server.measurementCookie.name;
  const words: Record<string, string>[] = [
    {},
    { cookie: `${name}=nao` },
    { cookie: `${name}=1` },
    { cookie: `x${name}=sim` },
    { cookie: `${name}=sim`, "sec-gpc": "1" },
  ];
  for (const headers of words) expect((await tell(headers)).status).toBe(204);
  expect((await tell({ cookie: `${name}=sim` })).status).toBe(204);
  await vi.waitFor(() => expect(destination.received.length).toBeGreaterThan(0), { timeout: 5_000 });
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(destination.received).toHaveLength(1);
});
