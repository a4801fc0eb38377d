import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { TestProject } from "vitest/node";
import { freePort, startServer } from "../../scripts/lib/server.mjs";

declare module "vitest" {
  export interface ProvidedContext {
    port: number;
    dataDir: string;
  }
}

export const OPERATOR_TOKEN = "operator-token-of-the-tests-0123456789";

/** Starts the built storefront with a database of its own; vitest's global set-up of the server tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { port, dataDir, stop, remove } = await startStorefront();
  project.provide("port", port);
  project.provide("dataDir", dataDir);
  return async () => {
    await stop();
    remove();
  };
}

/** A storefront in production mode, on a free port unless one is named; `stop` ends it, `remove` deletes what it kept. */
export async function startStorefront(
  env: Record<string, string> = {},
  stdio: "inherit" | "pipe" = "inherit",
  fixedPort: number | null = null,
) {
  const dataDir = mkdtempSync(join(tmpdir(), "storefront-"));
  if (!env.STORE_API_URL && !env.DATABASE_URL) cpSync(await seededDataDir(), dataDir, { recursive: true });
  const port = fixedPort ?? (await freePort());
  const server = await startServer({
    port,
    env: { DATA_DIR: dataDir, OPERATOR_TOKEN, LOG_LEVEL: "warn", ...env },
    stdio,
  });
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const stop = () => {
    server.kill("SIGTERM");
    return ended;
  };
  return { port, dataDir, server, stop, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

/**
 * What the built storefront's first start leaves, made once for each build: cutting the demo's pictures takes longer than
 * most tests.
 */
export async function seededDataDir(): Promise<string> {
  const cache = join("node_modules", ".cache", "storefront");
  const build = `seed-${readFileSync(join(".next", "BUILD_ID"), "utf8").trim()}`;
  const seeded = join(cache, build);
  if (existsSync(seeded)) return seeded;
  mkdirSync(cache, { recursive: true });
  for (const name of readdirSync(cache))
    if (name.startsWith("seed-")) rmSync(join(cache, name), { recursive: true, force: true });
  const dataDir = mkdtempSync(resolve(cache, "making-"));
  const env = { DATA_DIR: dataDir, OPERATOR_TOKEN, LOG_LEVEL: "warn" };
  const server = await startServer({ port: await freePort(), env, stdio: "inherit" });
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  server.kill("SIGTERM");
  await ended;
  try {
    renameSync(dataDir, seeded);
  } catch (error) {
    // Another worker made it meanwhile.
    if (!existsSync(seeded)) throw error;
    rmSync(dataDir, { recursive: true });
  }
  return seeded;
}

export type Answer = { status: number; headers: http.IncomingHttpHeaders; body: string };
type BytesAnswer = Omit<Answer, "body"> & { body: Buffer };

type Ask = {
  port: number;
  host: string;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
};

/** One request as written: fetch would change the Host header and the path. */
export async function ask(question: Ask): Promise<Answer> {
  const { body, ...answer } = await askBytes(question);
  return { ...answer, body: body.toString("utf8") };
}

/** The same, with the body as it came. */
export function askBytes({ port, host, path, method = "GET", headers = {}, body }: Ask): Promise<BytesAnswer> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      { host: "127.0.0.1", port, path, method, headers: { host, ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        );
      },
    );
    request.on("error", reject);
    request.end(body);
  });
}
