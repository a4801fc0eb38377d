import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { hashOf, root, walk } from "./project.mjs";
import { freePort, startServer } from "./server.mjs";

const CACHE = join(root, "node_modules", ".cache", "storefront");
const PICTURE_MAKERS = [
  "lib/domain/media",
  "lib/embedded-api/services/pictures.ts",
  "lib/embedded-api/catalogue/demo/pictures",
];
/** Cutting the demo pictures takes 45 s of one processor, and several times as long on a busy machine. */
const FIRST_START_WITHIN_MS = 900_000;

/** The DATA_DIR of a first start, cached until its sources change. */
export async function seededDataDir() {
  const seeded = cached("seed", ["lib"]);
  if (existsSync(seeded)) return seeded;
  const dataDir = newFolder();
  copyDemoMedia(join(dataDir, "media"));
  const env = { DATA_DIR: dataDir, LOG_LEVEL: "warn" };
  const port = await freePort();
  const server = await startServer({ port, env, stdio: "inherit", readyWithinMs: FIRST_START_WITHIN_MS });
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGTERM");
  await ended;
  cacheDemoMedia(join(dataDir, "media"));
  place(dataDir, "seed", seeded);
  return seeded;
}

/** @param {string} folder */
export async function seedDataDir(folder, part = "") {
  cpSync(join(await seededDataDir(), part), join(folder, part), { recursive: true });
}

/**
 * Copies the demo shops' pictures from an earlier import; an import then cuts only missing ones.
 * @param {string} folder
 */
export function copyDemoMedia(folder) {
  const media = cached("media", PICTURE_MAKERS);
  if (existsSync(media)) cpSync(media, folder, { recursive: true });
}

/**
 * Caches a folder into which nothing but the demo shops has been imported.
 * @param {string} folder
 */
export function cacheDemoMedia(folder) {
  const media = cached("media", PICTURE_MAKERS);
  if (existsSync(media)) return;
  const copy = newFolder();
  cpSync(folder, copy, { recursive: true });
  place(copy, "media", media);
}

/**
 * @param {string} kind
 * @param {string[]} sources files and folders
 */
function cached(kind, sources) {
  const paths = [...sources, "package-lock.json"].map((source) => join(root, source));
  const makers = paths.flatMap((path) => (statSync(path).isDirectory() ? [...walk(path)] : [path]));
  return join(CACHE, `${kind}-${hashOf(makers.sort()).slice(0, 16)}`);
}

function newFolder() {
  mkdirSync(CACHE, { recursive: true });
  return mkdtempSync(join(CACHE, "making-"));
}

/**
 * The folder appears complete, and those of older sources disappear; another process may have been faster.
 * @param {string} folder
 * @param {string} kind
 * @param {string} path
 */
function place(folder, kind, path) {
  for (const name of readdirSync(CACHE))
    if (name.startsWith(`${kind}-`) && join(CACHE, name) !== path)
      rmSync(join(CACHE, name), { recursive: true, force: true });
  try {
    renameSync(folder, path);
  } catch (error) {
    if (!existsSync(path)) throw error;
    rmSync(folder, { recursive: true });
  }
}
