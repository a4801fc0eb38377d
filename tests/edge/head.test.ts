import { type Server, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEdgeServer } from "@/lib/server/edge/server";
import { PEER_HEADER } from "@/lib/server/http/peer-address";

const PAGE = "<p>cardápio</p>".repeat(500);

let server: Server;
let peers: unknown;

beforeAll(async () => {
  server = createEdgeServer((request, response) => {
    peers = request.headers[PEER_HEADER];
    response.writeHead(200, { "content-type": "text/html", "content-length": Buffer.byteLength(PAGE) });
    response.end(request.method === "HEAD" ? undefined : PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => void server.close());

function ask(method: string, coding: string, more: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo;
  const headers = { host: "brasa.localhost", "accept-encoding": coding, ...more };
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

test("no client chooses the address that it is known by", async () => {
  await ask("GET", "identity", { [PEER_HEADER]: "203.0.113.7" });
  expect(peers).toBe("127.0.0.1");
});
