// A container's health check: exits with 0 when the process on PORT of this machine serves (GET /api/health responds
// 200), otherwise with 1. --within=SECONDS retries until then, or until the process MAINPID is gone: systemd waits for
// it at start.
import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";

const PAUSE_MS = 200;
const RESPONSE_TIMEOUT_MS = 5_000;
const port = Number(process.env.PORT || 3000);

const { within = "0" } = parseArgs({ options: { within: { type: "string" } } }).values;
const deadline = performance.now() + Number(within) * 1000;
let isServing = await responds();
while (!isServing && performance.now() < deadline && isRunning()) {
  await sleep(PAUSE_MS);
  isServing = await responds();
}
if (!isServing) console.error(`Nada responde na porta ${port} deste computador (/api/health).`);
process.exit(isServing ? 0 : 1);

function responds() {
  return new Promise((resolve) => {
    const options = { host: "127.0.0.1", port, path: "/api/health", timeout: RESPONSE_TIMEOUT_MS };
    const request = http.get(options, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.on("error", () => resolve(false));
    request.on("timeout", () => request.destroy());
  });
}

function isRunning() {
  const pid = Number(process.env.MAINPID);
  if (!pid) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
