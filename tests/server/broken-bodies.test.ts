// A request's body may end anywhere and in any way, and its reader may stop earlier. Neither ends the process.
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import { ownStorefront } from "../support/own-storefront";
import { OPERATOR_TOKEN } from "../support/storefront";

const shop = ownStorefront({}, "pipe");
let cookie: string;

beforeAll(async () => {
  const ana = shop.customer();
  await ana.register("ana@exemplo.com.br");
  cookie = ana.cookieHeader();
});

const JSON_TYPE = "Content-Type: application/json";
const FORM = "Content-Type: multipart/form-data; boundary=fim";
const PART =
  '--fim\r\ncontent-disposition: form-data; name="avatar"; filename="a.webp"\r\ncontent-type: image/webp\r\n\r\nRIFF';
const OPERATOR = `Authorization: Bearer ${OPERATOR_TOKEN}`;

/** A request with a body: its head, the start of the body, and a size in bytes above its limit. */
const READERS: [string, string[], string, number][] = [
  ["POST /", [], "a=1", 200_000],
  ["POST /api/v3/account/forgot-password", [JSON_TYPE], '{"email":"', 200_000],
  ["POST /api/v3/address/new_address", [JSON_TYPE], '{"street":"', 200_000],
  ["POST /api/v3/app_user/update_avatar", [FORM], PART, 7_000_000],
  ["POST /api/auth/callback/email", ["Content-Type: application/x-www-form-urlencoded"], "payload=", 200_000],
  ["POST /api/csp-reports", ["Content-Type: application/reports+json"], "[{", 200_000],
  ["POST /api/events", [JSON_TYPE], "{", 200_000],
  ["PUT /api/operator/markets/brasa", [JSON_TYPE, OPERATOR], "{", 27_000_000],
  ["PUT /api/operator/markets/brasa", [JSON_TYPE], "{", 27_000_000],
];

const chunk = (text: string) => `${Buffer.byteLength(text, "latin1").toString(16)}\r\n${text}\r\n`;
const declared = (length: number) => `Content-Length: ${length}\r\n\r\n`;
const CHUNKED = "Transfer-Encoding: chunked\r\n\r\n";

/** Ways to send a body: the first bytes, the pieces that follow, and how the connection ends. */
const WAYS: Record<string, (start: string, tooMuch: number) => { pieces: string[]; end?: "close" | "reset" | "half" }> =
  {
    "whole, and no good": (start) => ({ pieces: [`${declared(start.length)}${start}`] }),
    "longer than it says": (start) => ({ pieces: [`${declared(2)}${start}`] }),
    "cut, the connection closed": (start) => ({ pieces: [`${declared(60_000)}${start}`, "x"], end: "close" }),
    "cut, the connection reset": (start) => ({ pieces: [`${declared(60_000)}${start}`, "x"], end: "reset" }),
    "cut, the connection half open": (start) => ({ pieces: [`${declared(60_000)}${start}`, "x"], end: "half" }),
    "in chunks, cut": (start) => ({ pieces: [CHUNKED + chunk(start), "ffff\r\nx"], end: "close" }),
    "in chunks, reset": (start) => ({ pieces: [CHUNKED + chunk(start), "ffff\r\nx"], end: "reset" }),
    "in chunks that are none": (start) => ({ pieces: [CHUNKED + chunk(start), "zz\r\nx\r\n"] }),
    "said to be too long": (start, tooMuch) => ({ pieces: [`${declared(tooMuch)}${start}`, "x".repeat(60_000)] }),
    "too long, in chunks": (start, tooMuch) => ({
      pieces: [
        CHUNKED + chunk(start),
        ...Array(Math.ceil(tooMuch / 60_000)).fill(chunk("x".repeat(60_000))),
        "0\r\n\r\n",
      ],
    }),
  };

/** Sends until the server stops reading; resolves when the connection is closed or has been silent for a while. */
function send(head: string, pieces: readonly string[], end?: "close" | "reset" | "half"): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect({ port: shop.port, host: "127.0.0.1", allowHalfOpen: end === "half" });
    socket.setTimeout(3_000, () => socket.destroy());
    socket.on("error", () => {});
    socket.on("close", () => resolve());
    socket.on("data", () => {});
    socket.on("end", () => socket.end());
    socket.on("connect", async () => {
      socket.write(Buffer.from(head, "latin1"));
      for (const piece of pieces) {
        if (socket.destroyed) return;
        const isTaken = socket.write(Buffer.from(piece, "latin1"));
        // Lets the reader get each piece before the next one arrives.
        if (!isTaken || pieces.length < 6) await wait(isTaken ? 20 : 1);
      }
      if (end === "close") socket.destroy();
      if (end === "reset") socket.resetAndDestroy();
      if (end === "half") socket.end();
    });
  });
}

test.each(Object.keys(WAYS))(
  "survives a body %s without an unhandled rejection",
  async (way) => {
    shop.written = "";
    const host = shop.host();
    const sent = READERS.map(([line, headers, start, tooMuch]) => {
      const { pieces, end } = WAYS[way]?.(start, tooMuch) ?? { pieces: [] };
      const lines = [`Host: ${host}`, `Origin: http://${host}`, `Cookie: ${cookie}`, ...headers];
      const [first = "", ...rest] = pieces;
      return send(`${line} HTTP/1.1\r\n${lines.join("\r\n")}\r\n${first}`, rest, end);
    });
    await Promise.all(sent);
    const served = await shop.get("/", {}, shop.host("cantinho"));
    expect([served.status, shop.server.exitCode, shop.server.signalCode]).toEqual([200, null, null]);
    expect(shop.written.match(/^.*(?:unhandled ?rejection|uncaught|ERR_INVALID_STATE).*$/gim) ?? []).toEqual([]);
  },
  60_000,
);
