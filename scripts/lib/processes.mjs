import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

const ROUNDS = 20;
const ROUND_MS = 100;

/**
 * Ends a process with all descendants, other process groups included. `marker` is a text of their environment; it finds
 * those whose parent is gone.
 */
export async function endTree(pid, marker) {
  for (let round = 0; round < ROUNDS; round++) {
    const pids = treeOf(pid, marker);
    if (pids.length === 0) return;
    for (const each of pids) kill(each);
    await sleep(ROUND_MS);
  }
}

export function endTreeNow(pid, marker) {
  for (const each of treeOf(pid, marker)) kill(each);
}

export function childrenOf(pid) {
  return running().flatMap((each) => (each.parent === pid ? [each.pid] : []));
}

function kill(pid) {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
}

function treeOf(pid, marker) {
  const all = running();
  const found = new Set();
  const take = (each) => {
    if (found.has(each.pid)) return;
    found.add(each.pid);
    all.filter(({ parent }) => parent === each.pid).forEach(take);
  };
  all.filter((each) => each.pid === pid || each.isMarked(marker)).forEach(take);
  return [...found];
}

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
      return [{ pid: Number(name), parent: Number(parent), isMarked: (marker) => hasMarker(name, marker) }];
    } catch {
      return [];
    }
  });
}

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
    const [pid, parent] = line.trim().split(/\s+/).map(Number);
    return { pid, parent, isMarked: () => false };
  });
}
