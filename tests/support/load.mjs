import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";

/**
 * @typedef {{
 *   host: string, path?: string, method?: string, headers?: Record<string, string>, body?: string, isOrder?: boolean,
 * }} Asked `isOrder`: sent with a new idempotency key each time, and its id is returned
 * @typedef {{ name: string, share: number, requests: Asked[] }} Kind
 * @typedef {{ rate: number, connections?: number } | { connections: number, rate?: undefined }} Pace
 * @typedef {{ port: number, seconds: number, kinds: Kind[], requests?: number } & Pace} Job `requests`: at most, without a rate
 * @typedef {{
 *   kind: string, at: number, ms: number, late: number, status: number, retryAfter: string | null, id: string | null,
 * }} LoadAnswer `at`: milliseconds from the start to when it was due; `status` 0: no response
 */

/**
 * A load of several kinds from a process of its own: open loop with a rate, otherwise closed loop. `ms` counts from the
 * due time, `late` of it was spent in the generator.
 * @param {Job} job
 * @returns {Promise<LoadAnswer[]>}
 */
export function generateLoad(job) {
  const script = fileURLToPath(new URL("load-generator.mjs", import.meta.url));
  const child = fork(script, { serialization: "advanced", stdio: ["ignore", "ignore", "inherit", "ipc"] });
  return new Promise((resolve, reject) => {
    child.once("message", resolve);
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`The load generator ended with ${code}.`)));
    child.send(job);
  });
}
