import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startNginx } from "./nginx.mjs";
import { startPostgres } from "./postgres.mjs";
import { startRedis } from "./redis.mjs";
import { freePort, startServer } from "./server.mjs";

/** More than the front keeps its unused connections (deploy/nginx). */
const DRAIN_SECONDS = 6;

/**
 * Several storefront processes behind nginx, on one PostgreSQL and one Redis; all of it new, all of it gone after `stop`.
 * @param {{
 *   port?: number, baseDomain?: string, processes?: number, env?: Record<string, string>,
 *   stdio?: import("node:child_process").StdioOptions, limits?: "as deployed" | "none", pictures?: string,
 * }} options `pictures`: a DATA_DIR whose pictures are cut already
 */
export async function startFleet({
  port,
  baseDomain = "localhost",
  processes = 2,
  env = {},
  stdio = "inherit",
  limits,
  pictures,
}) {
  const [postgres, redis] = [await startPostgres(), await startRedis()];
  const dataDir = mkdtempSync(join(tmpdir(), "fleet-"));
  if (pictures) cpSync(join(pictures, "media"), join(dataDir, "media"), { recursive: true });
  const frontPort = port ?? (await freePort());
  const settings = {
    LOG_LEVEL: "warn",
    DRAIN_SECONDS: String(DRAIN_SECONDS),
    ...env,
    BASE_DOMAIN: baseDomain,
    MARKET_ORIGIN: `https://{market}.${baseDomain}:${frontPort}`,
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    DATA_DIR: dataDir,
  };
  const members = [];
  // One after the other: the first makes the tables and imports the demo shops.
  for (let n = 0; n < processes; n++) {
    const own = await freePort();
    members.push({ port: own, server: await startServer({ port: own, env: settings, stdio }) });
  }
  const front = await startNginx({ port: frontPort, baseDomain, processes: members.map((each) => each.port), limits });

  const ended = ({ server }) =>
    server.exitCode !== null || server.signalCode !== null
      ? Promise.resolve()
      : new Promise((resolve) => server.once("exit", resolve));

  async function end(member, signal) {
    const done = ended(member);
    member.server.kill(signal);
    await done;
  }

  return {
    port: frontPort,
    front,
    dataDir,
    redis,
    databaseUrl: postgres.url,
    members,
    /** Ends a process as `kill -9` does. */
    kill: (n) => end(members[n], "SIGKILL"),
    /** Starts a process again where it was. */
    async start(n) {
      members[n].server = await startServer({ port: members[n].port, env: settings, stdio });
    },
    /** Ends each process in order and starts it again, one after the other. */
    async rollingRestart() {
      for (let n = 0; n < members.length; n++) {
        await end(members[n], "SIGTERM");
        await this.start(n);
      }
    },
    /** Ends the processes; the database stays until `stop`. */
    endProcesses: () => Promise.all(members.map((member) => end(member, "SIGINT"))),
    async stop() {
      await front.stop();
      await this.endProcesses();
      await redis.stop();
      await postgres.stop();
      front.remove();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
