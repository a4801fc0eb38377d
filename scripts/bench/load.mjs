import { execFile, fork } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

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
 * @param {{ port: number, hosts: string[], path?: string }} target every connection cycles through the hosts
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
 * A load of several kinds from a process of its own: open loop with a rate, otherwise closed loop. `ms` counts from the
 * due time, `late` of it was spent in the generator.
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
