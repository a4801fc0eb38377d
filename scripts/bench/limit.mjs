import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../lib/server.mjs";
import { nginxPath, startNginx } from "./nginx.mjs";
import { endOf, untilAnswers } from "./processes.mjs";

/**
 * @param {number} shopPort
 * @param {Buffer} page
 */
export function startLimit(shopPort, page) {
  return nginxPath() ? startNginx(shopPort, page) : startNodeServer(page);
}

export function limitServer() {
  return nginxPath() ? "nginx" : "scripts/bench/static-server.mjs (node:http)";
}

/** @param {Buffer} page */
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
