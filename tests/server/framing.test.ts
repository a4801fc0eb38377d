import { connect } from "node:net";
import { expect, inject, test } from "vitest";

const port = inject("port");
const host = `brasa.localhost:${port}`;

function exchange(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(Buffer.from(text, "latin1")));
    // A server that waits for more bytes has found no second request in them.
    socket.setTimeout(2_000, () => socket.destroy());
    socket.setEncoding("latin1");
    socket.on("data", (chunk: string) => (answer += chunk));
    socket.on("close", () => resolve(answer));
    socket.on("error", reject);
  });
}

const HIDDEN = `GET /api/v3/market HTTP/1.1\r\nHost: ${host}\r\nX-Hidden: 1\r\n\r\n`;

test.each([
  [
    "a length and chunks",
    `Content-Length: ${HIDDEN.length + 5}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`,
  ],
  ["two lengths", `Content-Length: 0\r\nContent-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}`],
  ["a length that is none", `Content-Length: +0\r\n\r\n${HIDDEN}`],
  ["chunks that are not the last coding", `Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${HIDDEN}`],
  ["chunks by another spelling", `Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
  ["a space before the colon", `Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
  ["a bare line feed", `X-A: 1\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
])("finds no hidden second request behind %s", async (_what, rest) => {
  const answer = await exchange(`POST /api/v3/address/new_address HTTP/1.1\r\nHost: ${host}\r\n${rest}`);
  expect(answer.match(/^HTTP\/1\.1 \d{3}/gm)).toEqual(["HTTP/1.1 400"]);
});
