import { spawn } from "node:child_process";
import { once } from "node:events";
import { ensurePieces, olderThan, programPath, versionOf } from "./distribution.mjs";
import { freePort } from "./server.mjs";

/**
 * @import { Machine } from "./distribution.mjs"
 * @typedef {{ url: string, port: number, stop(): Promise<void> }} TestRedis
 */

const FOLDERS = ["/usr/bin", "/usr/local/bin"];
const OLDEST = "7.0";

/** @param {Machine} [machine] */
export function redisPath({ env, folders = FOLDERS } = {}) {
  return programPath("redis-server", { env, folders });
}

/** @param {Machine} [machine] */
export function ensureRedis({ env = process.env, folders = FOLDERS, isRoot } = {}) {
  const path = () => redisPath({ env, folders });
  const note = () => olderThan("Redis", versionOf(path()), OLDEST);
  return ensurePieces([{ name: "redis-server", packages: ["redis-server"], isThere: () => path() !== null, note }], {
    env,
    isRoot,
  });
}

/**
 * @param {number} [wanted]
 * @returns {Promise<TestRedis>}
 */
export async function startRedis(wanted) {
  const path = redisPath();
  if (!path) throw new Error("There is no redis-server here: run `npm test`, which installs it.");
  const port = wanted ?? (await freePort());
  const args = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  const server = spawn(path, args, { stdio: ["ignore", "pipe", "ignore"], detached: true });
  const stopWithUs = () => server.kill("SIGKILL");
  process.once("exit", stopWithUs);
  await untilReady(server);
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    async stop() {
      process.off("exit", stopWithUs);
      if (server.exitCode !== null) return;
      const ended = once(server, "exit");
      server.kill("SIGKILL");
      await ended;
    },
  };
}

/**
 * Waits for the server's own message: another one may be listening on the port.
 * @param {import("node:child_process").ChildProcessByStdio<null, import("node:stream").Readable, null>} server
 * @returns {Promise<void>}
 */
function untilReady(server) {
  return new Promise((resolve, reject) => {
    let said = "";
    server.stdout.on("data", (chunk) => {
      if (said.length < 100_000) said += chunk;
      if (said.includes("eady to accept connections")) resolve();
    });
    server.once("error", reject);
    server.once("exit", () => reject(new Error(`Redis ended as soon as it was started: ${said.split("\n").at(-2)}`)));
  });
}
