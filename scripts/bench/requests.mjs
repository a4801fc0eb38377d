const QUIET_MS = 1_500;
export const LOOKED_MS = 4_000;

export function watchRequests(phone) {
  const requests = [];
  let last = Date.now();
  phone.on("request", (request) => {
    last = Date.now();
    requests.push(request);
  });
  for (const event of ["requestfinished", "requestfailed"]) phone.on(event, () => (last = Date.now()));

  const quiet = async (forMs = QUIET_MS) => {
    while (Date.now() - last < forMs) await new Promise((resolve) => setTimeout(resolve, 100));
  };
  return { requests, quiet };
}

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

export function bytesOf(requests) {
  return requests.reduce((sum, { bytes }) => sum + bytes, 0);
}
