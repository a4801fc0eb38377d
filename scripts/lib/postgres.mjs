import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensurePieces, olderThan, versionOf } from "./distribution.mjs";
import { freePort, LOOPBACK } from "./server.mjs";

/** @import { Machine } from "./distribution.mjs" */

const DEBIAN = "/usr/lib/postgresql";

const PROGRAMS = ["initdb", "postgres", "psql"];
const OLDEST = "15";

/** @param {Machine} [machine] */
export function postgresPrograms({ env = process.env, folders = [DEBIAN] } = {}) {
  const versions = folders.flatMap((folder) => (existsSync(folder) ? versionsIn(folder) : []));
  const complete = (/** @type {string} */ folder) => PROGRAMS.every((name) => versionOf(join(folder, name)) !== null);
  return [env.POSTGRES_BIN, ...versions].find((folder) => folder && complete(folder)) ?? null;
}

/** @param {string} folder */
function versionsIn(folder) {
  const newestFirst = readdirSync(folder).sort((a, b) => Number(b) - Number(a));
  return newestFirst.map((version) => join(folder, version, "bin"));
}

/** @param {Machine} [machine] */
export function ensurePostgres({ env = process.env, folders = [DEBIAN], isRoot } = {}) {
  const found = () => postgresPrograms({ env, folders });
  const note = () => olderThan("PostgreSQL", versionOf(join(found() ?? "", "postgres")), OLDEST);
  return ensurePieces([{ name: "PostgreSQL", packages: ["postgresql"], isThere: () => found() !== null, note }], {
    env,
    isRoot,
  });
}

/** @typedef {{ settings?: Record<string, string>, standbyOf?: string | null, address?: string }} ServerOptions */

/**
 * @param {ServerOptions} [options] `standbyOf`: the address of a running server, which the new one follows until
 * `promote`; `address`: one of this machine's, for the hosts of its network
 */
export async function startPostgres({ settings = {}, standbyOf = null, address = LOOPBACK } = {}) {
  const programs = postgresPrograms();
  if (!programs) throw new Error("PostgreSQL is not installed: apt-get install postgresql, or set POSTGRES_BIN.");
  const folder = mkdtempSync(join(tmpdir(), "postgres-"));
  const user = unprivileged();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, "data");
  const port = await freePort();
  const inFolder = (/** @type {string} */ program, /** @type {string[]} */ ...args) =>
    execFileSync(join(programs, program), ["-D", data, ...args], {
      ...user,
      cwd: folder,
      stdio: ["ignore", "ignore", "pipe"],
    });
  if (standbyOf) inFolder("pg_basebackup", "-d", standbyOf, "-R", "--checkpoint=fast", "--no-sync");
  else inFolder("initdb", "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync");
  if (address !== LOOPBACK) appendFileSync(join(data, "pg_hba.conf"), "host all all samenet trust\n");
  const all = {
    listen_addresses: address,
    unix_socket_directories: "",
    max_connections: "200",
    fsync: "off",
    synchronous_commit: "off",
    full_page_writes: "off",
    log_min_messages: "fatal",
    ...settings,
  };
  const options = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const server = spawn(join(programs, "postgres"), ["-D", data, "-p", String(port), ...options], {
    ...user,
    cwd: folder,
    stdio: ["ignore", "ignore", "ignore"],
    // Ctrl-C must not stop it before its parent does.
    detached: true,
  });
  const stopWithUs = () => server.kill("SIGQUIT");
  process.once("exit", stopWithUs);
  const url = `postgresql://postgres@${address}:${port}/postgres`;
  await untilReady(url, server);
  return {
    url,
    port,
    pid: Number(server.pid),
    promote: () => inFolder("pg_ctl", "promote", "--wait"),
    /** As if its machine were gone. */
    kill: async () => {
      if (server.kill("SIGQUIT")) await once(server, "exit");
    },
    stop: async () => {
      process.off("exit", stopWithUs);
      if (server.exitCode === null && server.kill("SIGINT")) await once(server, "exit");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function unprivileged() {
  if (process.getuid?.() !== 0) return null;
  const name = spawnSync("id", ["postgres"]).status === 0 ? "postgres" : "nobody";
  const id = (/** @type {string} */ flag) => Number(execFileSync("id", [flag, name], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

/**
 * @param {string} url
 * @param {import("node:child_process").ChildProcess} server
 */
async function untilReady(url, server) {
  // Imported here: `ensurePostgres` runs before the packages are installed.
  const { default: pg } = await import("pg");
  const deadline = Date.now() + 30_000;
  for (;;) {
    const client = new pg.Client(url);
    const ready = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (ready) return;
    if (server.exitCode !== null || Date.now() > deadline) throw new Error("PostgreSQL did not start.");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
