import { readFileSync } from "node:fs";
import { childrenOf } from "../../scripts/lib/processes.mjs";

/** Seconds of processor time that a process has used; Linux counts a hundred ticks in each. */
export function processorSeconds(pid: number): number {
  return secondsOf(pid, [11, 12]);
}

/** With its children, also those that have ended: a server of processes has one for each connection. */
export function processorSecondsOfAll(pid: number): number {
  return [secondsOf(pid, [11, 12, 13, 14]), ...childrenOf(pid).map(processorSeconds)].reduce((sum, each) => sum + each);
}

function secondsOf(pid: number, columns: number[]): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return columns.reduce((sum, column) => sum + Number(fields[column]), 0) / 100;
}
