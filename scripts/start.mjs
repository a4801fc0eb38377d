// `npm start`: installs, builds and serves; a second start repeats neither without a change.
import { parseArgs } from "node:util";
import { demoKeysAreMade } from "./lib/board-lines.mjs";
import { runBundled } from "./lib/bundled.mjs";
import { onEnd, passOn } from "./lib/ending.mjs";
import { loadEnvironment, ownPort } from "./lib/environment.mjs";
import { checkNode, ensureBuilt, ensureInstalled } from "./lib/project.mjs";
import { startServer } from "./lib/server.mjs";
import { printWelcome } from "./lib/welcome.mjs";

checkNode();
/** @type {import("node:child_process").ChildProcess | null} */
let server = null;
onEnd((signal) => {
  passOn(signal);
  if (!server) process.exit(1);
});
try {
  const market = namedMarket();
  await ensureInstalled();
  await loadEnvironment();
  const check = (/** @type {string[]} */ ...args) => runBundled("lib/check-api/start/command.ts", "start", args);
  const configuration = await check("configuration");
  if (configuration.code !== 0) process.exit(1);
  await ensureBuilt();
  const port = ownPort();
  const isFirst = !demoKeysAreMade();
  // The channel tells the server when this process ends, for any reason.
  server = await startServer({ port, stdio: ["inherit", "inherit", "inherit", "ipc"] });
  server.on("exit", (code) => process.exit(code ?? 0));
  const api = process.env.STORE_API_URL ? await (market ? check("api", market) : check("api")) : null;
  const ready = api?.code
    ? "No ar, mas a loja ainda não funciona. Quando funcionar, abra no navegador:"
    : "Pronto. Abra no navegador:";
  const heading = `\n${api?.output ?? ""}${ready}`;
  await printWelcome(port, JSON.parse(configuration.output), { heading, isFirst, market });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

function namedMarket() {
  try {
    return parseArgs({ options: { market: { type: "string" } } }).values.market;
  } catch {
    throw new Error("Uso: npm start -- [--market=LOJA]");
  }
}
