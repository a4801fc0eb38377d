import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { bundle } from "../lib/bundle.mjs";
import { freePort } from "../lib/server.mjs";
import { finding } from "./budgets.mjs";
import { htmlOf } from "./html.mjs";
import { requestsPerSecond } from "./load.mjs";
import { endOf, residentMegabytes } from "./processes.mjs";
import { copyOfData, hostOf, OPERATOR_TOKEN, SIXTY, startShop } from "./shop.mjs";
import { median } from "./statistics.mjs";

/** @typedef {{ idle: number, loaded: number }} Memory megabytes */

const API_KEY = "the-key-between-the-benchs-storefront-and-api";
const SETTLED_MS = 5_000;

/**
 * @param {{ dataDir: string }} stage
 * @param {{ runs: number, seconds: number }} effort
 */
export async function memoryFindings({ dataDir }, { runs, seconds }) {
  const copy = copyOfData(dataDir);
  try {
    const embedded = await repeated(runs, () => held({ dataDir: copy }, seconds));
    const api = await startApi(copy);
    const remote = await repeated(runs, () => held({ env: envFor(api) }, seconds)).finally(api.close);
    return [
      finding("idleRemote", { page: remote.idle }),
      finding("loadedRemote", { page: remote.loaded }),
      finding("idleEmbedded", { page: embedded.idle }),
      finding("loadedEmbedded", { page: embedded.loaded }),
    ];
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/**
 * @param {number} runs
 * @param {() => Promise<Memory>} measure
 * @returns {Promise<Memory>}
 */
async function repeated(runs, measure) {
  const results = [];
  for (let run = 0; run < runs; run++) results.push(await measure());
  return { idle: median(results.map(({ idle }) => idle)), loaded: median(results.map(({ loaded }) => loaded)) };
}

/**
 * @param {Parameters<typeof startShop>[0]} options
 * @param {number} seconds
 */
async function held(options, seconds) {
  const shop = await startShop(options);
  try {
    await htmlOf(shop, SIXTY);
    await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
    const idle = residentMegabytes(shop.pid);
    await requestsPerSecond({ port: shop.port, hosts: [hostOf(shop)] }, seconds);
    return { idle, loaded: residentMegabytes(shop.pid) };
  } finally {
    await shop.close();
  }
}

/** @param {{ port: number }} api */
function envFor({ port }) {
  return {
    STORE_API_URL: `http://127.0.0.1:${port}`,
    STORE_API_KEY: API_KEY,
    AUTH_SECRET: "a-secret-of-the-bench-0123456789-0123456789",
  };
}

/** @param {string} dataDir */
async function startApi(dataDir) {
  const script = await bundle("lib/embedded-api/standalone.ts", "bench-api");
  const port = await freePort();
  const env = { ...process.env, DATA_DIR: dataDir, OPERATOR_TOKEN, STORE_API_KEY: API_KEY, PORT: String(port) };
  const server = spawn(process.execPath, script.args, { env, stdio: ["ignore", "ignore", "inherit"] });
  const close = async () => {
    await endOf(server);
    rmSync(script.path, { force: true });
  };
  while (!(await fetch(`http://127.0.0.1:${port}/api/v3/health`).catch(() => null))) {
    if (server.exitCode !== null) throw new Error("The embedded API did not start.");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { port, close };
}
