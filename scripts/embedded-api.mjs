// `npm run embedded-api`: the embedded API alone, over HTTP on 127.0.0.1:PORT, for storefronts with STORE_API_URL.
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { onEnd } from "./lib/ending.mjs";
import { loadEnvironment } from "./lib/environment.mjs";
import { checkNode, ensureInstalled, root } from "./lib/project.mjs";

checkNode();
try {
  await ensureInstalled();
  await loadEnvironment();
  // This process is the API; the variable is for the storefront.
  delete process.env.STORE_API_URL;
  const { bundle } = await import("./lib/bundle.mjs");
  const { path, args } = await bundle("lib/embedded-api/standalone.ts", "embedded-api");
  const server = spawn(process.execPath, args, { cwd: root, stdio: "inherit" });
  onEnd((signal) => server.kill(signal));
  server.on("exit", (code) => {
    rmSync(path, { force: true });
    process.exit(code ?? 1);
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
