import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A proxy to a Redis that can go silent like a broken network: connections stay open, and nothing passes. */
export async function startSilentWay(redisPort: number) {
  let isSilent = false;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(redisPort, "127.0.0.1");
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("data", (chunk) => {
        if (!isSilent) to.write(chunk);
      });
      from.on("error", () => {});
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    silence() {
      isSilent = true;
    },
    speak() {
      isSilent = false;
      cut();
    },
    close() {
      cut();
      server.close();
    },
  };
}
