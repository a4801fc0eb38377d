import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createBodyReader, type Sender } from "@/lib/server/edge/request-body";

const MINUTE = 60_000;
const FIRST_BYTES = 1024;

type Begun = { body: string; pieces: number };

const servers: Server[] = [];
const sockets: Socket[] = [];

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) server.close();
});

/** A server that starts a request once its body is complete: 100 bytes from anyone, 1,000 from the operator. */
async function aServer({
  senderOf = () => "anyone",
  together = 1_000_000,
  withinMs = MINUTE,
}: {
  senderOf?: (request: IncomingMessage) => Sender | Promise<Sender>;
  together?: number;
  withinMs?: number;
} = {}) {
  const anyone = { limit: 100, withinMs, together };
  const receive = createBodyReader(senderOf, {
    anyone,
    unproven: anyone,
    customer: anyone,
    operator: { ...anyone, limit: 1_000 },
  });
  const begun: Begun[] = [];
  const server = createServer(async (arrived, response) => {
    const request = await receive(arrived, response);
    if (request === null) return;
    const one = { body: "", pieces: 0 };
    begun.push(one);
    for await (const piece of request) {
      one.body += piece;
      one.pieces++;
    }
    response.end(one.body);
  });
  server.on("checkContinue", server.listeners("request")[0] as never);
  servers.push(server.listen(0, "127.0.0.1"));
  await once(server, "listening");
  const open = () => {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    sockets.push(socket);
    const said = { text: "", closed: once(socket, "close") };
    socket.on("error", () => {});
    socket.on("data", (chunk: Buffer) => {
      said.text += chunk.toString("utf8");
    });
    const write = (text: string) => void socket.write(text);
    return { said, write, socket };
  };
  return { open, begun };
}

const head = (framing: string) => `POST / HTTP/1.1\r\nHost: a\r\n${framing}\r\n\r\n`;
const declared = (length: number) => head(`Content-Length: ${length}`);
const CHUNKED = head("Transfer-Encoding: chunked");
const untilSaid = (said: { text: string }, what: RegExp) => expect.poll(() => said.text).toMatch(what);

test("starts a request once its body is complete, and passes it on in one piece", async () => {
  const { open, begun } = await aServer();
  const { said, write } = open();
  write(CHUNKED);
  for (const letter of "pedido") {
    write(`1\r\n${letter}\r\n`);
    const other = open();
    other.write(`${declared(2)}oi`);
    await untilSaid(other.said, /oi$/);
    expect(begun.some(({ body }) => body !== "oi")).toBe(false);
  }
  write("0\r\n\r\n");
  await untilSaid(said, /pedido$/);
  expect(begun.at(-1)).toEqual({ body: "pedido", pieces: 1 });
});

test("handles two requests on one connection, each with its own body", async () => {
  const { open } = await aServer();
  const { said, write } = open();
  write(`${declared(2)}oi${declared(5)}tchau`);
  await untilSaid(said, /oi[\s\S]*tchau$/);
});

