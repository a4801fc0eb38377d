import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { arrayBuffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { ConnectionReset } from "./delivery";
import type { Deviations } from "./deviations";
import { createVendor, type Vendor } from "./vendor";

export type ServedVendor = Vendor & {
  /** For example `http://127.0.0.1:4140`. */
  origin: string;
  /** Closes every connection, silent ones as well. */
  close(): Promise<void>;
};

/**
 * The vendor over HTTP on loopback.
 * @param options port 0: any free one; `timeScale` multiplies every latency and delay
 */
export async function serveVendor(
  options: { deviations?: Partial<Deviations>; port?: number; timeScale?: number } = {},
): Promise<ServedVendor> {
  const wait = async (ms: number) => void (await sleep(ms, undefined, { ref: false }));
  const vendor = createVendor({ ...options, now: Date.now, wait });
  const server = createServer(async (incoming, outgoing) => {
    try {
      await write(await vendor.respond(await requestOf(incoming)), outgoing);
    } catch (error) {
      if (!(error instanceof ConnectionReset)) console.error(error);
      incoming.socket.resetAndDestroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, "127.0.0.1", resolve));
  return {
    ...vendor,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function requestOf(incoming: IncomingMessage): Promise<Request> {
  const method = incoming.method ?? "GET";
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, String(value));
  const body = method === "GET" || method === "HEAD" ? null : await arrayBuffer(incoming);
  return new Request(new URL(incoming.url ?? "/", "http://vendor.internal"), { method, headers, body });
}

/** A body that breaks off closes the connection. */
async function write(response: Response, outgoing: ServerResponse): Promise<void> {
  const headers = [...response.headers].filter(([name]) => name !== "set-cookie");
  outgoing.writeHead(response.status, [
    ...headers.flat(),
    ...response.headers.getSetCookie().flatMap((c) => ["set-cookie", c]),
  ]);
  outgoing.flushHeaders();
  if (response.body) for await (const chunk of response.body) outgoing.write(chunk);
  outgoing.end();
}
