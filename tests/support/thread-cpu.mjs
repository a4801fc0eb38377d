import { readFileSync } from "node:fs";

/**
 * Milliseconds of processor time that the main thread has used: what other processes take of the machine does not count.
 * @returns {number}
 */
export function threadCpuMs() {
  try {
    // The first figure, in nanoseconds; process.cpuUsage() adds all threads.
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  }
}
