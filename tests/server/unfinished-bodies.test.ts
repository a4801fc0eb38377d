// Requests that never end use little memory, get a response, and delay nobody.
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { residentMegabytes } from "../../scripts/lib/processes.mjs";
import { ownStorefront } from "../support/own-storefront";
import { ask, OPERATOR_TOKEN } from "../support/storefront";

const MB = 1024 * 1024;
const PIECE = 64 * 1024;
const AVATAR = "POST /api/v3/app_user/update_avatar";
const PATHS = [
  "PUT /",
  "POST /api/v3/address/new_address",
  AVATAR,
  "PUT /api/operator/markets/brasa",
  "PUT /api/operator/markets/brasa/menu",
  "POST /_next/x",
];

const shop = ownStorefront();
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
const { host } = shop;

const residentMb = () => residentMegabytes(shop.server.pid ?? 0);

type Upload = { answered: string; closed: boolean };

function begin(line: string, framing: string, bytes: number, headers: readonly string[] = []): Upload {
  const upload: Upload = { answered: "", closed: false };
  const socket = connect(shop.port, "127.0.0.1");
  sockets.push(socket);
  socket.on("data", (chunk: Buffer) => (upload.answered += chunk.toString("latin1")));
  socket.on("error", () => {});
  socket.on("close", () => (upload.closed = true));
  const lines = [`Host: ${host("brasa")}`, `Origin: http://${host("brasa")}`, ...headers, framing];
  socket.write(`${line} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
  const isChunked = framing.startsWith("Transfer");
  void (async () => {
    for (let left = bytes; left > 0 && !upload.closed && upload.answered === ""; left -= PIECE) {
      const piece = Buffer.alloc(Math.min(left, PIECE), " ");
      if (isChunked) socket.write(`${piece.length.toString(16)}\r\n`);
      const isTaken = socket.write(piece);
      if (isChunked) socket.write("\r\n");
      if (!isTaken) await Promise.race([new Promise((resolve) => socket.once("drain", resolve)), wait(500)]);
    }
  })();
  return upload;
}

test("48 endless uploads to any path use less than 20 MB and get a response, and another shop's customer is served", async () => {
  const customer = { port: shop.port, host: host("cantinho"), path: "/" };
  for (let times = 0; times < 100; times++) expect((await ask(customer)).status).toBe(200);
  const before = residentMb();
  const framings = [`Content-Length: ${24 * MB}`, "Transfer-Encoding: chunked", "Content-Length: 100000"];
  const uploads = Array.from({ length: 48 }, (_, at) => {
    const framing = framings[at % framings.length] ?? "";
    const bytes = at % framings.length === 2 ? 99_999 : 20 * MB;
    const bearer = at % 2 === 0 ? ["Authorization: Bearer errado"] : [];
    return begin(PATHS[at % PATHS.length] ?? "", framing, bytes, bearer);
  });
  let highest = 0;
  for (let round = 0; round < 400 && uploads.some(({ closed }) => !closed); round++) {
    expect((await ask(customer)).status).toBe(200);
    highest = Math.max(highest, residentMb());
    await wait(100);
  }
  expect(highest - before).toBeLessThan(20);
  for (const { answered, closed } of uploads) {
    expect(answered).toMatch(/^HTTP\/1\.1 (?:401|413|408) /);
    expect(answered).toMatch(/^x-content-type-options: nosniff/im);
    expect(answered).toMatch(/\{"status":4\d\d,"message":"/);
    expect(closed).toBe(true);
  }
  expect(uploads.filter(({ answered }) => answered.startsWith("HTTP/1.1 408"))).toHaveLength(16);
}, 90_000);

test("accepts larger bodies for a customer's picture and the operator's import", async () => {
  const ana = shop.customer();
  await ana.register("ana@exemplo.com.br");
  const part = 'content-disposition: form-data; name="avatar"; filename="a.webp"\r\ncontent-type: image/webp';
  const picture = `--fim\r\n${part}\r\n\r\nRIFF\0\0\0\0WEBPVP8 ${" ".repeat(4 * MB)}\r\n--fim--\r\n`;
  const sent = await ask({
    port: shop.port,
    host: host("brasa"),
    path: AVATAR.slice(5),
    method: "POST",
    headers: {
      origin: `http://${host("brasa")}`,
      cookie: ana.cookieHeader(),
      "content-type": "multipart/form-data; boundary=fim",
    },
    body: picture,
  });
  expect(sent.status).toBe(422);

  const operator = { port: shop.port, host: host("brasa"), headers: { authorization: `Bearer ${OPERATOR_TOKEN}` } };
  const path = "/api/operator/markets/brasa";
  const document = await ask({ ...operator, path });
  const large = document.body + " ".repeat(24 * MB);
  const headers = { ...operator.headers, "content-type": "application/json" };
  expect((await ask({ ...operator, path, method: "PUT", headers, body: large })).status).toBe(200);
  const chunked = { ...headers, "transfer-encoding": "chunked" };
  expect((await ask({ ...operator, path, method: "PUT", headers: chunked, body: large })).status).toBe(200);
}, 90_000);

test("responds to fifty protocol upgrades and keeps no connection", async () => {
  const upgrades = Array.from({ length: 50 }, (_, at) =>
    begin(
      `GET ${["/_next/webpack-hmr", "/", "/api/v3/market", "/nada"][at % 4]}`,
      `Upgrade: ${at % 8 < 4 ? "websocket" : "h2c"}`,
      0,
      ["Connection: Upgrade", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="],
    ),
  );
  await expect.poll(() => upgrades.filter(({ closed }) => !closed).length, { timeout: 20_000 }).toBe(0);
  for (const { answered } of upgrades) expect(answered).toMatch(/^HTTP\/1\.1 (?:200|404|405|503) /);
}, 60_000);
