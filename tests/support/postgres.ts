import { randomBytes } from "node:crypto";
import pg from "pg";
import type { TestProject } from "vitest/node";
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

export async function asAdmin<T>(url: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client(url);
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}
