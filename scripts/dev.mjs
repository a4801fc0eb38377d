// `npm run dev`: the development server, on PORT of the environment or of .env.local.
import { spawn } from "node:child_process";
import { onEnd } from "./lib/ending.mjs";
import { loadEnvironment, ownPort } from "./lib/environment.mjs";
import { checkNode, ensureInstalled, nextBin, root } from "./lib/project.mjs";

checkNode();
try {
  await ensureInstalled();
  const { writeWorkerBundles } = await import("./lib/worker-bundles.mjs");
  await writeWorkerBundles();
  // Next.js reads these files itself and follows their changes, but reads the port too early.
  const env = { ...process.env };
  await loadEnvironment(root, { isDevelopment: true });
  const server = spawn(process.execPath, [nextBin, "dev", "-p", String(ownPort())], {
    cwd: root,
    stdio: "inherit",
    env,
  });
  onEnd((signal) => server.kill(signal));
  server.on("exit", (code) => process.exit(code ?? 0));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
