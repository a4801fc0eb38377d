import "server-only";
import { Agent, fetch } from "undici";
import type { Transport } from "./transport";

// undici's own fetch: Next patches the global one with a cache of its own.
const agent = new Agent({ connections: 64, connect: { timeout: 3_000 } });

/** Sends to the real API; redirects are never followed, since fetch would forward our key headers to another host. */
export const sendToRemote: Transport = async (request) => {
  const body = request.body ? await request.arrayBuffer() : null;
  const response = await fetch(request.url, {
    method: request.method,
    headers: [...request.headers],
    body,
    redirect: "manual",
    signal: request.signal,
    dispatcher: agent,
  });
  return response as unknown as Response;
};
