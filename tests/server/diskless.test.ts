// Processes of two machines with PostgreSQL and an object store, and nothing of their own.
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { demoDocument } from "@/lib/embedded-api/catalogue/demo";
import { newPaymentKey } from "@/lib/node/keys/seals";
import { newVapidKeys } from "@/lib/node/keys/vapid-keys.mjs";
import { root } from "../../scripts/lib/project.mjs";
import { freePort, SERVER, startServer } from "../../scripts/lib/server.mjs";
import { Customer } from "../support/customer";
import { importShop } from "../support/imported-shop";
import { startObjectStore } from "../support/object-store";
import { orderBody, placeOrder, saveAddress } from "../support/order";
import { aDatabase, startPostgres } from "../support/postgres";
import { ask, askBytes, METRICS_TOKEN, OPERATOR_TOKEN, operate } from "../support/storefront";

type Env = Record<string, string>;
type Member = { port: number; server: Awaited<ReturnType<typeof startServer>> };

const CDN = "https://cdn.lojas.test/fotos";
const keys = newVapidKeys();
const SECRETS = {
  AUTH_SECRET: "auth-secret-of-the-tests-0123456789-0123",
  PAYMENT_KEY: newPaymentKey(),
  OPERATOR_TOKEN,
  METRICS_TOKEN,
  VAPID_PUBLIC_KEY: keys.publicKey,
  VAPID_PRIVATE_KEY: keys.privateKey,
  VAPID_SUBJECT: "mailto:loja@exemplo.com.br",
};

const folder = mkdtempSync(join(tmpdir(), "diskless-"));
const readOnly = join(folder, "read-only");
const members: Member[] = [];
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let store: Awaited<ReturnType<typeof startObjectStore>>;
let env: Env;

/** Where the same release stands on another machine. */
function anotherPlace(): string {
  const place = join(folder, "release");
  mkdirSync(place);
  for (const name of readdirSync(root).filter((name) => name !== ".data" && name !== ".git"))
    symlinkSync(join(root, name), join(place, name));
  return place;
}

async function start(own: Env, cwd = root): Promise<Member> {
  const port = await freePort();
  const server = await startServer({ port, cwd, env: { ...env, ...own } });
  members.push({ port, server });
  return { port, server };
}

beforeAll(async () => {
  mkdirSync(readOnly, { mode: 0o500 });
  postgres = await startPostgres();
  store = await startObjectStore();
  const { url } = await aDatabase(postgres.url);
  env = { LOG_LEVEL: "warn", DATABASE_URL: url, ...store.env, ...SECRETS };
  const first = await start({ DATA_DIR: join(folder, "nowhere") });
  await start({ DATA_DIR: readOnly }, anotherPlace());
  await importShop(first.port, (await demoDocument("brasa")) as Parameters<typeof importShop>[1]);
});

