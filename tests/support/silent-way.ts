import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/**
 * A way to a server of this machine that can break like a network: `silence` lets connections stand and nothing pass,
 * `mute` loses responses alone, `shut` refuses connections. `move` leads new connections to another server; on those
 * that stand nothing passes any more.
 */
export async function startSilentWay(serverPort: number) {
  let destination = serverPort;
  let isSilent = false;
  let isMute = false;
  let isShut = false;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    if (isShut) return void near.resetAndDestroy();
    const own = destination;
    const far = connect(own, "127.0.0.1");
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("data", (chunk) => {
        if (own === destination && !isSilent && !(isMute && from === far)) to.write(chunk);
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
    port: (server.address() as AddressInfo).port,
    mute() {
      isMute = true;
    },
    shut() {
      isShut = true;
      cut();
    },
    move(port: number) {
      destination = port;
      isSilent = false;
    },
    silence() {
      isSilent = true;
    },
    speak() {
      isSilent = false;
      isMute = false;
      isShut = false;
      cut();
    },
    close() {
      cut();
      server.close();
    },
  };
}
