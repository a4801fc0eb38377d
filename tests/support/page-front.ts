import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import type { Certificate } from "../vendor/provider/certificates";

const PAGES = "https://www.mercadopago.com.br";

/**
 * Mercado Pago's double under its real names: over https, and its pages at the address that customers are sent to. A
 * browser finds them by `rule`.
 */
export async function startPageFront(origin: string, certificate: Certificate) {
  const server = createServer(certificate, async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const headers = Object.fromEntries(
      Object.entries(incoming.headers).flatMap(([name, value]) =>
        typeof value === "string" && !/^(?:host|connection|content-length|transfer-encoding)$/.test(name)
          ? [[name, value]]
          : [],
      ),
    );
    const body = chunks.length > 0 ? Buffer.concat(chunks) : undefined;
    const request = { method: incoming.method ?? "GET", headers, redirect: "manual", ...(body && { body }) } as const;
    const response = await fetch(origin + incoming.url, request);
    const text = (await response.text()).replaceAll(`${origin}/checkout`, `${PAGES}/checkout`);
    const location = response.headers.get("location");
    outgoing.writeHead(response.status, {
      "content-type": response.headers.get("content-type") ?? "text/plain",
      ...(location && { location }),
    });
    outgoing.end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `https://127.0.0.1:${port}`,
    rule: `MAP www.mercadopago.com.br 127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
