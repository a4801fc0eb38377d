import { spawn } from "node:child_process";
import http from "node:http";
import { connect, createServer } from "node:net";
import { dirname, join } from "node:path";
import { nextBin, root } from "./project.mjs";

/** The first start imports the demo: an old computer, busy with something else, needs minutes. */
const READY_WITHIN_MS = 300_000;
/**
 * MB, ten times what a process of a hundred shops needs. Without a limit V8 lets the heap grow fourfold before it
 * collects garbage: 300 MB instead of 200 after any load. The second figure is half of V8's space for new objects, 16
 * by default.
 */
export const HEAP_FLAGS = "--max-old-space-size=1536 --max-semi-space-size=8";
export const LOOPBACK = "127.0.0.1";
export const SERVER = join(root, "scripts", "serve.mjs");
/** glibc's memory pools: with one per thread, each keeps the most it ever needed. */
export const MALLOC_ARENAS = "2";

/** @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, LOOPBACK, () => {
      const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}

/**
 * Starts the built storefront, or the application built in another folder; resolves once it responds.
 * @param {{
 *   port: number, env?: Record<string, string>, stdio?: import("node:child_process").StdioOptions, folder?: string,
 *   standalone?: string, cwd?: string, readyWithinMs?: number, within?: string[], address?: string,
 * }} options `standalone`: the server.js of such a folder; `folder`: of another Next application; `cwd`: a folder with
 *   links to all that the project's has; `within`: the command that runs it elsewhere, and the `address` it then has
 * @returns {Promise<import("node:child_process").ChildProcess>} the server's own process
 */
export async function startServer(options) {
  const { port, env = {}, stdio = "inherit", folder = root, standalone, readyWithinMs = READY_WITHIN_MS } = options;
  const { within = [], address = LOOPBACK } = options;
  // Otherwise a server already on the port would respond in place of one that failed to start.
  if (await isTaken(port, address)) throw new Error(`A porta ${port} está em uso. Escolha outra com PORT.`);
  const args = folder === root ? [standalone ?? SERVER] : [nextBin, "start", "-p", String(port)];
  const flags = { ...process.env, ...env }.NODE_OPTIONS ?? "";
  const bounded = flags.includes("--max-old-space-size") ? flags : `${flags} ${HEAP_FLAGS}`.trim();
  // Some shells and containers export their own name, which is no address to listen on.
  const own = { NODE_ENV: "production", HOSTNAME: "" };
  const [command = "", ...before] = [...within, process.execPath];
  const child = spawn(command, [...before, ...args], {
    cwd: options.cwd ?? (standalone ? dirname(standalone) : folder),
    stdio,
    env: { MALLOC_ARENA_MAX: MALLOC_ARENAS, ...process.env, ...own, ...env, PORT: String(port), NODE_OPTIONS: bounded },
  });
  const ended = new Promise((_, reject) => {
    child.once("exit", (code) => reject(new Error(`O servidor terminou com o código ${code}.`)));
  });
  ended.catch(() => {});
  await Promise.race([untilReady(port, readyWithinMs, address), ended]).catch((error) => {
    child.kill();
    throw error;
  });
  return child;
}

/** @param {number} port */
export async function untilOpen(port) {
  const deadline = Date.now() + 10_000;
  while (!(await isTaken(port))) {
    if (Date.now() > deadline) throw new Error(`Nothing listens on port ${port}.`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/**
 * Whether anything listens there.
 * @param {number} port
 */
export function isTaken(port, host = LOOPBACK) {
  return new Promise((resolve) => {
    const socket = connect({ host, port }, () => resolve(true));
    socket.on("error", () => resolve(false));
    socket.on("connect", () => socket.destroy());
  });
}

/**
 * @param {number} port
 * @param {number} withinMs
 */
export async function untilReady(port, withinMs, host = LOOPBACK) {
  const deadline = Date.now() + withinMs;
  while (Date.now() < deadline) {
    if (await responds(port, host)) return;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  throw new Error("O servidor não respondeu em cinco minutos. Feche o que mais ocupa o computador e inicie de novo.");
}

/**
 * @param {number} port
 * @param {string} host
 */
function responds(port, host) {
  return new Promise((resolve) => {
    const request = http.get({ host, port, path: "/api/health", timeout: 2_000 }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.on("error", () => resolve(false));
    request.on("timeout", () => request.destroy());
  });
}
