// `npm start`: installs, builds and serves; a second start does neither again without a change.
import { addressesOf } from "./lib/addresses.mjs";
import { checkNode, ensureBuilt, ensureInstalled } from "./lib/project.mjs";
import { startServer } from "./lib/server.mjs";

checkNode();
const port = Number(process.env.PORT ?? 3000);
try {
  await ensureInstalled();
  await ensureBuilt();
  const server = await startServer({ port });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
  server.on("exit", (code) => process.exit(code ?? 0));
  console.log(["\nPronto. Abra no navegador:", ...(await addressesOf(port))].join("\n  "));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
