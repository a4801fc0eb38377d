import { randomUUID } from "node:crypto";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startPostgres } from "../../scripts/lib/postgres.mjs";
import { freePort } from "../../scripts/lib/server.mjs";
import { Customer, type Door } from "../support/customer";
import { orderBody, placeOrder, saveAddress } from "../support/order";
import { ask } from "../support/storefront";
import { type BootedDebian, bootDebian } from "./booted-debian.mjs";
import { addNode, makeDebian, whyNoDebian } from "./debian-root.mjs";
import { buildRelease, firstReleasable } from "./releases.mjs";

const why = whyNoDebian();
if (why) console.log(`release not run: ${why}`);

const HOST = "brasa.localhost";
const ends: (() => unknown)[] = [];
let server: BootedDebian;
let operator = "";
let ports: number[] = [];
let customer: Customer;
let addressId: string;
const placed: number[] = [];

/** Like nginx: when one process refuses, the request goes to the next. */
const door: Door = {
  scheme: "http",
  ask: async (question) => {
    let failure: unknown;
    for (const port of ports) {
      try {
        return await ask({ ...question, port });
      } catch (error) {
        failure = error;
      }
    }
    throw failure;
  },
};

async function order(): Promise<void> {
  const key = randomUUID();
  let last: unknown;
  for (let tries = 0; tries < 40; tries++) {
    const response = await placeOrder(customer, orderBody(addressId), key).catch((error: unknown) => {
      last = error;
      return null;
    });
    if (response?.status === 200 || response?.status === 201) {
      placed.push(Number((JSON.parse(response.body) as { order_number: string }).order_number));
      return;
    }
    last = response ? `${response.status} ${response.body}` : last;
    await wait(250);
  }
  throw new Error(`no answer to an order: ${last}`);
}

async function whileOrdering<T>(work: Promise<T>): Promise<T> {
  let isDone = false;
  const orders = (async () => {
    do {
      await order();
      await wait(1_000);
    } while (!isDone);
  })();
  const [result] = await Promise.all([
    work.finally(() => {
      isDone = true;
    }),
    orders,
  ]);
  return result;
}

/** Read with a key of the shop, which the release's own command line makes. */
async function numbersInTheKitchen(): Promise<number[]> {
  const made = await server.run(
    "sh",
    "-c",
    `cd /srv/storefront/current && ${operator} npm run -s market -- key brasa --scope=orders`,
  );
  const [key = ""] = /shop_[\w-]{43}/.exec(made.said) ?? [];
  expect(key, made.said).not.toBe("");
  const response = await fetch(`http://127.0.0.1:${ports[0]}/api/operator/markets/brasa/orders?limit=200`, {
    headers: { authorization: `Bearer ${key}` },
  });
  const { orders } = (await response.json()) as { orders: { order_number: string }[] };
  return orders.map(({ order_number }) => Number(order_number)).sort((a, b) => a - b);
}

async function releases(): Promise<string[]> {
  const folders = ports.map(async (port) => {
    const { said } = await server.run("systemctl", "show", "-P", "MainPID", `storefront@${port}`);
    return (await server.run("readlink", `/proc/${said.trim()}/cwd`)).said.trim();
  });
  return Promise.all(folders);
}

const release = (...args: string[]) => server.run("sh", "/mnt/project/deploy/release.sh", ...args);

/** The shell commands below a heading of deploy/README.md, unchanged. */
function recipe(heading: string): string {
  const text = readFileSync("deploy/README.md", "utf8");
  const [, commands] = new RegExp(`^#+ ${heading}\\n[\\s\\S]*?\`\`\`sh\\n([\\s\\S]*?)\`\`\``, "m").exec(text) ?? [];
  if (!commands) throw new Error(`no commands below ${heading}`);
  return commands;
}

function accepts(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port }, () => resolve(true));
    socket.on("error", () => resolve(false));
    socket.on("connect", () => socket.destroy());
  });
}

