import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A way to a Redis that can go silent as a broken network does: connections stay open, and nothing comes through. */
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
    /** Lets connections through again, new ones. */
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
