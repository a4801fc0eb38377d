import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { hashOf, root, walk } from "./project.mjs";
import { freePort, startServer } from "./server.mjs";

/**
 * The DATA_DIR of a first start, cached until its sources change: cutting the demo pictures takes longer than most
 * tests.
 */
export async function seededDataDir() {
  const cache = join(root, "node_modules", ".cache", "storefront");
  const makers = [...walk(join(root, "lib")), join(root, "package-lock.json")].sort();
  const seeded = join(cache, `seed-${hashOf(makers).slice(0, 16)}`);
  if (existsSync(seeded)) return seeded;
  mkdirSync(cache, { recursive: true });
  for (const name of readdirSync(cache))
    if (name.startsWith("seed-")) rmSync(join(cache, name), { recursive: true, force: true });
  const dataDir = mkdtempSync(join(cache, "making-"));
  const env = { DATA_DIR: dataDir, LOG_LEVEL: "warn" };
  const server = await startServer({ port: await freePort(), env, stdio: "inherit" });
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGTERM");
  await ended;
  try {
    renameSync(dataDir, seeded);
  } catch (error) {
    if (!existsSync(seeded)) throw error;
    rmSync(dataDir, { recursive: true });
  }
  return seeded;
}

/** @param {string} folder */
export async function seedDataDir(folder, part = "") {
  cpSync(join(await seededDataDir(), part), join(folder, part), { recursive: true });
}
