import { type Server, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEdgeServer } from "@/lib/server/edge/server";

const PAGE = "<p>cardápio</p>".repeat(500);

let server: Server;

beforeAll(async () => {
  server = createEdgeServer((request, response) => {
    response.writeHead(200, { "content-type": "text/html", "content-length": Buffer.byteLength(PAGE) });
    response.end(request.method === "HEAD" ? undefined : PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => void server.close());

function ask(method: string, coding: string) {
  const { port } = server.address() as AddressInfo;
  const headers = { host: "brasa.localhost", "accept-encoding": coding };
  return new Promise<{ coding?: string; length?: string; vary?: string; bytes: number }>((resolve, reject) => {
    send({ host: "127.0.0.1", port, path: "/", method, headers }, async (response) => {
      let bytes = 0;
      for await (const chunk of response) bytes += chunk.length;
      const { "content-encoding": coding, "content-length": length, vary } = response.headers;
      resolve({ ...(coding && { coding }), ...(length && { length }), ...(vary && { vary }), bytes });
    })
      .on("error", reject)
      .end();
  });
}

test.each(["br", "gzip", "identity"])(
  "HEAD has the length and the coding of GET in %s, without a body",
  async (coding) => {
    const [head, { bytes, ...whole }] = [await ask("HEAD", coding), await ask("GET", coding)];
    expect(head).toEqual({ ...whole, bytes: 0 });
    expect(bytes).toBeGreaterThan(0);
    expect(whole.coding).toBe(coding === "identity" ? undefined : coding);
  },
);
