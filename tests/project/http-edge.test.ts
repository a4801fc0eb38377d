import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { PLAIN_ANSWER_CSP, SECURITY_HEADERS } from "@/lib/security-headers.mjs";
import { headerIn, rawRequest } from "../support/raw";

let server: Server;
let port: number;
let seen: IncomingHttpHeaders;
/** Bytes of the last body. */
let read: number;

/** A server that answers as Next does where nothing of ours is asked: bare, with the status that the path names. */
beforeAll(async () => {
  vi.stubEnv("NODE_ENV", "production");
  vi.resetModules();
  const { openHttpEdge } = await import("@/lib/http-edge");
  openHttpEdge();
  server = createServer(async (request, response) => {
    seen = request.headers;
    let size = 0;
    for await (const chunk of request) size += chunk.length;
    read = size;
    const status = Number(request.url?.slice(1));
    response.writeHead(status >= 200 && status < 600 ? status : 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.close();
});

const ask = (target: string, ...headers: string[]) =>
  rawRequest({ port, target, headers: ["Host: brasa.localhost", ...headers] });

test.each([200, 204, 303, 307, 308, 400, 404, 405, 413, 431, 500, 503])(
  "an answer of %i has the security headers, though nobody set them",
  async (status) => {
    const answer = await ask(`/${status}`);
    expect(answer.status).toBe(status);
    const whole = { ...SECURITY_HEADERS, "content-security-policy": PLAIN_ANSWER_CSP };
    for (const [name, value] of Object.entries(whole)) expect(headerIn(answer, name), name).toBe(value);
    expect(headerIn(answer, "x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  },
);

test("what parts of Next tell each other comes from nobody outside", async () => {
  await ask(
    "/",
    "X-Middleware-Subrequest: middleware",
    "X-Middleware-Rewrite: /cantinho",
    "X-Matched-Path: /cantinho",
    "X-Invoke-Path: /cantinho",
    "X-Now-Route-Matches: nxtPmarket=cantinho",
    "X-Nextjs-Data: 1",
    "X-Prerender-Revalidate: 1",
    "Next-Resume: 1",
    "X-Request-Id: 11111111-1111-1111-1111-111111111111",
    "X-Other: 1",
  );
  expect(
    Object.keys(seen).filter((name) => /middleware|matched|invoke|now|nextjs|prerender|resume/.test(name)),
  ).toEqual([]);
  expect(seen["x-other"]).toBe("1");
  expect(seen["x-request-id"]).not.toMatch(/^1{8}/);
});

describe("of a body larger than any call takes no more is waited for", () => {
  const MB = 1024 * 1024;

  /** Sends so many megabytes, or until somebody answers; what was answered, and whether the connection was closed. */
  async function flood(megabytes: number, head: string): Promise<{ answered: string; closed: boolean }> {
    const socket = connect(port, "127.0.0.1");
    const state = { answered: "", closed: false };
    socket.on("data", (chunk: Buffer) => {
      state.answered += chunk.toString("latin1");
    });
    socket.on("error", () => {});
    socket.on("close", () => {
      state.closed = true;
    });
    socket.write(`POST /413 HTTP/1.1\r\nHost: brasa.localhost\r\n${head}\r\n\r\n`);
    const piece = `100000\r\n${" ".repeat(MB)}\r\n`;
    for (let sent = 0; sent < megabytes && !state.closed && state.answered === ""; sent++)
      if (!socket.write(piece)) await Promise.race([once(socket, "drain"), once(socket, "close")]).catch(() => {});
    await vi.waitFor(() => expect(state.closed || state.answered !== "").toBe(true), { timeout: 10_000 });
    await vi.waitFor(() => expect(state.closed).toBe(true), { timeout: 10_000 });
    return state;
  }

  test("one in chunks that never ends", async () => {
    const { answered } = await flood(200, "Transfer-Encoding: chunked");
    expect(read).toBeGreaterThan(20 * MB);
    expect(read).toBeLessThanOrEqual(26 * MB);
    // Who goes on speaking may lose the answer with the connection.
    expect(answered === "" || answered.startsWith("HTTP/1.1 413")).toBe(true);
  });

  test("one that says so, before a byte of it has come", async () => {
    const { answered } = await flood(0, `Content-Length: ${27 * MB}`);
    expect([answered.slice(0, 12), read]).toEqual(["HTTP/1.1 413", 0]);
  });

  test("one that fits is read whole", async () => {
    await rawRequest({ port, target: "/200", method: "POST", headers: ["Host: brasa.localhost", "Content-Length: 0"] });
    expect(read).toBe(0);
    const answer = await fetch(`http://127.0.0.1:${port}/200`, { method: "POST", body: "x".repeat(25 * MB) });
    expect([answer.status, read]).toEqual([200, 25 * MB]);
  });
});
