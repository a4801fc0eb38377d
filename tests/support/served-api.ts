import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundle } from "../../scripts/lib/bundle.mjs";
import { freePort } from "../../scripts/lib/server.mjs";
import { overPort } from "./over-http";

export async function startServedApi(env: Record<string, string>) {
  const script = await bundle("lib/embedded-api/standalone.ts", "embedded-api");
  const dataDir = mkdtempSync(join(tmpdir(), "served-api-"));
  const port = await freePort();
  const child = spawn(process.execPath, script.args, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DATA_DIR: dataDir, ...env, PORT: String(port) },
  });
  const ended = once(child, "exit");
  const send = overPort(port);
  const health = () => send(new Request("http://embedded-api.internal/api/v3/health")).then(() => true);
  while (!(await health().catch(() => false))) {
    if (child.exitCode !== null) throw new Error("The embedded API did not start.");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    rmSync(script.path, { force: true });
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { port, dataDir, send, stop, exitCode: () => child.exitCode };
}
