// `npm run dev`: compiles what is edited as it is asked for, on PORT of the environment or of .env.local.
import { spawn } from "node:child_process";
import { onEnd } from "./lib/ending.mjs";
import { loadEnvironment, ownPort } from "./lib/environment.mjs";
import { checkNode, ensureInstalled, nextBin, root } from "./lib/project.mjs";

checkNode();
try {
  await ensureInstalled();
  // Next.js reads the files again itself, and whenever they change; it only looks for the port too early.
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
