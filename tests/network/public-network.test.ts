import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fetch } from "undici";
import { afterAll, expect, test } from "vitest";
import { publicAgent } from "@/lib/node/network/public-network";

let heard = 0;
const server = createServer((_request, response) => {
  heard += 1;
  response.end();
});
await once(server.listen(0, "127.0.0.1"), "listening");
const { port } = server.address() as AddressInfo;
const agent = publicAgent(1);
afterAll(async () => {
  await agent.close();
  server.close();
});

test.each(["127.0.0.1", "127.1", "2130706433", "0.0.0.0", "[::ffff:127.0.0.1]", "localhost"])(
  "a call to %s never leaves",
  async (host) => {
    const call = fetch(`http://${host}:${port}/`, { dispatcher: agent });
    await expect(call).rejects.toMatchObject({ cause: { message: "o endereço é privado" } });
    expect(heard).toBe(0);
  },
);
