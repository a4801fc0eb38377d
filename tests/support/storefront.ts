import { mkdtempSync, rmSync } from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { seedDataDir } from "../../scripts/lib/seeded-data.mjs";
import { freePort, LOOPBACK, startServer } from "../../scripts/lib/server.mjs";
import { LOOP_WATCHED, TIME_SCALED } from "./time-scaled";

declare module "vitest" {
  export interface ProvidedContext {
    port: number;
    dataDir: string;
  }
}

export const OPERATOR_TOKEN = "operator-token-of-the-tests-0123456789";
export const METRICS_TOKEN = "metrics-token-of-the-tests-0123456789";

/** Starts the built storefront with its own database; Vitest's global set-up of the server tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { port, dataDir, stop, remove } = await startStorefront();
  project.provide("port", port);
  project.provide("dataDir", dataDir);
  return async () => {
    await stop();
    remove();
  };
}

/** A storefront in production mode, on a free port unless one is given; `stop` ends it, `remove` deletes its data. */
export async function startStorefront(
  env: Record<string, string> = {},
  stdio: "inherit" | "pipe" = "inherit",
  fixedPort: number | null = null,
) {
  const dataDir = mkdtempSync(join(tmpdir(), "storefront-"));
  // Its own database starts without data; only the images are seeded.
  if (!env.STORE_API_URL) await seedDataDir(dataDir, env.DATABASE_URL ? "media" : "");
  const port = fixedPort ?? (await freePort());
  const NODE_OPTIONS = env.TIME_SCALE ? `${LOOP_WATCHED} ${TIME_SCALED}` : LOOP_WATCHED;
  const server = await startServer({
    port,
    env: { DATA_DIR: dataDir, OPERATOR_TOKEN, METRICS_TOKEN, LOG_LEVEL: "warn", NODE_OPTIONS, ...env },
    stdio,
  });
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const stop = () => {
    server.kill("SIGTERM");
    return ended;
  };
  return { port, dataDir, server, stop, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

export type HttpResponse = { status: number; headers: http.IncomingHttpHeaders; body: string };
type BytesResponse = Omit<HttpResponse, "body"> & { body: Buffer };

type Ask = {
  address?: string;
  port: number;
  host: string;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
};

/** fetch would change the Host header and the path. */
export async function ask(question: Ask): Promise<HttpResponse> {
  const { body, ...response } = await askBytes(question);
  return { ...response, body: body.toString("utf8") };
}

/** A call of the operator below `/api/operator`, or of who has `token`. */
export function operate(
  port: number,
  method: string,
  path: string,
  body?: unknown,
  token = OPERATOR_TOKEN,
): Promise<HttpResponse> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  return ask({ port, host: `localhost:${port}`, path: `/api/operator${path}`, method, headers, ...sent });
}

/** Lets a device in at the board with a key that the operator makes; returns its cookie. */
export async function enterBoard(port: number, market: string, scope = "all"): Promise<string> {
  const { key } = JSON.parse((await operate(port, "POST", `/markets/${market}/keys`, { scope })).body);
  const host = `painel.localhost:${port}`;
  const headers = { origin: `http://${host}`, "content-type": "application/json", "user-agent": "Android Mobile" };
  const body = JSON.stringify({ market, secret: key });
  const entered = await ask({ port, host, path: "/api/board/session", method: "POST", headers, body });
  if (entered.status !== 200) throw new Error(entered.body);
  return String(entered.headers["set-cookie"]).split(";")[0] ?? "";
}

export function askBytes({
  address = LOOPBACK,
  port,
  host,
  path,
  method = "GET",
  headers = {},
  body,
}: Ask): Promise<BytesResponse> {
  return new Promise((resolve, reject) => {
    const request = http.request({ host: address, port, path, method, headers: { host, ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    request.on("error", reject);
    request.end(body);
  });
}
