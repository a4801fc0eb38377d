import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { hashOf, root, walk } from "./project.mjs";
import { freePort, startServer } from "./server.mjs";

/**
 * A folder with what the built storefront's first start leaves in its DATA_DIR, to be copied: cutting the demo's pictures takes
 * longer than most tests. Made once for each state of what makes it.
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
    // Another worker made it meanwhile.
    if (!existsSync(seeded)) throw error;
    rmSync(dataDir, { recursive: true });
  }
  return seeded;
}

/** Fills a folder with a copy of it, or of one of its own folders. */
export async function seedDataDir(folder, part = "") {
  cpSync(join(await seededDataDir(), part), join(folder, part), { recursive: true });
}
