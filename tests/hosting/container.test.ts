import { execFileSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import https from "node:https";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startPostgres } from "../../scripts/lib/postgres.mjs";
import { freePort } from "../../scripts/lib/server.mjs";
import { Customer, type Door } from "../support/customer";
import { orderBody, placeOrder, saveAddress } from "../support/order";
import { ask } from "../support/storefront";
import { whyNoDebian } from "./debian-root.mjs";
import { buildImages, type Contained, firstProcessOf, type Image, startContained } from "./images.mjs";

const why = whyNoDebian();
if (why) console.log(`container not run: ${why}`);

const HOST = "brasa.localhost";
const FRONT_PORT = 8443;

/** Files beside the project that no image may contain. */
const SECRETS = [".env", ".env.local", "lib/.env", "deploy/.env", "deploy/storefront.env", ".data/auth-secret"];

let images: Record<string, Image> = {};
const ends: (() => unknown)[] = [];
const running: { storefront?: Contained; front?: Contained } = {};
let port = 0;
let environment: Record<string, string> = {};
let data = "";
let certificate = "";

/** The project's files, and what else may lie beside them. */
function makeContext(): string {
  const folder = mkdtempSync(join(tmpdir(), "context-"));
  const files = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
  });
  execFileSync("xargs", ["-0", "cp", "--parents", "--target-directory", folder], { input: files });
  for (const name of SECRETS) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), "SECRET=1");
  }
  ends.push(() => rmSync(folder, { recursive: true }));
  return folder;
}

function imageOf(name: string): Image {
  const image = images[name];
  if (!image) throw new Error(`no image ${name}`);
  return image;
}

type Start = { env?: Record<string, string>; volumes?: Record<string, string>; tmpfs?: Record<string, string> };

function start(name: string, { env = {}, ...places }: Start, command?: string[]) {
  const image = imageOf(name);
  return startContained({ ...image, ...places, env: { ...image.env, ...env }, command: command ?? image.command });
}

const startStorefront = () =>
  start("storefront", { env: environment, volumes: { "/data": data }, tmpfs: { "/tmp": "" } });

async function said(name: string, command: string[], at: Start): Promise<{ code: number | null; said: string }> {
  const { child, said: text } = start(name, at, command);
  const [code] = await once(child, "close");
  return { code, said: text() };
}

