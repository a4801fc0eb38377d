import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import https from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addNode, makeDebian, npmEnvironment, whyNoDebian } from "../../scripts/lib/debian-root.mjs";
import {
  buildStage,
  type Contained,
  configurationOf,
  firstProcessOf,
  isSent,
  type Stage,
  stagesOf,
  startContained,
} from "../../scripts/lib/dockerfile.mjs";
import { startPostgres } from "../../scripts/lib/postgres.mjs";
import { startRedis } from "../../scripts/lib/redis.mjs";
import { freePort } from "../../scripts/lib/server.mjs";
import { Customer, type Door } from "../support/customer";
import { orderBody, placeOrder, saveAddress } from "../support/order";

const why = whyNoDebian();
if (why) console.log(`container not run: ${why}`);

const stages = stagesOf(readFileSync("deploy/Dockerfile", "utf8"));
const ignore = readFileSync("deploy/Dockerfile.dockerignore", "utf8");
const context = process.cwd();
const HOST = "brasa.localhost";
const FRONT_PORT = 8443;

const roots: Record<string, string> = {};
const ends: (() => unknown)[] = [];
const running: { storefront?: Contained; front?: Contained } = {};
let port = 0;
let environment: Record<string, string> = {};
let data = "";
let certificate = "";

/** The file system of a base image: Debian with the Node.js in its name. */
async function baseOf({ base }: Stage): Promise<string> {
  const { folder, remove } = await makeDebian();
  ends.push(remove);
  const [, node] = /^node:([\d.]+)-bookworm-slim$/.exec(base) ?? [];
  if (node) addNode(folder, node);
  else expect(base).toBe("debian:bookworm-slim");
  return folder;
}

function stage(name: string): Stage {
  const found = stages.find((each) => each.name === name);
  if (!found) throw new Error(`no stage ${name}`);
  return found;
}

type Start = { env?: Record<string, string>; volumes?: Record<string, string>; tmpfs?: Record<string, string> };

function start(name: string, { env = {}, volumes, tmpfs }: Start, command?: string[]) {
  const { healthcheck, volumes: _, command: own, ...rest } = configurationOf(stage(name));
  const options = { ...rest, env: { ...rest.env, ...env }, volumes, tmpfs };
  return startContained({ root: roots[name] ?? "", ...options, command: command ?? own ?? [] });
}

const startStorefront = () =>
  start("storefront", { env: environment, volumes: { "/data": data }, tmpfs: { "/tmp": "" } });

async function said(name: string, command: string[], at: Start): Promise<{ code: number | null; said: string }> {
  const { child, said: text } = start(name, at, command);
  const [code] = await once(child, "close");
  return { code, said: text() };
}

async function untilHealthy(name: string, env: Record<string, string>, container: Contained) {
  const { healthcheck } = configurationOf(stage(name));
  for (let tries = 0; tries < 120; tries++) {
    if (container.child.exitCode !== null) break;
    if ((await said(name, healthcheck ?? [], { env })).code === 0) return;
    await wait(500);
  }
  throw new Error(`${name} is not healthy: ${container.said()}`);
}

async function end(container: Contained | undefined): Promise<number | null> {
  if (!container) return null;
  if (container.child.exitCode !== null) return container.child.exitCode;
  const ended = once(container.child, "exit");
  process.kill(firstProcessOf(container), "SIGTERM");
  return (await ended)[0];
}

/** A container's own files, seen through its first process. */
const rootOf = (pid: number) => join("/proc", String(pid), "root");

const door: Door = {
  scheme: "https",
  ask: ({ host, path, method = "GET", headers = {}, body }) =>
    new Promise((resolve, reject) => {
      const options = {
        host: "127.0.0.1",
        port: FRONT_PORT,
        path,
        method,
        ca: certificate,
        // Node.js accepts no wildcard certificate for *.localhost.
        servername: "localhost",
        agent: false,
      };
      const request = https.request({ ...options, headers: { host, ...headers } }, (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (chunk: string) => {
          text += chunk;
        });
        response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
      });
      request.on("error", reject);
      request.end(body);
    }),
};

afterAll(async () => {
  for (const container of [running.front, running.storefront]) await end(container);
  for (const undo of ends.splice(0).reverse()) await undo();
});

