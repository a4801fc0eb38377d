import http from "node:http";
import { ask, METRICS_TOKEN } from "./storefront";

export type OpenStream = {
  status: number;
  headers: http.IncomingHttpHeaders;
  /** Each block of the stream, as it comes. */
  onBlock: (listen: (block: string) => void) => void;
  ended: Promise<void>;
  kill: () => void;
};

/** Opens a stream of orders over HTTP, as a board or a terminal does; resolves with its headers. */
export function openOrderStream(
  port: number,
  market: string,
  token: string,
  headers: Record<string, string> = {},
): Promise<OpenStream> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        host: "127.0.0.1",
        port,
        path: `/api/operator/markets/${market}/orders/stream`,
        headers: { host: `localhost:${port}`, authorization: `Bearer ${token}`, ...headers },
        agent: false,
      },
      (response) => {
        const listeners: ((block: string) => void)[] = [];
        let text = "";
        response.setEncoding("utf8").on("data", (part: string) => {
          const blocks = (text + part).split("\n\n");
          text = blocks.pop() ?? "";
          for (const block of blocks) for (const listen of listeners) listen(block);
        });
        response.on("error", () => {});
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          onBlock: (listen) => listeners.push(listen),
          ended: new Promise((done) => response.once("close", done)),
          kill: () => request.destroy(),
        });
      },
    );
    request.on("error", reject);
    request.end();
  });
}

/** Begins to open one and breaks the connection after so many milliseconds, whatever has happened by then. */
export function openAndKill(port: number, market: string, token: string, afterMs: number): Promise<void> {
  return new Promise((resolve) => {
    const request = http.request({
      host: "127.0.0.1",
      port,
      path: `/api/operator/markets/${market}/orders/stream`,
      headers: { host: `localhost:${port}`, authorization: `Bearer ${token}` },
      agent: false,
    });
    request.on("error", () => {}).on("close", resolve);
    request.on("response", (response) => response.on("error", () => {}).resume());
    request.end();
    setTimeout(() => request.destroy(), afterMs);
  });
}

export async function activeStreams(port: number): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const { body } = await ask({ port, host: `localhost:${port}`, path: "/api/metrics", headers });
  return Number(/^storefront_order_streams (\d+)$/m.exec(body)?.[1]);
}

/** Makes shop keys for orders. */
export async function keysOf(port: number, market: string, operatorToken: string, count: number): Promise<string[]> {
  const keys: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const headers = { authorization: `Bearer ${operatorToken}`, "content-type": "application/json" };
    const path = `/api/operator/markets/${market}/keys`;
    const body = JSON.stringify({ scope: "orders" });
    const response = await ask({ port, host: `localhost:${port}`, path, method: "POST", headers, body });
    keys.push(JSON.parse(response.body).key);
  }
  return keys;
}
