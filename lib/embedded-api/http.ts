import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import type { Transport } from "@/lib/contract/transport";

export function serve(send: Transport, port: number, host = "127.0.0.1"): Promise<Server> {
  const server = createServer((incoming, outgoing) => {
    respond(send, incoming, outgoing).catch(() => outgoing.destroy());
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve(server));
  });
}

async function respond(send: Transport, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const request = requestOf(incoming);
  if (!request) return void outgoing.writeHead(400).end();
  const response = await send(request);
  outgoing.writeHead(response.status, [...response.headers].flat());
  if (!response.body) return void outgoing.end();
  await pipeline(Readable.fromWeb(response.body as ReadableStream), outgoing);
}

function requestOf(incoming: IncomingMessage): Request | null {
  const { method = "GET" } = incoming;
  const hasBody = method !== "GET" && method !== "HEAD";
  const headers = Object.entries(incoming.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  const body = hasBody ? (Readable.toWeb(incoming) as BodyInit) : null;
  try {
    const url = new URL(incoming.url ?? "/", "http://embedded-api.internal");
    return new Request(url, { method, headers, body, duplex: "half" } as RequestInit);
  } catch {
    return null;
  }
}