afterAll(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

describe.skipIf(why)("releases on a server with systemd", () => {
  let old: string;

  beforeAll(async () => {
    const first = buildRelease(process.env.RELEASE_FROM ?? firstReleasable());
    ends.push(first.remove);
    const current = buildRelease(null);
    ends.push(current.remove);
    const broken = `${current.folder}-broken`;
    cpSync(current.folder, broken, { recursive: true, verbatimSymlinks: true });
    writeFileSync(join(broken, "server.js"), "process.exit(1);\n");
    const postgres = await startPostgres();
    ends.push(() => postgres.stop());
    const debian = await makeDebian(["systemd-sysv", "dbus"]);
    ends.push(debian.remove);
    addNode(debian.folder, "24");
    const shown = {
      "/mnt/project": process.cwd(),
      "/mnt/old": first.folder,
      "/mnt/new": current.folder,
      "/mnt/broken": broken,
    };
    server = await bootDebian(debian.folder, shown);
    ends.push(() => server.stop());
    ports = [await freePort(), await freePort()];
    const settings = {
      BASE_DOMAIN: "localhost",
      DATABASE_URL: postgres.url,
      OPEN_ORDERS_PER_CUSTOMER: "1000",
      LOG_LEVEL: "warn",
    };
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
    const prepared = recipe("The first time")
      .replaceAll("3001", String(ports[0]))
      .replaceAll("3002", String(ports[1]))
      .replaceAll("$EDITOR", `printf '${lines.join("").replaceAll("\n", "\\n")}' >`);
    const done = await server.run("sh", "-euc", `cd /mnt/project; ${prepared}`);
    expect(done.code, done.said).toBe(0);
    operator = `STORE_URL=http://127.0.0.1:${ports[0]} DATA_DIR=/var/lib/storefront`;
    const started = await release("/mnt/old");
    expect(started.code, `${started.said}${(await server.run("journalctl", "-n", "60", "--no-pager")).said}`).toBe(0);
    [old = ""] = await releases();
    customer = new Customer(ports[0] ?? 0, `${HOST}:${ports[0]}`, door);
    expect((await customer.register(`${randomUUID()}@exemplo.com.br`)).status).toBe(200);
    addressId = await saveAddress(customer);
    await order();
  }, 3_600_000);

  test("processes are hardened, and listen on this machine only", async () => {
    const { said, code } = await server.run("systemd-analyze", "security", "--threshold=30", `storefront@${ports[0]}`);
    expect(code, said.slice(-500)).toBe(0);
    for (const port of ports) {
      expect(await accepts("127.0.0.1", port)).toBe(true);
      expect(await accepts("127.0.0.2", port)).toBe(false);
    }
  });

  test("a new release takes over while customers order, and no order is lost or duplicated", async () => {
    const { code, said } = await whileOrdering(release("/mnt/new"));
    expect(code, said).toBe(0);
    for (const folder of await releases()) expect(folder).not.toBe(old);
    expect(placed.length).toBeGreaterThan(1);
    expect(await numbersInTheKitchen()).toEqual([...placed].sort((a, b) => a - b));
  }, 300_000);

  test("a release that does not start is abandoned, and the earlier one continues", async () => {
    const before = await releases();
    const begun = Date.now();
    const { code, said } = await whileOrdering(release("/mnt/broken"));
    expect({ code, said }).toMatchObject({ code: 1, said: expect.stringContaining("não subiu") });
    expect(Date.now() - begun).toBeLessThan(90_000);
    expect(await releases()).toEqual(before);
    await order();
  }, 300_000);

  test("--back returns to the earlier release, which has every order", async () => {
    const { code, said } = await whileOrdering(release("--back"));
    expect(code, said).toBe(0);
    expect(await releases()).toEqual([old, old]);
    expect(await numbersInTheKitchen()).toEqual([...placed].sort((a, b) => a - b));
    const menu = await door.ask({ port: 0, host: `${HOST}:${ports[0]}`, path: "/" });
    const picture = /\/media\/[0-9a-f]{20,32}\/[\w.]+/.exec(menu.body)?.[0] ?? "/-";
    expect((await door.ask({ port: 0, host: `${HOST}:${ports[0]}`, path: picture })).status).toBe(200);
    console.log(`release: old, new, broken and back again: ${placed.length} orders, 0 lost, 0 doubled`);
  }, 300_000);

  test("a wrong configuration ends the start with its sentence", async () => {
    const drop = `/etc/systemd/system/storefront@.service.d`;
    const lines = "[Service]\\nEnvironmentFile=/etc/wrong.env\\n";
    const wrong = "BASE_DOMAIN=lojas.example.com\\nDATABASE_URL=\\nDATA_DIR=\\n";
    await server.run(
      "sh",
      "-ec",
      `mkdir -p ${drop}; printf '${lines}' > ${drop}/wrong.conf; printf '${wrong}' > /etc/wrong.env; systemctl daemon-reload`,
    );
    const unit = `storefront@${ports[1]}`;
    const begun = Date.now();
    expect((await server.run("systemctl", "restart", unit)).code).not.toBe(0);
    expect(Date.now() - begun).toBeLessThan(60_000);
    expect((await server.run("journalctl", "-u", unit, "-n", "30", "--no-pager")).said).toContain("defina DATA_DIR");
  }, 120_000);
});
