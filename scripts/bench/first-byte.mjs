import http from "node:http";
import { performance } from "node:perf_hooks";
import { median } from "./statistics.mjs";

/** @param {{ port: number, host: string }} server */
export async function firstByte({ port, host }, requests = 200) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const times = [];
  for (let n = 0; n < requests + 20; n++) times.push(await once({ port, host, agent }));
  agent.destroy();
  return median(times.slice(20));
}

/**
 * @param {{ port: number, host: string, agent: http.Agent }} server
 * @returns {Promise<number>} milliseconds
 */
function once({ port, host, agent }) {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const headers = { host, "accept-encoding": "gzip" };
    const request = http.get({ host: "127.0.0.1", port, agent, headers }, (response) => {
      const time = performance.now() - start;
      response.resume();
      response.on("end", () =>
        response.statusCode === 200 ? resolve(time) : reject(new Error(String(response.statusCode))),
      );
    });
    request.on("error", reject);
  });
}
