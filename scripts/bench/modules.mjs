import { spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { nextBin, root, run } from "../lib/project.mjs";

const SNAPSHOT = "budget";
const RECORD = join(root, "tests/budget/modules.json");

const ROUTES = { menu: "/[market]", cart: "/[market]/cart" };

/**
 * Gzipped bytes by module, each compressed by itself: for each screen the scripts in its document, and those loaded on
 * demand. A package counts as one module.
 */
export async function modulesOfBuild() {
  const args = [nextBin, "analyze", "--output", "--snapshot", SNAPSHOT];
  if ((await run(process.execPath, args, { stdio: ["ignore", "ignore", "inherit"] })) !== 0)
    throw new Error("next analyze failed.");
  const modules = {};
  for (const [screen, route] of Object.entries(ROUTES)) modules[screen] = modulesOf(await recordsOf(route));
  return modules;
}

export async function keepRecord() {
  writeFileSync(RECORD, `${JSON.stringify(await modulesOfBuild(), null, 2)}\n`);
}

export function recordedModules() {
  return existsSync(RECORD) ? JSON.parse(readFileSync(RECORD, "utf8")) : null;
}

export function growthOf(recorded, now) {
  return Object.entries(now)
    .map(([module, bytes]) => ({ module, growth: bytes - (recorded[module] ?? 0) }))
    .filter(({ growth }) => growth > 0)
    .sort((a, b) => b.growth - a.growth);
}

function modulesOf(records) {
  const groups = records.filter(({ type }) => type === "group");
  const scripts = (wanted) => new Set(groups.filter(wanted).flatMap(({ outputs }) => outputs.filter(isScript)));
  const first = scripts(({ kind }) => kind !== "async");
  const onDemand = scripts(({ kind }) => kind === "async");
  for (const script of first) onDemand.delete(script);
  const parts = records.filter(({ type }) => type === "part");
  return { first: weights(parts, first), onDemand: weights(parts, onDemand) };
}

function isScript(output) {
  return output.startsWith("[client-fs]/_next/static/") && output.endsWith(".js");
}

function weights(parts, scripts) {
  const bytes = {};
  for (const { filename, source_path, compressed_size } of parts) {
    if (!scripts.has(filename)) continue;
    const module = nameOf(source_path);
    bytes[module] = (bytes[module] ?? 0) + compressed_size;
  }
  return Object.fromEntries(Object.entries(bytes).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function nameOf(sourcePath) {
  const path = sourcePath.replace(/^\[project\]\//, "");
  return /^node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path;
}

async function recordsOf(route) {
  const args = [nextBin, "analyze", "export", "--snapshot", SNAPSHOT, "--route", route];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise((resolve) => child.once("close", resolve));
  const records = [];
  for await (const line of createInterface({ input: child.stdout })) records.push(JSON.parse(line));
  if ((await ended) !== 0) throw new Error("next analyze export failed.");
  return records;
}
