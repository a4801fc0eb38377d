import { randomUUID } from "node:crypto";
import http from "node:http";
import { performance } from "node:perf_hooks";
import { median } from "./statistics.mjs";

/** @typedef {import("./load.mjs").Asked & { port: number }} Request */

/**
 * The median of milliseconds to the response's first byte, on one warm connection.
 * @param {Request} request
 */
export async function firstByte(request, requests = 200, warmUp = 20) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const times = [];
  try {
    for (let n = 0; n < requests + warmUp; n++) times.push(await once(request, agent));
  } finally {
    agent.destroy();
  }
  return median(times.slice(warmUp));
}

/**
 * @param {Request} request
 * @param {http.Agent} agent
 * @returns {Promise<number>} milliseconds
 */
function once({ port, host, path = "/", method = "GET", headers = {}, body, isOrder = false }, agent) {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const key = isOrder ? { "idempotency-key": randomUUID() } : {};
    const all = { host, "accept-encoding": "gzip", ...headers, ...key };
    const sent = http.request({ host: "127.0.0.1", port, path, method, agent, headers: all }, (response) => {
      const time = performance.now() - start;
      response.resume();
      response.on("end", () =>
        response.statusCode === (isOrder ? 201 : 200)
          ? resolve(time)
          : reject(new Error(`${path}: ${response.statusCode}`)),
      );
    });
    sent.on("error", reject);
    sent.end(body);
  });
}
