// A Debian booted with systemd-nspawn, so that systemd itself starts the units. It shares this machine's network.
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { ensurePieces, programPath } from "../../scripts/lib/distribution.mjs";

/**
 * @typedef {{
 *   run(...command: string[]): Promise<{ code: number, said: string }>, stop(): Promise<void>,
 * }} BootedDebian
 */

const STARTED_WITHIN_MS = 90_000;
const execute = promisify(execFile);

/**
 * @param {string} folder with `systemd-sysv` and `dbus` in it
 * @param {Record<string, string>} [shown] readable folders of this machine, by their path inside
 * @returns {Promise<BootedDebian>}
 */
export async function bootDebian(folder, shown = {}) {
  const path = () => programPath("systemd-nspawn");
  await ensurePieces([{ name: "systemd-nspawn", packages: ["systemd-container"], isThere: () => path() !== null }]);
  const binds = Object.entries(shown).map(([to, from]) => `--bind-ro=${from}:${to}`);
  const log = join(folder, "var/log/boot.log");
  const args = ["--register=no", "--keep-unit", "--boot", "--directory", folder, "--machine", "storefront", ...binds];
  const output = openSync(log, "w");
  const container = spawn(path() ?? "systemd-nspawn", args, { stdio: ["ignore", output, output] });
  const ended = once(container, "exit");
  const leader = () =>
    readFileSync(`/proc/${container.pid}/task/${container.pid}/children`, "utf8").trim().split(" ")[0] ?? "";
  const run = async (/** @type {string[]} */ ...command) => {
    const inside = [
      "--target",
      leader(),
      "--all",
      "--root",
      "--wd",
      "--",
      "/usr/bin/env",
      "-i",
      `PATH=${PATH}`,
      ...command,
    ];
    return execute("nsenter", inside, { maxBuffer: 1 << 26 }).then(
      ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
      ({ code, stdout, stderr }) => ({ code, said: `${stdout}${stderr}` }),
    );
  };
  const stop = async () => {
    container.kill("SIGTERM");
    const hasEnded = await Promise.race([ended, sleep(30_000, null)]);
    if (!hasEnded) container.kill("SIGKILL");
  };
  const deadline = Date.now() + STARTED_WITHIN_MS;
  while (
    !/^(?:running|degraded)/.test((await run("systemctl", "is-system-running").catch(() => ({ said: "" }))).said)
  ) {
    if (container.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`systemd did not start in ${folder}: ${readFileSync(log, "utf8").slice(-2_000)}`);
    }
    await sleep(200);
  }
  return { run, stop };
}

const PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
