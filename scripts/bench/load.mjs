import { execFile, fork } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** @typedef {{ port: number, hosts: string[], paths: string[], seconds: number }} Target */

/**
 * @typedef {{
 *   host: string, path?: string, method?: string, headers?: Record<string, string>, body?: string, isOrder?: boolean,
 * }} Asked `isOrder`: sent with a new idempotency key each time, and its id is returned
 * @typedef {{ name: string, share: number, requests: Asked[] }} Kind
 * @typedef {{ rate: number, connections?: number } | { connections: number, rate?: undefined }} Pace
 * @typedef {{ port: number, seconds: number, kinds: Kind[] } & Pace} Job
 * @typedef {{
 *   kind: string, at: number, ms: number, late: number, status: number, retryAfter: string | null, id: string | null,
 * }} LoadAnswer `at`: milliseconds from the start to when it was due; `status` 0: no response
 */

const run = promisify(execFile);
const CONNECTIONS = 32;

export function wrkPath() {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders.map((folder) => join(folder, "wrk")).find(existsSync) ?? null;
}

export function loadGenerator() {
  return wrkPath() ? "wrk" : "scripts/bench/generator.mjs (node:http)";
}

/**
 * 32 connections in a closed loop; throws when a response fails.
 * @param {Pick<Target, "port" | "hosts"> & { paths?: string[] }} target every connection cycles through the hosts, path by
 * path
 * @param {number} seconds
 */
export async function requestsPerSecond({ port, hosts, paths = ["/"] }, seconds) {
  const { rate, failed } = await (wrkPath() ? withWrk : withClosedLoop)({ port, hosts, paths, seconds });
  if (failed > 0) throw new Error(`${hosts[0]}${paths[0]}: ${failed} requests failed under load`);
  return rate;
}

/** @param {Target} target */
async function withWrk({ port, hosts, paths, seconds }) {
  const folder = mkdtempSync(join(tmpdir(), "wrk-"));
  const script = join(folder, "hosts.lua");
  writeFileSync(script, wrkScript(hosts, paths));
  try {
    const args = ["-t2", `-c${CONNECTIONS}`, `-d${seconds}s`, "--timeout", "30s", "-s", script];
    const { stdout } = await run(wrkPath() ?? "wrk", [...args, `http://127.0.0.1:${port}`]);
    const [refused, broken] = [/Non-2xx or 3xx responses: (\d+)/, /Socket errors: (.+)/].map((line) =>
      line.exec(stdout),
    );
    const [, rate] = /Requests\/sec:\s+([\d.]+)/.exec(stdout) ?? [];
    if (!rate) throw new Error(`wrk printed no rate: ${stdout}`);
    const errors = broken ? (broken[1]?.match(/\d+/g) ?? []).map(Number) : [];
    return {
      rate: Number(rate),
      failed: Number(refused?.[1] ?? 0) + errors.reduce((sum, count) => sum + count, 0),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string[]} hosts
 * @param {string[]} paths
 */
function wrkScript(hosts, paths) {
  const table = (/** @type {string[]} */ texts) => `{ ${texts.map((text) => JSON.stringify(text)).join(", ")} }`;
  return `
local hosts = ${table(hosts)}
local paths = ${table(paths)}
local threads = 0
function setup(thread)
  thread:set("at", math.floor(threads * #hosts * #paths / 2))
  threads = threads + 1
end
function request()
  local path = paths[math.floor(at / #hosts) % #paths + 1]
  local host = hosts[at % #hosts + 1]
  at = at + 1
  return wrk.format("GET", path, { ["Host"] = host, ["Accept-Encoding"] = "gzip" })
end
`;
}

/** @param {Target} target */
async function withClosedLoop({ port, hosts, paths, seconds }) {
  const requests = paths.flatMap((path) => hosts.map((host) => ({ host, path })));
  const kinds = [{ name: "page", share: 1, requests }];
  const answers = await generateLoad({ port, seconds, connections: CONNECTIONS, kinds });
  const answered = answers.filter(({ status }) => status === 200).length;
  return { rate: answered / seconds, failed: answers.length - answered };
}

/**
 * A load of several kinds from a process of its own: open loop with a rate, otherwise closed loop. `ms` counts from the
 * due time, `late` of it was spent in the generator.
 * @param {Job} job
 * @returns {Promise<LoadAnswer[]>}
 */
export function generateLoad(job) {
  const script = fileURLToPath(new URL("generator.mjs", import.meta.url));
  const child = fork(script, { serialization: "advanced", stdio: ["ignore", "ignore", "inherit", "ipc"] });
  return new Promise((resolve, reject) => {
    child.once("message", resolve);
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`The load generator ended with ${code}.`)));
    child.send(job);
  });
}
