// `npm run standalone`: a folder that serves with Node.js alone, without the project and its packages: .next/standalone.
// With --check it is moved away from here, started on PGlite and on PostgreSQL, and asked for a page, a file and its worker.
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "./lib/postgres.mjs";
import { checkNode, ensureInstalled, nextBin, root, run } from "./lib/project.mjs";
import { freePort, MOST_ARENAS, MOST_HEAP, startServer } from "./lib/server.mjs";

checkNode();
const built = join(root, ".next", "standalone");
try {
  await ensureInstalled();
  const env = { ...process.env, NODE_ENV: "production", BUILD_STANDALONE: "1" };
  if (!process.argv.includes("--built") && (await run(process.execPath, [nextBin, "build"], { env })) !== 0)
    throw new Error("A compilação falhou.");
  cpSync(join(root, "public"), join(built, "public"), { recursive: true });
  cpSync(join(root, ".next", "static"), join(built, ".next", "static"), { recursive: true });
  if (process.argv.includes("--check")) await check();
  else
    console.log(
      `${built}\nDATA_DIR=/… PORT=3001 NEXT_MANUAL_SIG_HANDLE=1 KEEP_ALIVE_TIMEOUT=65000 MALLOC_ARENA_MAX=${MOST_ARENAS} node ${MOST_HEAP} server.js`,
    );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** Serves from another place, so that nothing of the project is found by chance. */
async function check() {
  const place = mkdtempSync(join(tmpdir(), "standalone-"));
  cpSync(built, join(place, "app"), { recursive: true, verbatimSymlinks: true });
  const postgres = await startPostgres();
  try {
    await checkOn("PGlite", place, {});
    // Its pictures are cut by now.
    await checkOn("PostgreSQL", place, { DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
    rmSync(place, { recursive: true, force: true });
  }
  console.log("standalone: ok");
}

async function checkOn(database, place, env) {
  const port = await freePort();
  // Not 127.0.0.1, which Next.js calls localhost, and then its own rewrites lead to another site.
  const own = { DATA_DIR: join(place, "data"), LOG_LEVEL: "warn", HOSTNAME: "0.0.0.0" };
  const server = await startServer({ port, env: { ...own, ...env }, standalone: join(place, "app", "server.js") });
  const expect = (what, holds) => {
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
  } finally {
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGTERM");
    expect("o fim em ordem", (await ended) === 0);
  }
}

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
