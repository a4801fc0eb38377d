import http from "node:http";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { NotSentError } from "@/lib/contract/transport";
import { sendToRemote } from "@/lib/server/upstream/remote-transport";
import { freePort } from "../../scripts/lib/server.mjs";

const opened: (() => void)[] = [];
afterAll(() => {
  for (const close of opened) close();
});

/** A server of raw connections; `answer` gets each with the text it has received. */
async function aServer(answer: (socket: Socket, text: string) => void): Promise<string> {
  const server = createServer((socket) => {
    socket.on("data", (bytes) => answer(socket, bytes.toString()));
    socket.on("error", () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  opened.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const order = (origin: string, init: RequestInit = {}) =>
  sendToRemote(
    new Request(`${origin}/api/v3/markets/17/orders/create`, {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": "chave-12345678" },
      body: "{}",
      ...init,
    }),
  );
const failureOf = (sent: Promise<unknown>) => sent.then(() => null).catch((error: unknown) => error);

describe("whether the server may have received a request", () => {
  test("no, when nobody listens or the name does not exist", async () => {
    expect(await failureOf(order(`http://127.0.0.1:${await freePort()}`))).toBeInstanceOf(NotSentError);
    expect(await failureOf(order("http://loja.invalid"))).toBeInstanceOf(NotSentError);
  });

  test("no, when it timed out before a connection was made", async () => {
    const origin = await aServer(() => {});
    expect(await failureOf(order(origin, { signal: AbortSignal.abort() }))).toBeInstanceOf(NotSentError);
  });

  test("yes, when the connection ends after the request was written", async () => {
    const seen: string[] = [];
    const origin = await aServer((socket, text) => {
      seen.push(text);
      socket.resetAndDestroy();
    });
    const failure = await failureOf(order(origin));
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(NotSentError);
    expect(seen).toHaveLength(1);
  });

  test("yes, when no response arrives in time", async () => {
    const origin = await aServer(() => {});
    const failure = await failureOf(order(origin, { signal: AbortSignal.timeout(200) }));
    expect(failure).not.toBeInstanceOf(NotSentError);
  });
});

test.each([
  ["reads on", (socket: Socket) => socket.resume()],
  ["stops reading", (socket: Socket) => socket.pause().end()],
  ["breaks the connection", (socket: Socket) => setTimeout(() => socket.resetAndDestroy(), 50)],
])(
  "the answer to a body that is too large counts, where its server %s before all of it was sent",
  async (_how, then) => {
    const text = '{"message":"Foto grande demais."}';
    const head = `HTTP/1.1 413 Content Too Large\r\ncontent-type: application/json\r\ncontent-length: ${text.length}`;
    const answered = new WeakSet<Socket>();
    const origin = await aServer((socket) => {
      if (answered.has(socket)) return;
      answered.add(socket);
      socket.write(`${head}\r\nconnection: close\r\n\r\n${text}`);
      then(socket);
    });
    const body = new Uint8Array(11 * 1024 * 1024);
    const response = await sendToRemote(new Request(`${origin}/api/v3/user/avatar`, { method: "PUT", body }));
    expect([response.status, await response.text()]).toEqual([413, text]);
  },
);

test("sends an order over a new connection, never one that its server may have closed", async () => {
  const connections = new Set<object>();
  const server = http.createServer((request, response) => {
    connections.add(request.socket);
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  opened.push(() => server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (let n = 0; n < 3; n++) await (await order(origin)).text();
  expect(connections.size).toBe(3);
});

describe("HTTP as RFC 9110 has it", () => {
  const text = JSON.stringify({ id: 1, name: "Brasa" });
  const whole = (status: string, headers: string, body: Buffer | string = text) =>
    Buffer.concat([
      Buffer.from(`HTTP/1.1 ${status}\r\n${headers}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n`),
      Buffer.from(body),
    ]);
  const OK = whole("200 OK", "Content-Type: application/json\r\n");
  const interim = (status: string, headers = "") => Buffer.from(`HTTP/1.1 ${status}\r\n${headers}\r\n`);
  /** Sends an order and a read to a server that answers these bytes. */
  async function answersTo(bytes: Buffer) {
    const origin = await aServer((socket) => socket.write(bytes));
    const read = sendToRemote(new Request(`${origin}/api/v3/market`));
    const sent = await Promise.all([order(origin), read].map((one) => one.catch(() => null)));
    return Promise.all(sent.map(async (one) => (one ? { status: one.status, text: await one.text() } : null)));
  }

  test("interim responses come before the answer, and are not it", async () => {
    const kinds = fc.constantFrom(
      interim("100 Continue"),
      interim("102 Processing"),
      interim("103 Early Hints", "Link: </a.css>; rel=preload\r\nLink: </b.js>; rel=preload\r\n"),
      interim("104 Upload Resumption Supported"),
      interim("199 Whatever"),
    );
    const final = fc.constantFrom(
      { bytes: OK, status: 200, text },
      { bytes: interim("204 No Content"), status: 204, text: "" },
      { bytes: whole("422 Unprocessable", "Content-Type: application/json\r\n"), status: 422, text },
      { bytes: whole("503 Service Unavailable", "", ""), status: 503, text: "" },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(kinds, { maxLength: 3 }), final, async (before, { bytes, ...answer }) => {
        expect(await answersTo(Buffer.concat([...before, bytes]))).toEqual([answer, answer]);
      }),
      { numRuns: 25 },
    );
  });

  test.each([
    ["205 without a body", whole("205 Reset Content", "", ""), { status: 205, text: "" }],
    [
      "304 that names the length of what it leaves out",
      interim("304 Not Modified", "Content-Length: 500\r\n"),
      { status: 304, text: "" },
    ],
    ["407", whole("407 Proxy Authentication Required", "", ""), { status: 407, text: "" }],
    ["a status that does not exist", whole("999 X", "", ""), { status: 502, text: "" }],
    ["GZIP", whole("200 OK", "Content-Encoding: GZIP\r\n", gzipSync(text)), { status: 200, text }],
    [
      "br after gzip",
      whole("200 OK", "Content-Encoding: gzip\r\nContent-Encoding: br\r\n", brotliCompressSync(gzipSync(text))),
      { status: 200, text },
    ],
    [
      "identity and deflate",
      whole("200 OK", "Content-Encoding: identity, deflate\r\n", deflateSync(text)),
      { status: 200, text },
    ],
    ["a coding that nobody knows", whole("200 OK", "Content-Encoding: utf-8\r\n"), { status: 200, text }],
    ["headers of 30 KB", whole("200 OK", `X-Trace: ${"a".repeat(30_000)}\r\n`), { status: 200, text }],
    [
      "chunks with extensions and a trailer",
      Buffer.from(
        `HTTP/1.1 200 OK\r\nTransfer-Encoding: Chunked\r\n\r\n${text.length.toString(16)};a=b\r\n${text}\r\n0\r\nX-Sum: 1\r\n\r\n`,
      ),
      { status: 200, text },
    ],
    ["another protocol", interim("101 Switching Protocols", "Upgrade: x\r\nConnection: upgrade\r\n"), null],
  ])("reads %s", async (_name, bytes, response) => {
    expect(await answersTo(bytes)).toEqual([response, response]);
  });

  test("does not follow a redirect, and says where the answer came from", async () => {
    const origin = await aServer((socket) => socket.write(whole("308 X", "Location: http://127.0.0.1:1/\r\n", "")));
    const response = await order(origin);
    expect([response.status, response.url]).toEqual([308, `${origin}/api/v3/markets/17/orders/create`]);
  });
});
