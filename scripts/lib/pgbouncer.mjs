import { spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { ensurePieces, programPath } from "./distribution.mjs";
import { unprivileged } from "./postgres.mjs";
import { freePort } from "./server.mjs";

const program = () => programPath("pgbouncer", { folders: ["/usr/sbin"] });

export function ensurePgbouncer() {
  return ensurePieces([{ name: "PgBouncer", packages: ["pgbouncer"], isThere: () => program() !== null }]);
}

/**
 * PgBouncer in transaction mode before a server, otherwise as it comes; `url` is the database's address through it.
 * @param {string} databaseUrl
 */
export async function startPgbouncer(databaseUrl) {
  const path = program();
  if (!path) throw new Error("PgBouncer is not installed: apt-get install pgbouncer.");
  const folder = mkdtempSync(join(tmpdir(), "pgbouncer-"));
  const user = unprivileged();
  if (user) chownSync(folder, user.uid, user.gid);
  const url = new URL(databaseUrl);
  const users = join(folder, "users");
  const settings = join(folder, "pgbouncer.ini");
  const port = await freePort();
  writeFileSync(users, `"${url.username}" ""\n`);
  writeFileSync(
    settings,
    `[databases]
* = host=${url.hostname} port=${url.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
`,
  );
  const server = spawn(path, [settings], { ...user, cwd: folder, stdio: ["ignore", "ignore", "ignore"] });
  const stopWithUs = () => server.kill("SIGKILL");
  process.once("exit", stopWithUs);
  url.port = String(port);
  await untilListening(port, server);
  return {
    url: url.href,
    stop: async () => {
      process.off("exit", stopWithUs);
      if (server.exitCode === null && server.kill("SIGKILL")) await once(server, "exit");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * @param {number} port
 * @param {import("node:child_process").ChildProcess} server
 */
async function untilListening(port, server) {
  for (const deadline = Date.now() + 10_000; ; await wait(50)) {
    const socket = connect(port, "127.0.0.1");
    const isListening = await Promise.race([
      once(socket, "connect").then(() => true),
      once(socket, "error").then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isListening) return;
    if (server.exitCode !== null || Date.now() > deadline) throw new Error("PgBouncer did not start.");
  }
}
