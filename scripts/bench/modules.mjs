// Which modules the scripts of the build are made of, by `next analyze`: the build itself keeps no such list.
import { spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { createInterface } from "node:readline";
import { nextBin, root, run } from "../lib/project.mjs";

const SNAPSHOT = "budget";
const RECORD = join(root, "tests/budget/modules.json");

/**
 * Gzipped bytes of every module in groups of scripts, by the module's path in the project. A module is compressed on its own,
 * so that the sum is not quite what the scripts weigh.
 * @param {Record<string, Map<string, Buffer>>} groups scripts by path, by the name of their group
 * @returns {Promise<Record<string, Record<string, number>>>}
 */
export async function modulesOf(groups) {
  await analyze();
  const groupOf = new Map();
  for (const [group, scripts] of Object.entries(groups))
    for (const path of scripts.keys()) groupOf.set(basename(path), group);
  const modules = Object.fromEntries(Object.keys(groups).map((group) => [group, {}]));
  const counted = new Set();
  for await (const { type, filename, source_path, compressed_size } of snapshot()) {
    const group = type === "part" ? groupOf.get(basename(filename)) : undefined;
    // Several routes have the same script.
    const part = `${filename} ${source_path}`;
    if (!group || counted.has(part)) continue;
    counted.add(part);
    const name = nameOf(source_path);
    modules[group][name] = (modules[group][name] ?? 0) + compressed_size;
  }
  return modules;
}

/** Keeps what the modules weigh now, for later comparison. */
export async function keepRecord(groups) {
  const modules = Object.entries(await modulesOf(groups)).map(([group, bytes]) => [group, sorted(bytes)]);
  writeFileSync(RECORD, `${JSON.stringify(Object.fromEntries(modules), null, 2)}\n`);
}

/** What the modules weighed when the record was last renewed, by group; nothing without a record. */
export function recordedModules() {
  return existsSync(RECORD) ? JSON.parse(readFileSync(RECORD, "utf8")) : {};
}

function sorted(bytes) {
  return Object.fromEntries(Object.entries(bytes).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The modules that are new or heavier than in the record, the most grown first. */
export function growthOf(recorded, now) {
  return Object.entries(now)
    .map(([module, bytes]) => ({ module, growth: bytes - (recorded[module] ?? 0) }))
    .filter(({ growth }) => growth > 0)
    .sort((a, b) => b.growth - a.growth);
}

async function analyze() {
  const args = [nextBin, "analyze", "--output", "--snapshot", SNAPSHOT];
  const code = await run(process.execPath, args, { stdio: ["ignore", "ignore", "inherit"] });
  if (code !== 0) throw new Error("next analyze failed.");
}

async function* snapshot() {
  const args = [nextBin, "analyze", "export", "--snapshot", SNAPSHOT];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise((resolve) => child.once("close", resolve));
  for await (const line of createInterface({ input: child.stdout })) yield JSON.parse(line);
  if ((await ended) !== 0) throw new Error("next analyze export failed.");
}

function nameOf(sourcePath) {
  return sourcePath.replace(/^\[project\]\//, "");
}
