import http, { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import https from "node:https";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { connect } from "node:tls";
import type { Front } from "../../scripts/lib/nginx.mjs";

export const DOMAIN = "loja.test";

export type FrontResponse = { status: number; headers: IncomingHttpHeaders; body: string; cache: string | null };
type Ask = {
  front: Front;
  host: string;
  path: string;
  method?: string;
  headers?: Record<string, string | string[]>;
  body?: string;
};

export function askFront({ front, host, path, method = "GET", headers = {}, body }: Ask): Promise<FrontResponse> {
  const { port, certificate: ca } = front;
  return new Promise((resolve, reject) => {
    // The certificate covers the domain only; nginx uses the Host header.
    const servername = host.toLowerCase().endsWith(DOMAIN) ? host : DOMAIN;
    const options = { host: "127.0.0.1", port, path, method, ca, servername, agent: false as const };
    const request = https.request({ ...options, headers: { host: `${host}:${port}`, ...headers } }, (response) => {
      const { statusCode: status = 0, headers } = response;
      const cache = [headers["x-front-cache"]].flat()[0] ?? null;
      text(response).then((body) => resolve({ status, headers, body, cache }), reject);
    });
    request.on("error", reject);
    request.end(body);
  });
}

/** Sends the bytes as given on one connection; returns all responses until it closes, as one text. */
export function rawFront(front: Front, host: string, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect({ host: "127.0.0.1", port: front.port, ca: front.certificate, servername: host }, () =>
      socket.write(Buffer.from(bytes, "latin1")),
    );
    socket.setTimeout(20_000, () => socket.destroy(new Error("no end of the answer")));
    socket.on("data", (chunk: Buffer) => chunks.push(chunk));
    socket.on("error", reject);
    socket.on("close", () => resolve(Buffer.concat(chunks).toString("latin1")));
  });
}

export function statusOf(text: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
}

type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void;

export async function startRecorder(answer: Handler) {
  const seen: { method: string; url: string; headers: IncomingHttpHeaders; raw: string[]; body: string }[] = [];
  const state = { answer };
  const server = http.createServer(async (request, response) => {
    const body = await text(request);
    const { method = "", url = "", headers, rawHeaders: raw } = request;
    seen.push({ method, url, headers, raw, body });
    state.answer(request, response, body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    seen,
    state,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
