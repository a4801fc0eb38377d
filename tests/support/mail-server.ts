import { type AddressInfo, createServer, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/**
 * A mail server on this machine; `said` holds every line it received. `greetingAfter`: milliseconds, for a slow one.
 */
export async function startMailServer({ greetingAfter = 0 } = {}) {
  const said: string[] = [];
  const server = createServer(async (socket) => {
    socket.on("error", () => {});
    await wait(greetingAfter);
    converse(socket, said);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, said, close: () => server.close() };
}

function converse(socket: Socket, said: string[]): void {
  let inBody = false;
  socket.write("220 mail.lojas.test\r\n");
  socket.on("data", (data) => {
    for (const line of data.toString().split("\r\n").filter(Boolean)) {
      said.push(line);
      if (line === ".") inBody = false;
      if (!inBody) socket.write(line === "DATA" ? "354 go\r\n" : line === "QUIT" ? "221 bye\r\n" : "250 ok\r\n");
      if (line === "DATA") inBody = true;
    }
  });
}