afterAll(async () => {
  for (const { server } of members) server.kill("SIGTERM");
  await store?.stop();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(() => {
  store.state.refuse = () => null;
});

const at = (n: number) => members[n]?.port ?? 0;
const customerAt = (n: number) => new Customer(at(n), "brasa.localhost");

async function productsAt(n: number): Promise<{ id: string; image: string | null }[]> {
  const { body } = await ask({ port: at(n), host: "brasa.localhost", path: "/api/v3/products" });
  return JSON.parse(body);
}

test("an import on one is shown by both, its pictures too", async () => {
  for (const n of [0, 1]) {
    const image = (await productsAt(n)).find((product) => product.image)?.image ?? "";
    expect(image).toMatch(/^\/media\/[0-9a-f]{20}\/w960\.webp$/);
    const page = await ask({ port: at(n), host: "brasa.localhost", path: "/" });
    expect(page.body).toContain(image.replace("w960", "sq224"));
    const picture = await askBytes({ port: at(n), host: "brasa.localhost", path: image });
    expect(picture.headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect(await sharp(picture.body).metadata()).toMatchObject({ format: "webp", width: 960 });
    const preview = /property="og:image" content="http:\/\/[^/]+([^"]+)"/.exec(page.body)?.[1] ?? "";
    expect((await ask({ port: at(n), host: "brasa.localhost", path: preview })).status).toBe(200);
  }
});

test("who logs in on one orders on both, and logs out of both", async () => {
  const customer = customerAt(0);
  expect((await customer.register("ana@exemplo.com.br")).status).toBe(200);
  const addressId = await saveAddress(customer);
  const elsewhere = (method: string, path: string, body?: object, more: Env = {}) =>
    ask({
      port: at(1),
      host: "brasa.localhost",
      path,
      method,
      headers: {
        cookie: customer.cookieHeader(),
        origin: "http://brasa.localhost",
        "content-type": "application/json",
        ...more,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  expect((await placeOrder(customer, orderBody(addressId))).status).toBe(201);
  const second = await elsewhere("POST", "/api/v3/markets/brasa/orders/create", orderBody(addressId), {
    "idempotency-key": randomUUID(),
  });
  expect(second.status, second.body).toBe(201);
  const { orders } = JSON.parse((await elsewhere("GET", "/api/v3/orders")).body);
  expect(orders).toHaveLength(2);
  const before = customer.cookieHeader();
  expect(JSON.parse((await elsewhere("GET", "/api/auth/session")).body).user.name).toBe("Ana Souza");
  await customer.logOut();
  expect((await elsewhere("GET", "/api/v3/orders", undefined, { cookie: before })).status).toBe(401);
});

test("what the board sends on one is shown by the other, and a backup has it", async () => {
  const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#0a3" } })
    .png()
    .toBuffer();
  const { products } = JSON.parse((await operate(at(1), "GET", "/markets/brasa/menu")).body);
  const { id, version } = products.at(-1);
  const fields = { image: `data:image/png;base64,${photo.toString("base64")}` };
  const changed = await operate(at(1), "PUT", `/markets/brasa/menu/products/${id}`, { version, fields });
  expect(changed.status, changed.body).toBe(200);
  const image = (await productsAt(0)).find((product) => product.id === id)?.image ?? "";
  expect((await ask({ port: at(0), host: "brasa.localhost", path: image })).status).toBe(200);
  const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
  const backup = await askBytes({ port: at(0), host: "brasa.localhost", path: "/api/operator/backup", headers });
  expect(backup.body.includes(`media/${image.split("/")[2]}/source`)).toBe(true);
});

test("a store that is away costs the pictures alone", async () => {
  const image = (await productsAt(0)).find((product) => product.image)?.image ?? "";
  store.state.refuse = () => 503;
  const picture = await ask({ port: at(0), host: "brasa.localhost", path: image.replace("w960", "w480") });
  expect(picture).toMatchObject({ status: 503, headers: { "retry-after": "5", "cache-control": "no-store" } });
  expect((await ask({ port: at(0), host: "brasa.localhost", path: "/" })).status).toBe(200);
});

test("nothing was written to their folders", () => {
  expect(existsSync(join(folder, "nowhere"))).toBe(false);
  expect(readdirSync(readOnly)).toEqual([]);
  expect(existsSync(join(folder, "release", ".data"))).toBe(false);
});

test("with a CDN, pages and calls name its address, and the policy allows it", async () => {
  const { port } = await start({ DATA_DIR: join(folder, "nowhere"), MEDIA_PUBLIC_URL: CDN });
  const page = await ask({ port, host: "brasa.localhost", path: "/" });
  expect(page.body).toMatch(new RegExp(`src="${CDN}/[0-9a-f]{20}/sq224\\.webp"`));
  expect(page.body).not.toMatch(/"\/media\/[0-9a-f]{20}/);
  expect(/img-src ([^;]*)/.exec(String(page.headers["content-security-policy"]))?.[1]).toContain(
    "https://cdn.lojas.test",
  );
  const { body } = await ask({ port, host: "brasa.localhost", path: "/api/v3/products" });
  expect(body).toMatch(new RegExp(`"${CDN}/[0-9a-f]{20}/w960\\.webp"`));
});

describe("a start without a variable is refused in one sentence", () => {
  test.each<[string, Env, RegExp]>([
    [
      "secrets",
      { AUTH_SECRET: "", PAYMENT_KEY: "" },
      /nada é lido do disco: defina AUTH_SECRET, PAYMENT_KEY, iguais em todos os processos/,
    ],
    [
      "keys of the store",
      { AWS_SECRET_ACCESS_KEY: "" },
      /Com MEDIA_URL, defina AWS_ACCESS_KEY_ID e AWS_SECRET_ACCESS_KEY/,
    ],
    ["the right key of the store", { AWS_SECRET_ACCESS_KEY: "another" }, /MEDIA_URL: o armazenamento recusou/],
  ])("%s", async (_what, change, sentence) => {
    const own = { ...process.env, NODE_ENV: "production" as const, HOSTNAME: "", ...env, ...change };
    const server = spawn(process.execPath, [SERVER], {
      cwd: root,
      env: { ...own, DATA_DIR: join(folder, "nowhere"), PORT: String(await freePort()) },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const [out, err] = await Promise.all([text(server.stdout), text(server.stderr)]);
    expect(out + err).toMatch(sentence);
    expect(server.exitCode).not.toBe(0);
  });
});
