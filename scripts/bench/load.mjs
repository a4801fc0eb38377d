// Rows 5 to 9: autocannon sends requests to a server on this machine.
import autocannon from "autocannon";
import { median } from "./statistics.mjs";

/** @typedef {{ port: number, hosts: string[], paths?: string[] }} Target */

const CONNECTIONS = 32;
const FIRST_BYTES = { measured: 200, warmUp: 20 };

/**
 * 32 connections in a closed loop; throws when a response fails.
 * @param {Target} target the connections share the paths of all hosts: no two ask for one page at once, unless there are
 * fewer pages than connections
 * @param {number} seconds
 */
export async function requestsPerSecond({ port, hosts, paths = ["/"] }, seconds) {
  const requests = paths.flatMap((path) => hosts.map((host) => ({ path, headers: headersFor(host) })));
  let opened = 0;
  const { non2xx, errors, timeouts, ...result } = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: CONNECTIONS,
    duration: seconds,
    timeout: 30,
    setupClient(client) {
      const at = opened++ % requests.length;
      client.setRequests(requests.filter((_, n) => n % CONNECTIONS === at).map((request) => ({ ...request })));
    },
  });
  const failed = non2xx + errors + timeouts;
  if (failed > 0) throw new Error(`${hosts[0]}${paths[0]}: ${failed} requests failed under load`);
  return result.requests.total / result.duration;
}

/**
 * The median of milliseconds to the response's first byte, on one warm connection.
 * @param {number} port
 * @param {string} host
 */
export async function firstByte(port, host) {
  /** @type {number[]} */
  const times = [];
  let start = 0;
  await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: 1,
    amount: FIRST_BYTES.warmUp + FIRST_BYTES.measured,
    headers: headersFor(host),
    setupClient(client) {
      client.on("headers", () => times.push(performance.now() - start));
      // The next request is sent at once.
      client.on("response", () => {
        start = performance.now();
      });
    },
  });
  return median(times.slice(FIRST_BYTES.warmUp));
}

/** @param {string} host */
function headersFor(host) {
  return { host, "accept-encoding": "gzip" };
}
