import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { postgresPrograms } from "../../scripts/lib/postgres.mjs";
import { freePort } from "../../scripts/lib/server.mjs";

declare module "vitest" {
  export interface ProvidedContext {
    /** A superuser's address on the tests' own PostgreSQL server. */
    postgresUrl: string;
  }
}

/** A PostgreSQL server of the tests' own; vitest's global set-up of the projects that need one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  project.provide("postgresUrl", server.url);
  return server.stop;
}

/** A server on a free port, its data in a temporary folder that `stop` removes. */
export async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const programs = postgresPrograms();
  if (!programs) throw new Error("PostgreSQL is not installed: apt-get install postgresql, or set POSTGRES_BIN.");
  const folder = mkdtempSync(join(tmpdir(), "postgres-"));
  const user = unprivileged();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, "data");
  const port = await freePort();
  const initdb = ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"];
  execFileSync(join(programs, "initdb"), initdb, { ...user, cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
  const settings = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: "200",
    fsync: "off",
    synchronous_commit: "off",
    full_page_writes: "off",
    log_min_messages: "fatal",
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const server = spawn(join(programs, "postgres"), ["-D", data, "-p", String(port), ...options], {
    ...user,
    cwd: folder,
    stdio: ["ignore", "ignore", "ignore"],
  });
  const stopWithUs = () => server.kill("SIGQUIT");
  process.once("exit", stopWithUs);
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  await untilReady(url, server);
  return {
    url,
    stop: async () => {
      process.off("exit", stopWithUs);
      if (server.exitCode === null && server.kill("SIGINT")) await once(server, "exit");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Whom the server runs as: it refuses to be root. */
function unprivileged(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
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

let made = 0;

/** An empty database of the test's own and its owner, who is no superuser; `adminUrl` sees everything in it. */
export async function aDatabase(serverUrl: string, attributes = "CREATEROLE") {
  made += 1;
  const name = `shop_${process.pid}_${made}_${randomBytes(3).toString("hex")}`;
  await asAdmin(serverUrl, async (admin) => {
    await admin.query(`create role ${name} login ${attributes}`);
    await admin.query(`create database ${name} owner ${name}`);
  });
  const at = (user: string) => {
    const url = new URL(serverUrl);
    url.username = user;
    url.pathname = `/${name}`;
    return url.href;
  };
  return { name, url: at(name), adminUrl: at("postgres") };
}

/** Work on a connection of its own. */
export async function asAdmin<T>(url: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client(url);
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}
