import { createServer, type IncomingHttpHeaders } from "node:http";
import { type Agent, request as requestHttps } from "node:https";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export type Secure = {
  key?: string;
  cert?: string;
  pfx?: Buffer;
  passphrase?: string;
  ca: string;
  maxVersion?: "TLSv1.2";
  agent?: Agent;
};
export type ShopResponse = { status: number; headers: IncomingHttpHeaders; text: string };

/** One HTTPS call, on a connection of its own without an agent; rejects where the connection ends. */
export function callSecurely(
  url: string,
  {
    method = "GET",
    headers = {},
    body = "",
    secure,
  }: {
    method?: string;
    headers?: Record<string, string>;
    body?: string;
    secure: Secure;
  },
): Promise<ShopResponse> {
  return new Promise((resolve, reject) => {
    const request = requestHttps(url, { method, headers, agent: false, ...secure });
    request.on("response", async (response) => {
      const { statusCode = 0, headers } = response;
      resolve({ status: statusCode, headers, text: await text(response) });
    });
    request.on("error", reject);
    request.end(body);
  });
}

export type Received = { method: string; url: string; headers: IncomingHttpHeaders; body: string };

/** A shop's webhook address; `state.answer` is its next status. */
export async function startShop() {
  const received: Received[] = [];
  const state = { answer: 200 };
  const server = createServer(async (request, response) => {
    const { method = "", url = "", headers } = request;
    received.push({ method, url, headers, body: await text(request) });
    response.writeHead(state.answer).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    state,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
