/** So long without a request, in milliseconds, and a page has loaded whatever it loads at once. */
const QUIET_MS = 1_500;
/** So long, and it has also loaded what it keeps for whoever goes on looking (components/product/product-on-demand.tsx). */
export const LOOKED_MS = 4_000;

/** Notes every request of a phone from now on, its service worker's too. */
export function watchRequests(phone) {
  const requests = [];
  let last = Date.now();
  phone.on("request", (request) => {
    last = Date.now();
    requests.push(request);
  });
  for (const event of ["requestfinished", "requestfailed"]) phone.on(event, () => (last = Date.now()));

  /** Waits until nothing was asked for or came for a while. */
  const quiet = async (forMs = QUIET_MS) => {
    while (Date.now() - last < forMs) await new Promise((resolve) => setTimeout(resolve, 100));
  };
  return { requests, quiet };
}

/** A request as the table shows it: bytes on the wire with headers, times in milliseconds of one clock. */
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
    // An answer out of the browser's own cache has no body on the wire.
    ofNetwork: sizes.responseBodySize > 0,
  };
}

/** The scripts among requests, each once: path and content, which the page itself may no longer have. */
export async function scriptsOf(requests) {
  const scripts = new Map();
  for (const request of requests) {
    const { port, pathname } = new URL(request.url());
    if (request.resourceType() !== "script" || scripts.has(pathname)) continue;
    const answer = await fetch(`http://127.0.0.1:${port}${pathname}`);
    if (answer.ok) scripts.set(pathname, Buffer.from(await answer.arrayBuffer()));
  }
  return scripts;
}

/** The bytes of described requests together. */
export function bytesOf(requests) {
  return requests.reduce((sum, { bytes }) => sum + bytes, 0);
}
