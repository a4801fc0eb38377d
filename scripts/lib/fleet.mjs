import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startNginx } from "./nginx.mjs";
import { startPostgres } from "./postgres.mjs";
import { freePort, startServer } from "./server.mjs";

/**
 * @typedef {{
 *   port?: number, baseDomain?: string, processes?: number, env?: Record<string, string>,
 *   stdio?: import("node:child_process").StdioOptions, limits?: "as deployed" | "none", pictures?: string,
 * }} FleetOptions
 * @typedef {{ port: number, server: import("node:child_process").ChildProcess }} Member
 * @typedef {{
 *   port: number, front: import("./nginx.mjs").Front, dataDir: string,
 *   databaseUrl: string, members: Member[],
 *   kill(n: number): Promise<void>, start(n: number): Promise<void>, rollingRestart(): Promise<void>,
 *   endProcesses(): Promise<unknown>, stop(): Promise<void>,
 * }} Fleet
 */

const DRAIN_SECONDS = 6;

/**
 * Several storefront processes behind nginx, on one PostgreSQL; all of it new, all of it gone after `stop`.
 * @param {FleetOptions} options `pictures`: a DATA_DIR whose pictures are cut already
 * @returns {Promise<Fleet>}
 */
export async function startFleet(options) {
  /** @type {(() => unknown)[]} */
  const ends = [];
  const stop = async () => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    return await assembled(options, ends, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * @param {FleetOptions} options
 * @param {(() => unknown)[]} ends
 * @param {() => Promise<void>} stop
 * @returns {Promise<Fleet>}
 */
async function assembled(
  { port, baseDomain = "localhost", processes = 2, env = {}, stdio = "inherit", limits, pictures },
  ends,
  stop,
) {
  const postgres = await startPostgres();
  ends.push(() => postgres.stop());
  const dataDir = mkdtempSync(join(tmpdir(), "fleet-"));
  ends.push(() => rmSync(dataDir, { recursive: true, force: true }));
  if (pictures) cpSync(join(pictures, "media"), join(dataDir, "media"), { recursive: true });
  const frontPort = port ?? (await freePort());
  const settings = {
    LOG_LEVEL: "warn",
    DEMO: "1",
    DRAIN_SECONDS: String(DRAIN_SECONDS),
    ...env,
    BASE_DOMAIN: baseDomain,
    MARKET_ORIGIN: `https://{market}.${baseDomain}:${frontPort}`,
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
  };
  /** @type {Fleet["members"]} */
  const members = [];
  const endProcesses = () => Promise.all(members.map((member) => end(member, "SIGINT")));
  ends.push(endProcesses);
  // One after the other: the first process creates the tables and seeds the demo shops.
  for (let n = 0; n < processes; n++) {
    const own = await freePort();
    members.push({ port: own, server: await startServer({ port: own, env: settings, stdio }) });
  }
  const front = await startNginx({ port: frontPort, baseDomain, processes: members.map((each) => each.port), limits });
  ends.push(() => front.stop().then(front.remove));

  /** @type {Fleet} */
  const fleet = {
    port: frontPort,
    front,
    dataDir,
    databaseUrl: postgres.url,
    members,
    kill: (n) => end(members[n], "SIGKILL"),
    async start(n) {
      const member = /** @type {Member} */ (members[n]);
      member.server = await startServer({ port: member.port, env: settings, stdio });
    },
    async rollingRestart() {
      for (let n = 0; n < members.length; n++) {
        await end(members[n], "SIGTERM");
        await fleet.start(n);
      }
    },
    endProcesses,
    stop,
  };
  return fleet;
}

/**
 * @param {Member | undefined} member
 * @param {NodeJS.Signals} signal
 */
async function end(member, signal) {
  if (!member) return;
  const { server } = member;
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill(signal);
  await ended;
}