describe.skipIf(why)("the Dockerfile's own steps, in a fresh Debian", () => {
  beforeAll(async () => {
    const listed = execFileSync("git", ["ls-files", "-z"], { encoding: "utf8" }).split("\0").filter(Boolean);
    const files = listed.filter((file) => isSent(file, ignore));
    for (const each of stages) {
      roots[each.name] = await baseOf(each);
      const place = { root: roots[each.name] ?? "", context, files, roots, log: console.log };
      buildStage(each, { ...place, env: npmEnvironment() });
    }
    const postgres = await startPostgres();
    ends.push(() => postgres.stop());
    const { hostname, port: databasePort } = new URL(postgres.url);
    const DATABASE_PASSWORD = "de-mentira";
    execFileSync("sh", ["deploy/container/database.sh"], {
      env: { ...process.env, PGHOST: hostname, PGPORT: databasePort, POSTGRES_USER: "postgres", DATABASE_PASSWORD },
      stdio: "pipe",
    });
    const redis = await startRedis();
    ends.push(() => redis.stop());
    port = await freePort();
    environment = {
      BASE_DOMAIN: "localhost",
      MARKET_ORIGIN: `https://{market}.localhost:${FRONT_PORT}`,
      DATABASE_URL: `postgresql://storefront:${DATABASE_PASSWORD}@${hostname}:${databasePort}/storefront`,
      REDIS_URL: redis.url,
      PORT: String(port),
    };
    // A Docker volume starts with the image's files.
    data = mkdtempSync(join(tmpdir(), "volume-"));
    ends.push(() => rmSync(data, { recursive: true, force: true }));
    chownSync(data, 10001, 10001);
    chmodSync(data, 0o700);
    running.storefront = startStorefront();
    await untilHealthy("storefront", environment, running.storefront);
    const env = { BASE_DOMAIN: "localhost", PROCESSES: `127.0.0.1:${port}` };
    const owned = "uid=33,gid=33";
    running.front = start("front", {
      env,
      tmpfs: { "/run": owned, "/tmp": "", "/var/lib/nginx": owned, "/var/cache/nginx": owned },
    });
    await untilHealthy("front", env, running.front);
    certificate = readFileSync(join(rootOf(firstProcessOf(running.front)), "run/storefront/fullchain.pem"), "utf8");
  }, 3_600_000);

  test("contain no secret, no test and no source of the project", () => {
    const names = readdirSync(join(roots.storefront ?? "", "app"), { recursive: true, encoding: "utf8" });
    expect(names).toContain("server.js");
    expect(
      names.filter((name) => /(?:^|\/)\.env|-token$|-secret$|(?:^|\/)\.data|^(?:tests|e2e|app)\//.test(name)),
    ).toEqual([]);
    expect(readdirSync(join(roots.storefront ?? "", "data"))).toEqual([]);
  });

  test("run an unprivileged process that cannot write to its root", async () => {
    const status = readFileSync(`/proc/${firstProcessOf(running.storefront as Contained)}/status`, "utf8");
    expect(status).toMatch(/^Uid:\s+10001\s+10001/m);
    expect(status).toMatch(/^CapBnd:\s+0+$/m);
    expect(status).toMatch(/^NoNewPrivs:\s+1$/m);
    const touched = await said("storefront", ["touch", "/app/x", "/usr/x"], { env: environment });
    expect(touched).toMatchObject({ code: 1, said: expect.stringContaining("Read-only file system") });
  });

  test("serve an order from menu to kitchen, which a new container still knows", async () => {
    const customer = new Customer(FRONT_PORT, `${HOST}:${FRONT_PORT}`, door);
    const menu = await customer.send("GET", "/");
    expect(menu).toMatchObject({ status: 200, body: expect.stringContaining("Brasa Burger") });
    expect((await customer.register("ana@exemplo.com.br")).status).toBe(200);
    const placed = await placeOrder(customer, orderBody(await saveAddress(customer)));
    expect(placed.status).toBe(201);
    const beside = { env: environment, volumes: { "/data": data }, tmpfs: { "/tmp": "" } };
    const { order_number } = JSON.parse(placed.body) as { order_number: string };
    const kitchen = () => said("storefront", ["market", "orders", "brasa"], beside);
    expect(await kitchen()).toMatchObject({
      code: 0,
      said: expect.stringMatching(new RegExp(`nº ${order_number}\\b`)),
    });

    expect(await end(running.storefront)).toBe(0);
    running.storefront = startStorefront();
    await untilHealthy("storefront", environment, running.storefront);
    expect((await kitchen()).said).toContain("Ana Souza");
    expect((await customer.read<{ orders: unknown[] }>("/api/v3/orders")).orders).toHaveLength(1);
    console.log(
      `container: ${stages.length} stages built, 1 order placed through its nginx, 1 kept by a new container`,
    );
  }, 300_000);
});
