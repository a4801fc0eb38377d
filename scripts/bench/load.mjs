import { execFile, fork } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);
const CONNECTIONS = 32;

/** Path of wrk, Debian's load generator, or null. */
export function wrkPath() {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders.map((folder) => join(folder, "wrk")).find(existsSync) ?? null;
}

/** What makes the load, for the report. */
export function loadGenerator() {
  return wrkPath() ? "wrk" : "scripts/bench/generator.mjs (node:http)";
}

/**
 * Requests per second that a server answers to 32 connections that each wait for their answer; a failed answer is an error.
 * @param {{ port: number, hosts: string[], path?: string }} target every connection goes through the hosts in turn
 */
export async function requestsPerSecond({ port, hosts, path = "/" }, seconds) {
  const { rate, failed } = await (wrkPath() ? withWrk : withClosedLoop)({ port, hosts, path, seconds });
  if (failed > 0) throw new Error(`${hosts[0]}${path}: ${failed} requests failed under load`);
  return rate;
}

async function withWrk({ port, hosts, path, seconds }) {
  const folder = mkdtempSync(join(tmpdir(), "wrk-"));
  const script = join(folder, "hosts.lua");
  writeFileSync(script, wrkScript(hosts));
  try {
    const args = ["-t2", `-c${CONNECTIONS}`, `-d${seconds}s`, "--timeout", "30s", "-s", script];
    const { stdout } = await run(wrkPath(), [...args, `http://127.0.0.1:${port}${path}`]);
    const [refused, broken] = [/Non-2xx or 3xx responses: (\d+)/, /Socket errors: (.+)/].map((line) =>
      line.exec(stdout),
    );
    const errors = broken ? (broken[1].match(/\d+/g) ?? []).map(Number) : [];
    return {
      rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)[1]),
      failed: Number(refused?.[1] ?? 0) + errors.reduce((sum, count) => sum + count, 0),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Both threads go through the hosts, the second one half a round ahead. */
function wrkScript(hosts) {
  return `
local hosts = { ${hosts.map((host) => JSON.stringify(host)).join(", ")} }
local threads = 0
function setup(thread)
  thread:set("at", math.floor(threads * #hosts / 2))
  threads = threads + 1
end
function request()
  at = at % #hosts + 1
  return wrk.format("GET", nil, { ["Host"] = hosts[at], ["Accept-Encoding"] = "gzip" })
end
`;
}

async function withClosedLoop({ port, hosts, path, seconds }) {
  const requests = hosts.map((host) => ({ host, path }));
  const kinds = [{ name: "page", share: 1, requests }];
  const answers = await generateLoad({ port, seconds, connections: CONNECTIONS, kinds });
  const answered = answers.filter(({ status }) => status === 200).length;
  return { rate: answered / seconds, failed: answers.length - answered };
}

/**
 * Every answer to a load of several kinds, out of a process of its own: at a rate, whatever becomes of those before, or from
 * connections that each wait for their answer. `ms` counts from when a request was due, `late` of it in the generator itself.
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
