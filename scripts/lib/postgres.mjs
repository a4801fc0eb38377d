import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { run } from "./project.mjs";

const DEBIAN = "/usr/lib/postgresql";

/** The folder of PostgreSQL's server programs on this machine, the newest version's; null where there is none. */
export function postgresPrograms() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [process.env.POSTGRES_BIN, ...versions.map((version) => join(DEBIAN, version, "bin"))];
  return folders.find((folder) => folder && existsSync(join(folder, "initdb"))) ?? null;
}

/** Installs PostgreSQL from the distribution where there is none. */
export async function ensurePostgres() {
  if (postgresPrograms()) return;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-qq"]).catch(() => 1);
  await run("apt-get", ["install", "-y", "-qq", "postgresql"], { env }).catch(() => 1);
  if (!postgresPrograms())
    throw new Error("Não há PostgreSQL nesta máquina, nem foi possível instalá-lo: defina POSTGRES_BIN.");
}
