import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run } from "./project.mjs";

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
