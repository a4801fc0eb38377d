import { readFileSync } from "node:fs";

/** Ends a process of ours and waits until it is gone. */
export function endOf(child) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  return gone;
}

/** Megabytes that a process holds in memory now, as Linux tells. */
export function residentMegabytes(pid) {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return Number(kilobytes) / 1024;
}

/** Seconds of processor time that a process has used, all its threads together, as Linux tells. */
export function processorSeconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
  // Linux counts in hundredths of a second here, whatever its own clock.
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Waits until a server that was just started answers; ends it when it does not. */
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
  throw new Error(`${server.spawnfile} did not answer.`);
}
