import { randomBytes } from "node:crypto";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { openPostgres } from "@/lib/embedded-api/db/postgres";
import { startPostgres } from "../../scripts/lib/postgres.mjs";

export { startPostgres };

declare module "vitest" {
  export interface ProvidedContext {
    /** A superuser's address on the tests' own PostgreSQL server. */
    postgresUrl: string;
  }
}

/** A PostgreSQL server for the tests; Vitest's global set-up of the projects that need one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  project.provide("postgresUrl", server.url);
  return server.stop;
}

let made = 0;

/** An empty database and its owner, who is no superuser; `adminUrl` sees everything in it. */
export async function aDatabase(serverUrl: string, attributes = "CREATEROLE") {
  const name = newName();
  await asAdmin(serverUrl, async (admin) => {
    await admin.query(`create role ${name} login ${attributes}`);
    await admin.query(`create database ${name} owner ${name}`);
  });
  return { name, url: at(serverUrl, name, name), adminUrl: at(serverUrl, name, "postgres") };
}

const MIGRATED = "shop_migrated";

/** A migrated database without a shop, owned by whoever owns the others of its server. */
export async function aMigratedDatabase(serverUrl: string) {
  const name = newName();
  await asAdmin(serverUrl, async (admin) => {
    // Other files of tests want the first one at the same moment.
    await admin.query("select pg_advisory_lock(1)");
    const { rows } = await admin.query("select from pg_database where datname = $1", [MIGRATED]);
    if (rows.length === 0) {
      const unnamed = await aDatabase(serverUrl);
      await (await openPostgres(unnamed.url)).close();
      await admin.query(`alter database ${unnamed.name} rename to ${MIGRATED}`);
      await admin.query(`alter role ${unnamed.name} rename to ${MIGRATED}`);
    }
    await admin.query(`create database ${name} template ${MIGRATED} owner ${MIGRATED}`);
  });
  return { url: at(serverUrl, name, MIGRATED), adminUrl: at(serverUrl, name, "postgres") };
}

function newName(): string {
  made += 1;
  return `shop_${process.pid}_${made}_${randomBytes(3).toString("hex")}`;
}

function at(serverUrl: string, database: string, user: string): string {
  const url = new URL(serverUrl);
  url.username = user;
  url.pathname = `/${database}`;
  return url.href;
}

export async function asAdmin<T>(url: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client(url);
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}
