// `npm run dev`: the development server, on PORT of the environment or of .env.local.
import { spawn } from "node:child_process";
import { demoKeysAreMade } from "./lib/board-lines.mjs";
import { runBundled } from "./lib/bundled.mjs";
import { onEnd } from "./lib/ending.mjs";
import { loadEnvironment, ownPort } from "./lib/environment.mjs";
import { checkNode, ensureInstalled, nextBin, root } from "./lib/project.mjs";
import { untilReady } from "./lib/server.mjs";
import { printWelcome } from "./lib/welcome.mjs";

/** Compiling and the demo's first import included. */
const FIRST_RESPONSE_WITHIN_MS = 300_000;

checkNode();
try {
  await ensureInstalled();
  const { writeWorkerBundles } = await import("./lib/worker-bundles.mjs");
  await writeWorkerBundles();
  // Next.js reads these files itself and follows their changes, but reads the port too early.
  const env = { ...process.env };
  await loadEnvironment(root, { isDevelopment: true });
  const configuration = await runBundled("lib/check-api/start/command.ts", "start", ["configuration"]);
  if (configuration.code !== 0) process.exit(1);
  const port = ownPort();
  const isFirst = !demoKeysAreMade();
  const server = spawn(process.execPath, [nextBin, "dev", "-p", String(port)], {
    cwd: root,
    stdio: "inherit",
    env,
  });
  onEnd((signal) => server.kill(signal));
  server.on("exit", (code) => process.exit(code ?? 0));
  await untilReady(port, FIRST_RESPONSE_WITHIN_MS);
  await printWelcome(port, JSON.parse(configuration.output), { heading: "\nAbra no navegador:", isFirst });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
