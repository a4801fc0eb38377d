import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { nginxPath } from "../lib/nginx.mjs";
import { endOf, untilResponds } from "../lib/processes.mjs";
import { freePort } from "../lib/server.mjs";

/**
 * The page's own bytes as a file, compressed once, and a front that caches the shop's pages.
 * @param {number} shopPort
 * @param {Buffer} page
 */
export async function startNginx(shopPort, page) {
  const folder = mkdtempSync(join(tmpdir(), "bench-nginx-"));
  const ports = { limit: await freePort(), front: await freePort() };
  mkdirSync(join(folder, "files"));
  writeFileSync(join(folder, "files/index.html"), page);
  writeFileSync(join(folder, "files/index.html.gz"), gzipSync(page));
  const places = { FOLDER: folder, SHOP: shopPort, FRONT: ports.front, LIMIT: ports.limit };
  const template = readFileSync(new URL("nginx.conf", import.meta.url), "utf8");
  const filled = template.replace(/FOLDER|SHOP|FRONT|LIMIT/g, (name) => String(places[/** @type {"SHOP"} */ (name)]));
  writeFileSync(join(folder, "nginx.conf"), filled);
  const user = process.getuid?.() === 0 ? ["-g", "user root;"] : [];
  const args = ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", "stderr", ...user];
  const server = spawn(nginxPath() ?? "nginx", args, { stdio: ["ignore", "ignore", "inherit"] });
  await untilResponds(`http://127.0.0.1:${ports.limit}/`, server);
  const close = async () => {
    await endOf(server);
    rmSync(folder, { recursive: true, force: true });
  };
  return { ports, close };
}
