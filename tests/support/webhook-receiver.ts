import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export type ReceivedPost = { headers: IncomingHttpHeaders; body: string; data: Record<string, unknown> };

/** A shop's own system: `received` is what was posted to it, and `answer` is its next status. */
export async function startReceiver() {
  const received: ReceivedPost[] = [];
  const state = { answer: 200, headers: {} as Record<string, string>, wait: async () => {} };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    received.push({ headers: request.headers, body, data: JSON.parse(body) });
    await state.wait();
    response.writeHead(state.answer, state.headers).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  server.unref();
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/pedidos`, received, state, stop: () => server.close() };
}
