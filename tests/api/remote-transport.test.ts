import http from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { NotSentError } from "@/lib/contract/transport";
import { sendToRemote } from "@/lib/server/upstream/remote-transport";
import { freePort } from "../../scripts/lib/server.mjs";

const opened: (() => void)[] = [];
afterAll(() => {
  for (const close of opened) close();
});

/** A server of raw connections; `answer` gets each with the text it has received. */
async function aServer(answer: (socket: import("node:net").Socket, text: string) => void): Promise<string> {
  const server = createServer((socket) => {
    socket.on("data", (bytes) => answer(socket, bytes.toString()));
    socket.on("error", () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  opened.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const order = (origin: string, init: RequestInit = {}) =>
  sendToRemote(
    new Request(`${origin}/api/v3/markets/17/orders/create`, {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": "chave-12345678" },
      body: "{}",
      ...init,
    }),
  );
const failureOf = (sent: Promise<unknown>) => sent.then(() => null).catch((error: unknown) => error);

describe("whether the server may have received a request", () => {
  test("no, when nobody listens or the name does not exist", async () => {
    expect(await failureOf(order(`http://127.0.0.1:${await freePort()}`))).toBeInstanceOf(NotSentError);
    expect(await failureOf(order("http://loja.invalid"))).toBeInstanceOf(NotSentError);
  });

  test("no, when it timed out before a connection was made", async () => {
    const origin = await aServer(() => {});
    expect(await failureOf(order(origin, { signal: AbortSignal.abort() }))).toBeInstanceOf(NotSentError);
  });

  test("yes, when the connection ends after the request was written", async () => {
    const seen: string[] = [];
    const origin = await aServer((socket, text) => {
      seen.push(text);
      socket.resetAndDestroy();
    });
    const failure = await failureOf(order(origin));
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(NotSentError);
    expect(seen).toHaveLength(1);
  });

  test("yes, when no response arrives in time", async () => {
    const origin = await aServer(() => {});
    const failure = await failureOf(order(origin, { signal: AbortSignal.timeout(200) }));
    expect(failure).not.toBeInstanceOf(NotSentError);
  });
});

test("sends an order over a new connection, never one that its server may have closed", async () => {
  const connections = new Set<object>();
  const server = http.createServer((request, response) => {
    connections.add(request.socket);
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  opened.push(() => server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (let n = 0; n < 3; n++) await (await order(origin)).text();
  expect(connections.size).toBe(3);
});
