import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callApi } from "@/lib/browser/call-api";
import { queryClient } from "@/lib/browser/query-client";

type Seen = { method: string; url: string; type: string | undefined; accept: string | undefined; body: string };

const server = createServer(async (request, response) => {
  seen.push(await seenOf(request));
  answer(response);
});
const seen: Seen[] = [];
let answer: (response: ServerResponse) => void = () => {};
const realFetch = globalThis.fetch;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // A browser resolves paths against the page; Node has no page.
  globalThis.fetch = (path, init) => realFetch(`${origin}${path}`, init);
});
afterAll(() => {
  globalThis.fetch = realFetch;
  server.closeAllConnections();
  server.close();
});

async function seenOf(request: IncomingMessage): Promise<Seen> {
  const { "content-type": type, accept } = request.headers;
  return { method: request.method ?? "", url: request.url ?? "", type, accept, body: await text(request) };
}

const replies =
  (status: number, body: string, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, { "content-type": "application/json", ...headers }).end(body);

describe("[API-39] the browser's client", () => {
  test("sends an object as JSON with its content type, and a read without body and content type", async () => {
    answer = replies(200, '{"id":"1","kind":"pix","status":"waiting"}');
    const body = { card_id: null };
    await callApi({ call: "createCharge", method: "POST", path: "/orders/7/payments", body });
    answer = replies(200, '{"status":"ok"}');
    await callApi({ call: "health", path: "/health" });
    const accept = "application/json";
    expect(seen.splice(0)).toEqual([
      { method: "POST", url: "/api/v3/orders/7/payments", type: accept, accept, body: '{"card_id":null}' },
      { method: "GET", url: "/api/v3/health", type: undefined, accept, body: "" },
    ]);
  });

  test("encodes params in the query string, and omits those without a value", async () => {
    answer = replies(200, '{"status":"ok"}');
    const params = { q: "pão & café?", status: undefined, cursor: "a+b/c=", empty: "" };
    await callApi({ call: "health", path: "/health", params });
    await callApi({ call: "health", path: "/health", params: { status: undefined } });
    const [asked, plain] = seen.splice(0).map(({ url }) => new URL(url, "http://loja.test"));
    expect(asked?.pathname).toBe("/api/v3/health");
    expect([...(asked?.searchParams ?? [])]).toEqual([
      ["q", "pão & café?"],
      ["cursor", "a+b/c="],
    ]);
    expect(plain?.href).toBe("http://loja.test/api/v3/health");
  });

  test.each([200, 201, 202])("treats %i as success and parses the body", async (status) => {
    answer = replies(status, '{"status":"ok"}');
    expect(await callApi({ call: "health", path: "/health" })).toEqual({ ok: true, value: { status: "ok" } });
  });

  test.each([
    ["a body that is not JSON", replies(200, "<p>oi</p>"), "PARSING_ERROR"],
    ["a broken connection", (response: ServerResponse) => void response.destroy(), "FETCH_ERROR"],
    ["the proxy's own error", replies(502, '{"error":"PARSING_ERROR"}'), "PARSING_ERROR"],
    ["a rejection", replies(409, '{"message":"Já foi."}'), 409],
    ["a server error", replies(500, "oops"), 500],
  ])("returns %s as a value", async (_, reply, status) => {
    answer = reply;
    expect(await callApi({ call: "health", path: "/health" })).toMatchObject({ ok: false, error: { status } });
  });

  test("returns the server's request id with a failure, for the customer to quote", async () => {
    for (const status of [502, 500, 404]) {
      answer = (response: ServerResponse) =>
        response.writeHead(status, { "x-request-id": "3f2a9c1b-0000" }).end('{"error":"FETCH_ERROR"}');
      expect(await callApi({ call: "health", path: "/health" })).toMatchObject({
        ok: false,
        error: { requestId: "3f2a9c1b-0000" },
      });
    }
  });

  test("ends a call at its own time limit", async () => {
    answer = () => {};
    const signal = AbortSignal.timeout(20);
    expect(await callApi({ call: "health", path: "/health", signal })).toMatchObject({
      error: { status: "FETCH_ERROR" },
    });
  });
});

test("[API-40] keeps unused responses for 60 s, and does not refetch on focus, reconnect or mount", () => {
  const { queries } = queryClient().getDefaultOptions();
  expect(queries).toMatchObject({
    gcTime: 60_000,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchOnMount: false,
  });
});
