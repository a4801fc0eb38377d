import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run } from "./project.mjs";
import { freePort, untilOpen } from "./server.mjs";

/** Path of a Redis server on this machine, or null. */
export function redisPath() {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/bin", "/usr/local/bin"];
  return folders.map((folder) => join(folder, "redis-server")).find(existsSync) ?? null;
}

/** Installs the distribution's Redis where there is none: the tests start one of their own. */
export async function ensureRedis() {
  if (redisPath()) return;
  await run("apt-get", ["update", "-qq"]).catch(() => 1);
  await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "redis-server"]).catch(() => 1);
  if (!redisPath()) throw new Error("Não há redis-server nesta máquina, nem foi possível instalá-lo.");
}

/** A Redis that keeps nothing on disk, for trying and testing; on the given port to come back where it was. */
export async function startRedis(wanted) {
  const path = redisPath();
  if (!path) throw new Error("There is no redis-server here: run `npm test`, which installs it.");
  const port = wanted ?? (await freePort());
  const args = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  const server = spawn(path, args, { stdio: "ignore", detached: true });
  const stopWithUs = () => server.kill("SIGKILL");
  process.once("exit", stopWithUs);
  await untilOpen(port);
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
