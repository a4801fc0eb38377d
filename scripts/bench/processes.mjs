import { readFileSync } from "node:fs";

/**
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

/** @param {number} pid */
export function processorSeconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/**
 * @param {number} port
 * @param {import("node:child_process").ChildProcess} server
 */
export async function untilAnswers(port, server) {
  for (let tries = 0; tries < 200 && server.exitCode === null; tries++) {
    const answers = await fetch(`http://127.0.0.1:${port}/`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answers) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await endOf(server);
  throw new Error(`${server.spawnfile} did not respond.`);
}
