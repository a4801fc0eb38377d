// `npm run standalone`: builds .next/standalone, a folder that runs with Node.js alone; releases and the container
// consist of it. --check moves it away, starts it on PGlite and on PostgreSQL and requests a page, a file and its
// worker. --installed: the packages are installed (`npm ci`); --built: the folder is built already.
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import http from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { COMMANDS, copyCommands } from "./lib/command-packages.mjs";
import { startPostgres } from "./lib/postgres.mjs";
import { checkNode, ensureInstalled, nextBin, root, run, walk } from "./lib/project.mjs";
import { freePort, HEAP_FLAGS, MALLOC_ARENAS, startServer } from "./lib/server.mjs";

const PARTS = new Set([".next", "lib", "node_modules", "public", "scripts", "server.js"]);
const TEST = /\/(?:tests?|__tests__)\/|\.(?:test|spec)\.[cm]?[jt]sx?$/;
/** Next.js gets its settings as in a server.js of its own: to read them anew it looks for packages that only a build has. */
const SERVER = `import { readFileSync } from "node:fs";
const { config } = JSON.parse(readFileSync(new URL(".next/required-server-files.json", import.meta.url), "utf8"));
process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
await import("./scripts/serve.mjs");
`;
/** Behind a front on the same machine. "localhost" instead of 127.0.0.1, which Next.js would treat as another site. */
const LOOPBACK = { HOSTNAME: "localhost", NODE_OPTIONS: "--dns-result-order=ipv4first" };

checkNode();
const built = join(root, ".next", "standalone");
const isGiven = (/** @type {string} */ option) => process.argv.includes(option);
try {
  if (!isGiven("--installed")) await ensureInstalled();
  const env = { ...process.env, NODE_ENV: "production", BUILD_STANDALONE: "1" };
  if (!isGiven("--built") && (await run(process.execPath, [nextBin, "build"], { env })) !== 0)
    throw new Error("A compilação falhou.");
  cpSync(join(root, "public"), join(built, "public"), { recursive: true });
  cpSync(join(root, ".next", "static"), join(built, ".next", "static"), { recursive: true });
  // No page imports the service worker: tracing does not find its bundles.
  cpSync(join(root, ".next", "worker"), join(built, ".next", "worker"), { recursive: true });
  prune();
  writeFileSync(join(built, "server.js"), SERVER);
  await addCommands();
  if (isGiven("--check")) await check();
  else console.log(`${built}\nDATA_DIR=/… PORT=3001 MALLOC_ARENA_MAX=${MALLOC_ARENAS} node ${HEAP_FLAGS} server.js`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

function prune() {
  for (const name of readdirSync(built)) if (!PARTS.has(name)) rmSync(join(built, name), { recursive: true });
  for (const file of walk(join(built, "lib"))) if (/\.tsx?$/.test(file)) rmSync(file);
  for (const file of walk(join(built, "node_modules"))) if (file.endsWith(".map")) rmSync(file);
  for (const folder of testFolders(join(built, "node_modules"))) rmSync(folder, { recursive: true });
}

/**
 * Next.js has parts of its server in some folders with these names.
 * @param {string} packages
 */
function testFolders(packages) {
  return readdirSync(packages, { recursive: true, encoding: "utf8" })
    .filter((name) => !name.startsWith("next/") && /(?:^|\/)(?:tests?|__tests__)$/.test(name))
    .map((name) => join(packages, name))
    .filter((path) => existsSync(path) && statSync(path).isDirectory());
}

async function addCommands() {
  await copyCommands(built);
  const { name, version, engines } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const run = Object.fromEntries(COMMANDS.map((command) => [command, `node scripts/${command}.mjs`]));
  const own = { name, version, private: true, type: "module", engines, scripts: { start: "node server.js", ...run } };
  writeFileSync(join(built, "package.json"), `${JSON.stringify(own, null, 2)}\n`);
}

/** Runs in another folder, so that nothing of the project is found by chance. */
async function check() {
  const place = mkdtempSync(join(tmpdir(), "standalone-"));
  cpSync(built, join(place, "app"), { recursive: true, verbatimSymlinks: true });
  const files = [...walk(join(place, "app"))].map((path) => path.slice(place.length));
  const tests = files.filter((path) => TEST.test(path) && !path.includes("/node_modules/next/"));
  if (tests.length > 0) throw new Error(`standalone: há testes na pasta: ${tests.join(", ")}`);
  const postgres = await startPostgres();
  try {
    await checkOn("PGlite", place, {});
    await checkOn("PostgreSQL", place, { DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
    rmSync(place, { recursive: true, force: true });
  }
  console.log("standalone: ok");
}

/**
 * @param {string} database
 * @param {string} place
 * @param {Record<string, string>} env
 */
async function checkOn(database, place, env) {
  const port = await freePort();
  const own = { DATA_DIR: join(place, "data"), LOG_LEVEL: "warn", ...LOOPBACK };
  const server = await startServer({ port, env: { ...own, ...env }, standalone: join(place, "app", "server.js") });
  const expect = (/** @type {string} */ what, /** @type {boolean} */ holds) => {
    if (!holds) throw new Error(`standalone, ${database}: falhou ${what}`);
  };
  try {
    const page = await ask(port, "/");
    expect("a página", page.status === 200 && page.body.includes("Brasa Burger"));
    expect("a política da página", /'sha256-/.test(page.headers["content-security-policy"] ?? ""));
    expect("a página guardada", /HIT|STALE/.test((await ask(port, "/")).headers["x-nextjs-cache"] ?? ""));
    for (const pattern of [/\/_next\/static\/[\w./~-]+\.js/, /\/media\/[0-9a-f]{20,32}\/[\w.]+/]) {
      const path = pattern.exec(page.body)?.[0] ?? "/-";
      expect(path, (await ask(port, path)).status === 200);
    }
    for (const path of ["/sw.js", "/assets/icon.svg", "/api/v3/products", "/sitemap.xml"])
      expect(path, (await ask(port, path)).status === 200);
    const command = (/** @type {string} */ name, /** @type {string[]} */ ...args) => {
      const app = join(place, "app");
      return execFileSync(process.execPath, [join(app, "scripts", `${name}.mjs`), ...args], {
        cwd: app,
        env: { ...process.env, ...own, PORT: String(port) },
        encoding: "utf8",
      });
    };
    expect("npm run market -- list", command("market", "list").includes("Brasa Burger"));
    expect("npm run push-keys", command("push-keys").includes("VAPID_PUBLIC_KEY="));
    command("healthy");
    expect("a porta só neste computador", await isRefused("127.0.0.2", port));
  } finally {
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGTERM");
    expect("o fim em ordem", (await ended) === 0);
  }
}

/**
 * @param {string} host
 * @param {number} port
 */
function isRefused(host, port) {
  return new Promise((resolve) => {
    const socket = connect({ host, port }, () => resolve(false));
    socket.on("error", () => resolve(true));
    socket.on("connect", () => socket.destroy());
  });
}

/**
 * @param {number} port
 * @param {string} path
 */
function ask(port, path) {
  return new Promise((resolve, reject) => {
    const request = http.get({ host: "127.0.0.1", port, path, headers: { host: "brasa.localhost" } }, (response) => {
      let body = "";
      response.setEncoding("utf8");
      response.on("data", (chunk) => {
        body += chunk;
      });
      response.on("end", () => resolve({ status: response.statusCode, headers: response.headers, body }));
    });
    request.on("error", reject);
  });
}
