// The physical limit: the page's own bytes as a file, compressed once. And the front: a cache before the shop.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../lib/server.mjs";
import { nginxPath, startNginx } from "./nginx.mjs";
import { endOf, untilAnswers } from "./processes.mjs";

/** Serves a page as a file and, where nginx is installed, a shop behind its cache; `front` is null without it. */
export function startLimit(shopPort, page) {
  return nginxPath() ? startNginx(shopPort, page) : startNodeServer(page);
}

/** What serves the file, for the report. */
export function limitServer() {
  return nginxPath() ? "nginx" : "scripts/bench/static-server.mjs (node:http)";
}

async function startNodeServer(page) {
  const folder = mkdtempSync(join(tmpdir(), "bench-file-"));
  const file = join(folder, "index.html");
  writeFileSync(file, page);
  const port = await freePort();
  const script = fileURLToPath(new URL("static-server.mjs", import.meta.url));
  const server = spawn(process.execPath, [script, String(port), file], { stdio: ["ignore", "ignore", "inherit"] });
  await untilAnswers(port, server);
  const close = async () => {
    await endOf(server);
    rmSync(folder, { recursive: true, force: true });
  };
  return { front: null, file: { port }, close };
}
