import { spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { nextBin, root, run } from "../lib/project.mjs";

/**
 * @typedef {{ type: "group", kind: string, outputs: string[] }} Group
 * @typedef {{ type: "part", filename: string, source_path: string, compressed_size: number }} Part
 */

/**
 * @typedef {Record<string, number>} Modules bytes by module
 * @typedef {Record<"menu" | "cart", { first: Modules, onDemand: Modules }>} Screens
 */

const SNAPSHOT = "budget";
const RECORD = join(root, "tests/budget/modules.json");

const ROUTES = { menu: "/[market]", cart: "/[market]/cart" };

/**
 * Gzipped bytes by module, each compressed by itself: for each screen the scripts in its document, and those loaded on
 * demand. A package counts as one module.
 * @returns {Promise<Screens>}
 */
export async function modulesOfBuild() {
  const args = [nextBin, "analyze", "--output", "--snapshot", SNAPSHOT];
  if ((await run(process.execPath, args, { stdio: ["ignore", "ignore", "inherit"] })) !== 0)
    throw new Error("next analyze failed.");
  return { menu: modulesOf(await recordsOf(ROUTES.menu)), cart: modulesOf(await recordsOf(ROUTES.cart)) };
}

export async function keepRecord() {
  writeFileSync(RECORD, `${JSON.stringify(await modulesOfBuild(), null, 2)}\n`);
}

/** @returns {Screens | null} */
export function recordedModules() {
  return existsSync(RECORD) ? JSON.parse(readFileSync(RECORD, "utf8")) : null;
}

/**
 * @param {Modules} recorded
 * @param {Modules} now
 */
export function growthOf(recorded, now) {
  return Object.entries(now)
    .map(([module, bytes]) => ({ module, growth: bytes - (recorded[module] ?? 0) }))
    .filter(({ growth }) => growth > 0)
    .sort((a, b) => b.growth - a.growth);
}

/** @param {(Group | Part)[]} records */
function modulesOf(records) {
  const groups = records.filter((record) => record.type === "group");
  const scripts = (/** @type {(group: Group) => boolean} */ wanted) =>
    new Set(groups.filter(wanted).flatMap(({ outputs }) => outputs.filter(isScript)));
  const first = scripts(({ kind }) => kind !== "async");
  const onDemand = scripts(({ kind }) => kind === "async");
  for (const script of first) onDemand.delete(script);
  const parts = records.filter((record) => record.type === "part");
  return { first: weights(parts, first), onDemand: weights(parts, onDemand) };
}

/** @param {string} output */
function isScript(output) {
  return output.startsWith("[client-fs]/_next/static/") && output.endsWith(".js");
}

/**
 * @param {Part[]} parts
 * @param {Set<string>} scripts
 */
function weights(parts, scripts) {
  /** @type {Modules} */
  const bytes = {};
  for (const { filename, source_path, compressed_size } of parts) {
    if (!scripts.has(filename)) continue;
    const module = nameOf(source_path);
    bytes[module] = (bytes[module] ?? 0) + compressed_size;
  }
  return Object.fromEntries(Object.entries(bytes).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** @param {string} sourcePath */
function nameOf(sourcePath) {
  const path = sourcePath.replace(/^\[project\]\//, "");
  return /^node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path;
}

/**
 * @param {string} route
 * @returns {Promise<(Group | Part)[]>}
 */
async function recordsOf(route) {
  const args = [nextBin, "analyze", "export", "--snapshot", SNAPSHOT, "--route", route];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise((resolve) => child.once("close", resolve));
  /** @type {(Group | Part)[]} */
  const records = [];
  for await (const line of createInterface({ input: child.stdout })) records.push(JSON.parse(line));
  if ((await ended) !== 0) throw new Error("next analyze export failed.");
  return records;
}
