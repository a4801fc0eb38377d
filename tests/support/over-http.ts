import type { AddressInfo } from "node:net";
import type { Transport } from "@/lib/contract/transport";
import { serve } from "@/lib/embedded-api/http";
import { sendToRemote } from "@/lib/server/upstream/remote-transport";

export async function overHttp(api: Transport): Promise<Transport> {
  const server = await serve(api, 0);
  server.unref();
  const { port } = server.address() as AddressInfo;
  return overPort(port);
}

export function overPort(port: number): Transport {
  return (request) => {
    const { pathname, search } = new URL(request.url);
    return sendToRemote(new Request(`http://127.0.0.1:${port}${pathname}${search}`, request));
  };
}
