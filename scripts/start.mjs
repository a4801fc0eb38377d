// `npm start`: installs, builds and serves; a second start repeats neither without a change.
import { parseArgs } from "node:util";
import { addressesOf, NO_SHOP } from "./lib/addresses.mjs";
import { boardLines, demoKeysAreMade } from "./lib/board-lines.mjs";
import { runBundled } from "./lib/bundled.mjs";
import { onEnd, passOn } from "./lib/ending.mjs";
import { loadEnvironment, ownPort } from "./lib/environment.mjs";
import { checkNode, ensureBuilt, ensureInstalled } from "./lib/project.mjs";
import { startServer } from "./lib/server.mjs";

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
  server = await startServer({ port });
  server.on("exit", (code) => process.exit(code ?? 0));
  const api = process.env.STORE_API_URL ? await (market ? check("api", market) : check("api")) : null;
  const ready = api?.code
    ? "No ar, mas a loja ainda não funciona. Quando funcionar, abra no navegador:"
    : "Pronto. Abra no navegador:";
  const places = JSON.parse(configuration.output);
  const addresses = await addressesOf(port, places, market);
  console.log([`\n${api?.output ?? ""}${ready}`, ...addresses].join("\n  "));
  const board = await boardLines(port, places, { isFirst, hasShops: !addresses.includes(NO_SHOP) });
  if (board.length > 0) console.log(["\nPainel da loja, no computador ou no celular:", ...board].join("\n  "));
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
