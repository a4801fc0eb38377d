import "server-only";
import type { Transport } from "@/lib/contract/transport";
import { processSingleton } from "@/lib/domain/process-singleton.mjs";
import { env } from "@/lib/node/env";

export const EMBEDDED_ORIGIN = "http://embedded-api.internal";

export const apiOrigin = env.STORE_API_URL ?? EMBEDDED_ORIGIN;

export const transport: Transport = async (request) => {
  const send = await processSingleton("transport", loadTransport);
  return send(request);
};

async function loadTransport(): Promise<Transport> {
  if (env.STORE_API_URL) return (await import("./remote-transport")).sendToRemote;
  return (await import("@/lib/embedded-api/start")).startEmbeddedApi();
}

export async function warmTransport(): Promise<void> {
  await processSingleton("transport", loadTransport);
}