test("starts a body of the largest size, and rejects one byte more, with or without a declared length", async () => {
  const { open, begun } = await aServer();
  const fits = open();
  fits.write(declared(100) + "x".repeat(100));
  await untilSaid(fits.said, /x{100}$/);
  for (const text of [declared(101), `${CHUNKED}65\r\n${"x".repeat(101)}\r\n`]) {
    const { said, write } = open();
    write(text);
    await said.closed;
    expect(said.text).toMatch(
      /^HTTP\/1\.1 413 [\s\S]*connection: close[\s\S]*\{"status":413,"message":"Os dados enviados/i,
    );
  }
  expect(begun).toHaveLength(1);
});

test("lets a rejected client finish sending and read the response", async () => {
  const { open } = await aServer();
  const { said, write } = open();
  write(declared(300_000));
  await untilSaid(said, /^HTTP\/1\.1 413/);
  write("x".repeat(300_000));
  await said.closed;
  expect(said.text).toMatch(/grandes demais/);
});

test("rejects a body that is not complete in time", async () => {
  const { open, begun } = await aServer({ withinMs: 50 });
  const { said, write } = open();
  write(`${declared(100)}x`);
  await said.closed;
  expect(said.text).toMatch(/^HTTP\/1\.1 408 [\s\S]*"O envio demorou demais. Tente novamente."/);
  expect(begun).toEqual([]);
});

test("rejects the oldest of too many unfinished bodies, while completed ones use no room", async () => {
  const { open } = await aServer({ together: 4 * FIRST_BYTES - 1 });
  for (let n = 0; n < 10; n++) {
    const done = open();
    done.write(`${declared(50)}${"x".repeat(50)}`);
    await untilSaid(done.said, /x{50}$/);
  }
  const gone = open();
  gone.write(`${declared(100)}${"x".repeat(50)}`);
  gone.socket.destroy();
  await gone.said.closed;
  const [oldest, ...others] = Array.from({ length: 4 }, open);
  for (const one of [oldest, ...others]) {
    one?.write(`${declared(51)}${"x".repeat(50)}`);
    const other = open();
    other.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    await untilSaid(other.said, /200 OK/);
  }
  await oldest?.said.closed;
  expect(oldest?.said.text).toMatch(/^HTTP\/1\.1 503 [\s\S]*retry-after/);
  for (const { said, write } of others) {
    write("x");
    await untilSaid(said, /x{51}$/);
  }
});

test("rejects a body of the shop whose unfinished bodies fill the room, never another shop's older one", async () => {
  const { open } = await aServer({ together: 4 * FIRST_BYTES - 1 });
  const neighbour = open();
  neighbour.write(declared(10).replace("Host: a", "Host: b"));
  neighbour.write("half!");
  const flood = Array.from({ length: 4 }, open);
  for (const one of flood) {
    one.write(declared(10));
    one.write("half!");
  }
  await expect.poll(() => flood.filter(({ said }) => /^HTTP\/1\.1 503/.test(said.text)).length).toBe(2);
  neighbour.write("whole");
  await untilSaid(neighbour.said, /half!whole$/);
});

test("reads no more than anyone may send until the sender is known", async () => {
  const known: ((sender: Sender) => void)[] = [];
  const { open, begun } = await aServer({ senderOf: () => new Promise((resolve) => known.push(resolve)) });
  const ask = async (length: number) => {
    const visit = open();
    visit.write(declared(length));
    visit.write("x".repeat(length));
    const at = known.length;
    await expect.poll(() => known.length).toBe(at + 1);
    return { ...visit, tell: known[at] as (sender: Sender) => void };
  };
  const operator = await ask(1_000);
  operator.tell("operator");
  await untilSaid(operator.said, /x{1000}$/);
  const stranger = await ask(1_000);
  expect(stranger.said.text).toBe("");
  stranger.tell("anyone");
  await stranger.said.closed;
  expect(stranger.said.text).toMatch(/^HTTP\/1\.1 413/);
  const guest = await ask(1_000);
  guest.tell("unproven");
  await guest.said.closed;
  expect(guest.said.text).toMatch(/^HTTP\/1\.1 401 [\s\S]*"Faça login para continuar\."/);
  expect(begun.map(({ body }) => body.length)).toEqual([1_000]);
});

test("treats an unidentified sender as anyone", async () => {
  const { open } = await aServer({ senderOf: () => Promise.reject(new Error("nobody knows")) });
  const { said, write } = open();
  write(`${declared(2)}oi`);
  await untilSaid(said, /oi$/);
});

test("responds to Expect: 100-continue", async () => {
  const { open } = await aServer();
  const [fits, tooLarge] = [open(), open()];
  fits.write(head("Content-Length: 2\r\nExpect: 100-continue"));
  await untilSaid(fits.said, /^HTTP\/1\.1 100 Continue\r\n\r\n$/);
  fits.write("oi");
  await untilSaid(fits.said, /oi$/);
  tooLarge.write(head("Content-Length: 101\r\nExpect: 100-continue"));
  await untilSaid(tooLarge.said, /^HTTP\/1\.1 413/);
});
