// Preloaded by a server under test (`node --import`): writes to LOOP_HOLDS what held its event loop, and for whom.
import { subscribe } from "node:diagnostics_channel";
import { appendFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";
import { threadCpuMs } from "./thread-cpu.mjs";

const EVERY_MS = 10;
/** Shorter holds are not written. */
const LEAST_MS = 50;

const file = process.env.LOOP_HOLDS;
/** @type {Map<object, string>} */
const running = new Map();
/** @type {string[]} */
let ended = [];

/** @param {unknown} message */
function begin(message) {
  const { request, response } =
    /** @type {{ request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse }} */ (
      message
    );
  const name = `${request.method} ${request.headers.host}${request.url?.slice(0, 80)}`;
  running.set(response, name);
  response.once("close", () => {
    running.delete(response);
    ended.push(name);
  });
}

if (file && isMainThread) {
  subscribe("http.server.request.start", begin);
  let at = performance.now();
  let used = threadCpuMs();
  setInterval(() => {
    const now = performance.now();
    // Wall clock first: processor time is read from a file.
    const ms = now - at > LEAST_MS ? threadCpuMs() - used : 0;
    if (ms > LEAST_MS) {
      const beside = [...new Set([...ended, ...running.values()])].slice(0, 8);
      appendFileSync(file, `${JSON.stringify({ ms: Math.round(ms), beside })}\n`);
    }
    ended = [];
    at = performance.now();
    used = threadCpuMs();
  }, EVERY_MS).unref();
}
