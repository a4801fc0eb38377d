// The server's process: Next's request handler behind the storefront's own HTTP server (`lib/server/edge/server.ts`).
// PORT and HOSTNAME say where it listens; without HOSTNAME on every address. Needs a finished build.
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { processSingleton } from "../lib/domain/process-singleton.mjs";

// Imported, its types would replace those of `process.env` in all scripts.
const next = createRequire(import.meta.url)("next");
const port = Number(process.env.PORT || 3000);
const hostname = process.env.HOSTNAME || undefined;
/** @typedef {(handle: import("node:http").RequestListener) => import("node:http").Server} CreateServer */
/** @type {Promise<CreateServer>} resolved by `lib/server/start-up.ts`, which Next runs while it prepares */
const started = new Promise((resolve) => void processSingleton("edge", () => resolve));
// Next listens for upgrades on this server, which never opens: ours takes them as the plain requests that they also are.
const app = next({ dev: false, port, hostname: hostname ?? "localhost", httpServer: createServer() });
await app.prepare();
const createEdgeServer = await started;
createEdgeServer(app.getRequestHandler())
  .once("error", (error) => {
    console.error(error.message);
    process.exit(1);
  })
  .listen(port, hostname);
