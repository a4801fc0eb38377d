import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** @typedef {{ pid: number, parent: number, isMarked(marker: string): boolean }} Running */

const ROUNDS = 20;
const ROUND_MS = 100;

/**
 * Ends a process with all descendants, even those in other process groups. `marker` is a text in their environment; it
 * finds those whose parent is gone.
 * @param {number | undefined} pid
 * @param {string} marker
 */
export async function endTree(pid, marker) {
  for (let round = 0; round < ROUNDS; round++) {
    const pids = treeOf(pid, marker);
    if (pids.length === 0) return;
    for (const each of pids) kill(each);
    await sleep(ROUND_MS);
  }
}

/**
 * @param {number | undefined} pid
 * @param {string} marker
 */
export function endTreeNow(pid, marker) {
  for (const each of treeOf(pid, marker)) kill(each);
}

/** @param {number} pid */
export function childrenOf(pid) {
  return running().flatMap((each) => (each.parent === pid ? [each.pid] : []));
}

/** @param {number} pid */
function kill(pid) {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
}

/**
 * @param {number | undefined} pid
 * @param {string} marker
 */
function treeOf(pid, marker) {
  const all = running();
  /** @type {Set<number>} */
  const found = new Set();
  const take = (/** @type {Running} */ each) => {
    if (found.has(each.pid)) return;
    found.add(each.pid);
    all.filter(({ parent }) => parent === each.pid).forEach(take);
  };
  all.filter((each) => each.pid === pid || each.isMarked(marker)).forEach(take);
  return [...found];
}

/** @returns {Running[]} */
function running() {
  return existsSync("/proc/self/stat") ? fromProc() : fromPs();
}

function fromProc() {
  return readdirSync("/proc").flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const stat = readFileSync(`/proc/${name}/stat`, "latin1");
      // The program's name in parentheses may contain anything.
      const [state, parent] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      if (state === "Z") return [];
      return [
        {
          pid: Number(name),
          parent: Number(parent),
          isMarked: (/** @type {string} */ marker) => hasMarker(name, marker),
        },
      ];
    } catch {
      return [];
    }
  });
}

/**
 * @param {string} pid
 * @param {string} marker
 */
function hasMarker(pid, marker) {
  try {
    return readFileSync(`/proc/${pid}/environ`, "latin1").includes(marker);
  } catch {
    return false;
  }
}

function fromPs() {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n");
  return lines.map((line) => {
    const [pid = 0, parent = 0] = line.trim().split(/\s+/).map(Number);
    return { pid, parent, isMarked: () => false };
  });
}

/**
 * Ends a process; resolves once it has exited.
 * @param {import("node:child_process").ChildProcess} child
 * @returns {Promise<unknown>}
 */
export function endOf(child) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  return gone;
}

/** @param {number} pid */
export function residentMegabytes(pid) {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}

/**
 * Resolves when the server responds at all.
 * @param {string} address
 * @param {import("node:child_process").ChildProcess} server
 */
export async function untilResponds(address, server) {
  while (!(await fetch(address).catch(() => null))) {
    if (server.exitCode !== null) throw new Error(`${server.spawnargs.join(" ")} did not start.`);
    await sleep(50);
  }
}
