import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { callFor } from "@/lib/contract/allowlist";
import type { CallName } from "@/lib/contract/calls";
import type { Transport } from "@/lib/contract/transport";

export type Seen = {
  method: string;
  path: string;
  headers: http.IncomingHttpHeaders;
  call: CallName | null;
  /** In milliseconds of this process's clock. */
  at: number;
};

/** Responds instead of the API, or calls it first by `pass`. */
export type Fault = (exchange: {
  response: ServerResponse;
  pass: () => Promise<{ status: number; body: string; etag: string | null }>;
  /** The number of the call since the fault was set, from 1. */
  count: number;
  /** Its If-None-Match. */
  condition: string | null;
  canary: string;
}) => void | Promise<void>;

export type FaultyUpstream = {
  origin: string;
  seen: Seen[];
  /** Requests to the server that redirects point to. */
  canaryHits(): number;
  /** Applies to a call or to all; the last one set for a call wins. */
  inject(call: CallName | "all", fault: Fault): void;
  reset(): void;
  connections(): Promise<number>;
  close(): Promise<void>;
};

export async function startFaultyUpstream(api: Transport): Promise<FaultyUpstream> {
  let hits = 0;
  const canary = await listen((_, response) => {
    hits++;
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  const faults = new Map<string, { fault: Fault; count: number }>();
  const seen: Seen[] = [];
  const upstream = await listen(async (request, response) => {
    const path = request.url ?? "";
    const call = callFor(request.method ?? "", path.replace(/^\/api\/v3/, ""))?.name ?? null;
    seen.push({ method: request.method ?? "", path, headers: request.headers, call, at: performance.now() });
    const body = await buffer(request);
    const pass = () => answerOf(api, request, body);
    const injected = faults.get(call ?? "") ?? faults.get("all");
    const condition = request.headers["if-none-match"] ?? null;
    if (injected) await injected.fault({ response, pass, count: ++injected.count, condition, canary: canary.origin });
    else send(response, await pass());
  });
  return {
    origin: upstream.origin,
    seen,
    canaryHits: () => hits,
    inject: (call, fault) => void faults.set(call, { fault, count: 0 }),
    reset() {
      faults.clear();
      seen.length = 0;
    },
    connections: () =>
      new Promise((resolve) => upstream.server.getConnections((_, connections) => resolve(connections))),
    async close() {
      for (const { server } of [upstream, canary]) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}

export function send(response: ServerResponse, answer: { status: number; body: string }): void {
  response.writeHead(answer.status, { "content-type": "application/json" }).end(answer.body);
}

async function listen(handle: http.RequestListener) {
  const server = http.createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function answerOf(api: Transport, request: IncomingMessage, body: Buffer) {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === "string" && !/^(?:connection|host|content-length|transfer-encoding)$/.test(name))
      headers.set(name, value);
  const method = request.method ?? "GET";
  const url = `http://api.internal${request.url}`;
  const content = method === "GET" || body.length === 0 ? null : new Uint8Array(body);
  const response = await api(new Request(url, { method, headers, body: content }));
  return { status: response.status, body: await response.text(), etag: response.headers.get("etag") };
}
