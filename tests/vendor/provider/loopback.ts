import type { Server as HttpServer, IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";

/** Listens on a free port of loopback, and closes every connection at the end. */
export async function listenOnLoopback(server: Server, port = 0): Promise<{ port: number; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** A mistake in a provider ends its call at once, and says where it is. */
export function answering(
  answer: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>,
): RequestListener {
  return (incoming, outgoing) => {
    answer(incoming, outgoing).catch((error: unknown) => {
      console.error(error);
      incoming.socket.destroy();
    });
  };
}

/** One port before several servers; each connection goes to the one chosen then. */
export function frontOf(choose: () => HttpServer): Server {
  return createServer((socket) => void choose().emit("connection", socket));
}
