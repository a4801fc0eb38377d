import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));
export const nextBin = join(root, "node_modules/next/dist/bin/next");

/** The application, the service worker, and scripts; each has its own types around it. */
export const TYPE_CHECKED = ["tsconfig.json", "tsconfig.worker.json", "tsconfig.scripts.json"];

const INSTALL_STAMP = join(root, "node_modules/.install-stamp");
const SOURCES = ["app", "components", "lib", "stores", "public"];
const SOURCE_FILES = [
  "package-lock.json",
  "next.config.mjs",
  "middleware.ts",
  "instrumentation.ts",
  "tsconfig.json",
  "tsconfig.worker.json",
  "postcss.config.mjs",
  "scripts/lib/compile-hints.mjs",
  "scripts/lib/without-sheet.cjs",
  "scripts/lib/worker-bundles.mjs",
];

/**
 * @param {string} command
 * @param {string[]} args
 * @param {import("node:child_process").SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: "inherit", ...options });
    child.on("error", reject);
    child.on("close", (code) => resolve(code ?? 1));
  });
}

// Telemetry off: nothing leaves this machine.
process.env.NEXT_TELEMETRY_DISABLED ??= "1";

/** @param {number} least the minor version of Node.js 20 */
function isNodeFrom(least) {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  return major > 20 || (major === 20 && minor >= least);
}

export function checkNode() {
  if (isNodeFrom(9)) return;
  console.error(`O projeto precisa do Node.js 20.9 ou mais novo; este é o ${process.versions.node}.`);
  process.exit(1);
}

export async function ensureInstalled() {
  const wanted = hashOf([join(root, "package-lock.json")]);
  if (readStamp(INSTALL_STAMP) === wanted) return;
  console.log("Instalando os pacotes; na primeira vez leva alguns minutos…");
  // With NODE_ENV=production npm omits the build's dependencies, and Next.js would install them its own way.
  if (
    (await run("npm", ["ci", "--include=dev", "--no-audit", "--no-fund"], { shell: process.platform === "win32" })) !==
    0
  ) {
    throw new Error("A instalação dos pacotes falhou.");
  }
  writeFileSync(INSTALL_STAMP, wanted);
}

/** Whether every file, export and package is used. knip needs Node.js 20.19, which is above our floor. */
export async function isAllUsed() {
  return !isNodeFrom(19) || (await run(process.execPath, [join(root, "node_modules/knip/bin/knip.js")])) === 0;
}

export async function ensureBuilt() {
  const folders = SOURCES.flatMap((folder) => [...walk(join(root, folder))]);
  await ensureBuiltFrom([...folders, ...SOURCE_FILES.map((name) => join(root, name))], root);
}

/**
 * @param {string[]} files
 * @param {string} folder
 */
export async function ensureBuiltFrom(files, folder) {
  const stamp = join(folder, ".next/build-stamp");
  const wanted = hashOf(files.filter(existsSync).sort());
  if (readStamp(stamp) === wanted) return;
  const env = { ...process.env, NODE_ENV: "production" };
  if ((await run(process.execPath, [nextBin, "build"], { cwd: folder, env })) !== 0) {
    throw new Error("A compilação falhou.");
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

export function projectFiles() {
  const args = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const names = execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\0");
  return names.filter((name) => name && existsSync(join(root, name)));
}

/** @param {string[]} files */
export function hashOf(files) {
  const hash = createHash("sha256");
  for (const file of files) hash.update(file.slice(root.length)).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}

/** @param {string} path */
function readStamp(path) {
  return existsSync(path) ? readFileSync(path, "utf8") : null;
}

/**
 * @param {string} folder
 * @returns {Generator<string>}
 */
export function* walk(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* walk(path);
    else yield path;
  }
}
