// OpenStack Swift of Debian's packages with its S3 interface: a proxy and the three servers behind it, in one folder.
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { ensurePieces, programPath } from "../../scripts/lib/distribution.mjs";
import { endOf } from "../../scripts/lib/processes.mjs";
import { freePort, isTaken } from "../../scripts/lib/server.mjs";

const PARTS = /** @type {const} */ (["account", "container", "object"]);
const PACKAGES = ["swift-proxy", ...PARTS.map((part) => `swift-${part}`)];
const REGION = "sa-east-1";
const BUCKET = "loja-fotos";
const MIDDLEWARE = "catch_errors gatekeeper healthcheck cache listing_formats bulk s3api tempauth slo dlo";

/** Starts it with an empty bucket; `env` are the variables of a storefront that stores its pictures there. */
export async function startSwift() {
  await ensurePieces([{ name: "Swift", packages: PACKAGES, isThere: () => PACKAGES.every(isInstalled) }]);
  const folder = mkdtempSync(join(tmpdir(), "swift-"));
  const at = (/** @type {string[]} */ ...names) => join(folder, ...names);
  const common = (/** @type {number} */ port) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}
devices = ${at("devices")}
mount_check = false
`;
  mkdirSync(at("devices", "d1"), { recursive: true });
  writeFileSync(at("swift.conf"), "[swift-hash]\nswift_hash_path_suffix = tests\n");
  /** @type {import("node:child_process").ChildProcess[]} */
  const servers = [];
  const start = async (/** @type {string} */ name, /** @type {number} */ port, /** @type {string} */ text) => {
    writeFileSync(at(`${name}.conf`), common(port) + text);
    servers.push(spawn(`swift-${name}-server`, [at(`${name}.conf`)], { stdio: "ignore" }));
    await untilOpen(port);
  };
  const stop = async () => {
    await Promise.all(servers.map(endOf));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    for (const part of PARTS) {
      const port = await freePort();
      const ring = (/** @type {string[]} */ ...args) =>
        execFileSync("swift-ring-builder", [at(`${part}.builder`), ...args], { stdio: "ignore" });
      ring("create", "4", "1", "0");
      ring("add", `r1z1-127.0.0.1:${port}/d1`, "1");
      ring("rebalance");
      await start(
        part,
        port,
        `[pipeline:main]\npipeline = ${part}-server\n[app:${part}-server]\nuse = egg:swift#${part}\n`,
      );
    }
    const port = await freePort();
    const filters = MIDDLEWARE.split(" ").map(
      (name) => `[filter:${name}]\nuse = egg:swift#${filterOf(name)}\n${settings(name)}`,
    );
    const app = "[app:proxy-server]\nuse = egg:swift#proxy\naccount_autocreate = true\n";
    await start("proxy", port, `[pipeline:main]\npipeline = ${MIDDLEWARE} proxy-server\n${app}${filters.join("")}`);
    const env = {
      MEDIA_URL: `s3://${BUCKET}/vitrine`,
      AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
      AWS_REGION: REGION,
      AWS_ACCESS_KEY_ID: "loja:dona",
      AWS_SECRET_ACCESS_KEY: "feijoada",
    };
    await createBucket(env);
    return { stop, env };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @param {Record<"AWS_ENDPOINT_URL" | "AWS_ACCESS_KEY_ID" | "AWS_SECRET_ACCESS_KEY", string>} env */
async function createBucket(env) {
  const keys = { accessKeyId: env.AWS_ACCESS_KEY_ID, secretAccessKey: env.AWS_SECRET_ACCESS_KEY };
  const client = new AwsClient({ ...keys, region: REGION, service: "s3" });
  const { status } = await client.fetch(`${env.AWS_ENDPOINT_URL}/${BUCKET}`, { method: "PUT" });
  if (status !== 200) throw new Error(`Swift answered ${status}.`);
}

/** @param {string} name */
const isInstalled = (name) => programPath(`${name}-server`, { ask: "--help" }) !== null;

/** A Python program of this size takes its time on a busy machine. @param {number} port */
async function untilOpen(port) {
  for (const deadline = Date.now() + 60_000; !(await isTaken(port)); await pause(100))
    if (Date.now() > deadline) throw new Error(`Nothing listens on port ${port}.`);
}

/** @param {string} name */
function filterOf(name) {
  return name === "cache" ? "memcache" : name;
}

/** @param {string} name */
function settings(name) {
  if (name === "s3api") return `location = ${REGION}\n`;
  return name === "tempauth" ? "user_loja_dona = feijoada .admin\n" : "";
}
