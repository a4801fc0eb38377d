import { randomBytes } from "node:crypto";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startNginx } from "./nginx.mjs";
import { startPostgres } from "./postgres.mjs";
import { freePort, startServer } from "./server.mjs";

/**
 * @import { Host, Network } from "./hosts.mjs"
 * @typedef {{
 *   port?: number, baseDomain?: string, processes?: number, env?: Record<string, string>, network?: Network,
 *   stdio?: import("node:child_process").StdioOptions, limits?: "as deployed" | "none", pictures?: string,
 * }} FleetOptions
 * @typedef {{ port: number, host: Host | null, server: import("node:child_process").ChildProcess }} Member
 * @typedef {{
 *   port: number, front: import("./nginx.mjs").Front, dataDir: string,
 *   databaseUrl: string, members: Member[],
 *   kill(n: number): Promise<void>, start(n: number): Promise<void>, rollingRestart(): Promise<void>,
 *   endProcesses(): Promise<unknown>, stop(): Promise<void>,
 * }} Fleet
 */

const DRAIN_SECONDS = 6;
const HOST_PORT = 3000;

/**
 * Several storefront processes behind nginx, on one PostgreSQL; all of it new, all of it gone after `stop`.
 * @param {FleetOptions} options `pictures`: a DATA_DIR whose pictures are cut already; `network`: a process on each of its
 *   hosts, with an object store's variables in `env`
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
  { port, baseDomain = "localhost", processes = 2, env = {}, stdio = "inherit", limits, pictures, network },
  ends,
  stop,
) {
  const postgres = await startPostgres(network && { address: network.database });
  ends.push(() => postgres.stop());
  const dataDir = mkdtempSync(join(tmpdir(), "fleet-"));
  ends.push(() => rmSync(dataDir, { recursive: true, force: true }));
  if (pictures) cpSync(join(pictures, "media"), join(dataDir, "media"), { recursive: true });
  const frontPort = port ?? (await freePort());
  const settings = {
    LOG_LEVEL: "warn",
    DEMO: "1",
    DRAIN_SECONDS: String(DRAIN_SECONDS),
    ...(network && newSecrets()),
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
  const started = (/** @type {Pick<Member, "port" | "host">} */ { port, host }) =>
    startServer({ port, ...host, stdio: host?.stdio ?? stdio, env: { ...settings, ...host?.env } });
  // One after the other: the first process creates the tables and seeds the demo shops.
  for (const host of network?.hosts ?? Array.from({ length: processes }, () => null)) {
    const place = { port: host ? HOST_PORT : await freePort(), host };
    members.push({ ...place, server: await started(place) });
  }
  const addresses = members.map(({ port, host }) => (host ? `${host.address}:${port}` : port));
  const front = await startNginx({ port: frontPort, baseDomain, processes: addresses, limits });
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
      member.server = await started(member);
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

/** Without a disk none is generated; set but empty they turn off what needs them. */
function newSecrets() {
  const secret = () => randomBytes(32).toString("base64url");
  const [AUTH_SECRET, PAYMENT_KEY, OPERATOR_TOKEN] = [secret(), secret(), secret()];
  return { AUTH_SECRET, PAYMENT_KEY, OPERATOR_TOKEN, METRICS_TOKEN: "", VAPID_PUBLIC_KEY: "" };
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
