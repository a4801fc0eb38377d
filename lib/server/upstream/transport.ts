import "server-only";
import type { Transport } from "@/lib/contract/transport";
import { processSingleton } from "@/lib/domain/process-singleton";
import { env } from "@/lib/node/env";

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
