import "server-only";
import { env } from "@/lib/node/env";
import { processSingleton } from "@/lib/node/process-singleton";

/** The seam to the shop's API: a request goes in, a response comes out; nothing else crosses. */
export type Transport = (request: Request) => Promise<Response>;

/** As many orders wait for their answers at once; one more is not sent. */
export const MOST_ORDERS = 256;

/** Thrown by a transport when nothing of a request has left: no connection came about. */
export class NotSent extends Error {}

/** Origin of requests to the embedded API; never resolved. */
export const EMBEDDED_ORIGIN = "http://embedded-api.internal";

/** Where the API's paths begin: an origin, and the path of STORE_API_URL where it has one. */
export const apiOrigin = env.STORE_API_URL ?? EMBEDDED_ORIGIN;

/** The transport of this process: the real API when one is configured, else the embedded one. */
export const transport: Transport = async (request) => {
  const send = await processSingleton("transport", loadTransport);
  return send(request);
};

async function loadTransport(): Promise<Transport> {
  if (env.STORE_API_URL) return (await import("./remote-transport")).sendToRemote;
  return (await import("@/lib/embedded-api/start")).startEmbeddedApi();
}

/** Opens the transport before the first request; throws what keeps it from opening. */
export async function warmTransport(): Promise<void> {
  await processSingleton("transport", loadTransport);
}