async function untilHealthy(name: string, env: Record<string, string>, container: Contained) {
  const { healthcheck } = imageOf(name);
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

const namesIn = (image: string, folder: string) =>
  readdirSync(join(imageOf(image).root, folder), { recursive: true, encoding: "utf8" });

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

describe.skipIf(why)("the Dockerfile's images", () => {
  beforeAll(async () => {
    const built = await buildImages(makeContext(), ["build", "storefront", "front"]);
    ends.push(built.remove);
    images = built.images;
    const postgres = await startPostgres();
    ends.push(() => postgres.stop());
    const { hostname, port: databasePort } = new URL(postgres.url);
    const DATABASE_PASSWORD = "de-mentira";
    execFileSync("sh", ["deploy/container/database.sh"], {
      env: { ...process.env, PGHOST: hostname, PGPORT: databasePort, POSTGRES_USER: "postgres", DATABASE_PASSWORD },
      stdio: "pipe",
    });
    port = await freePort();
    environment = {
      BASE_DOMAIN: "localhost",
      MARKET_ORIGIN: `https://{market}.localhost:${FRONT_PORT}`,
      DATABASE_URL: `postgresql://storefront:${DATABASE_PASSWORD}@${hostname}:${databasePort}/storefront`,
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

  test("are built of the sources alone, and contain no secret and no test", () => {
    const sources = namesIn("build", "build").filter((name) => !/^(?:node_modules|\.next)\//.test(name));
    expect(sources).toEqual(
      expect.arrayContaining(["app/layout.tsx", "middleware.ts", "scripts/market.mjs", ".npmrc"]),
    );
    const names = namesIn("storefront", "app");
    expect(names).toContain("server.js");
    for (const all of [sources, names])
      expect(
        all.filter((name) => SECRETS.includes(name) || /(?:^|\/)\.(?:env|git|data)|^(?:tests|e2e|docs)\//.test(name)),
      ).toEqual([]);
    expect(names.filter((name) => name.startsWith("app/"))).toEqual([]);
    expect(namesIn("storefront", "data")).toEqual([]);
  });

  test.each(["front", "storefront"])(
    "%s has an unprivileged user, a health check, and no secret in its variables",
    (name) => {
      const { user, healthcheck, command, env } = imageOf(name);
      expect(user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
      expect(healthcheck).not.toBeNull();
      expect(command).not.toEqual([]);
      expect(Object.keys(env).filter((key) => /TOKEN|SECRET|KEY$|PASSWORD|_URL/.test(key))).toEqual([]);
    },
  );

  test("are small: a storefront of at most 350 MB, a front of at most 200", () => {
    const megabytes = (name: string) =>
      Number(execFileSync("du", ["-s", "--block-size=MB", imageOf(name).root], { encoding: "utf8" }).split("MB")[0]);
    const sizes = { storefront: megabytes("storefront"), front: megabytes("front") };
    console.log(`container: ${sizes.storefront} MB the storefront, ${sizes.front} MB the front`);
    expect(sizes.storefront).toBeLessThanOrEqual(350);
    expect(sizes.front).toBeLessThanOrEqual(200);
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
    const made = await said("storefront", ["market", "key", "brasa", "--scope=orders"], beside);
    const [key = ""] = /shop_[\w-]{43}/.exec(made.said) ?? [];
    expect(key, made.said).not.toBe("");
    const kitchen = async () => {
      const address = `http://127.0.0.1:${port}/api/operator/markets/brasa/orders`;
      return (await fetch(address, { headers: { authorization: `Bearer ${key}` } })).json();
    };
    const stored = { orders: [{ order_number, customer_name: "Ana Souza" }] };
    expect(await kitchen()).toMatchObject(stored);

    expect(await end(running.storefront)).toBe(0);
    running.storefront = startStorefront();
    await untilHealthy("storefront", environment, running.storefront);
    expect(await kitchen()).toMatchObject(stored);
    expect((await customer.read<{ orders: unknown[] }>("/api/v3/orders")).orders).toHaveLength(1);
    console.log(
      `container: ${Object.keys(images).length} images built, 1 order placed through its nginx, 1 kept by a new container`,
    );
  }, 300_000);

  test("behind another front, nginx serves every host, counts that front's visitors, and asks a process for it which hosts there are", async () => {
    const env = { BASE_DOMAIN: "localhost", PROCESSES: `127.0.0.1:${port}`, TLS_FRONT: "127.0.0.1" };
    await end(running.front);
    const owned = "uid=33,gid=33";
    const tmpfs = { "/run": owned, "/tmp": "", "/var/lib/nginx": owned, "/var/cache/nginx": owned };
    running.front = start("front", { env, tmpfs });
    await untilHealthy("front", env, running.front);
    const headers = { "x-forwarded-for": "203.0.113.7", "x-forwarded-proto": "https" };
    const page = await ask({ port: 8080, host: HOST, path: "/", headers });
    expect(page).toMatchObject({ status: 200, body: expect.stringContaining("Brasa Burger") });
    const path = `/api/hosts?domain=${HOST}`;
    expect((await ask({ port: 8080, host: HOST, path, headers })).status).toBe(404);
    const asked = async (domain: string) =>
      (await ask({ port: 8090, host: "front:8090", path: `/api/hosts?domain=${domain}` })).status;
    expect([await asked(HOST), await asked("nada.localhost"), await asked("outra.test")]).toEqual([200, 404, 404]);
    expect((await ask({ port: 8090, host: HOST, path: "/" })).status).toBe(404);
  }, 120_000);
});
