/** @import { BrowserContext, Request } from "playwright" */

const QUIET_MS = 1_500;
export const LOOKED_MS = 4_000;

/** @param {BrowserContext} phone */
export function watchRequests(phone) {
  /** @type {Request[]} */
  const requests = [];
  let last = Date.now();
  phone.on("request", (request) => {
    last = Date.now();
    requests.push(request);
  });
  const restart = () => {
    last = Date.now();
  };
  phone.on("requestfinished", restart);
  phone.on("requestfailed", restart);

  const quiet = async (forMs = QUIET_MS) => {
    while (Date.now() - last < forMs) await new Promise((resolve) => setTimeout(resolve, 100));
  };
  return { requests, quiet };
}

/** @param {Request} request */
export async function described(request) {
  const response = await request.response();
  const sizes = response ? await request.sizes() : { responseHeadersSize: 0, responseBodySize: 0 };
  const { startTime, responseEnd } = request.timing();
  const { pathname } = new URL(request.url());
  return {
    path: pathname,
    kind: request.resourceType(),
    status: response?.status() ?? 0,
    bytes: sizes.responseHeadersSize + Math.max(0, sizes.responseBodySize),
    start: startTime,
    end: startTime + Math.max(0, responseEnd),
    ofWorker: request.serviceWorker() !== null,
    // A response from the browser's cache has no body on the wire.
    ofNetwork: sizes.responseBodySize > 0,
  };
}

/** @param {Request[]} requests */
export async function scriptsOf(requests) {
  /** @type {Map<string, Buffer>} */
  const scripts = new Map();
  for (const request of requests) {
    const { port, pathname } = new URL(request.url());
    if (request.resourceType() !== "script" || scripts.has(pathname)) continue;
    const answer = await fetch(`http://127.0.0.1:${port}${pathname}`);
    if (answer.ok) scripts.set(pathname, Buffer.from(await answer.arrayBuffer()));
  }
  return scripts;
}

/** @param {{ bytes: number }[]} requests */
export function bytesOf(requests) {
  return requests.reduce((sum, { bytes }) => sum + bytes, 0);
}
