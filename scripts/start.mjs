// `npm start`: installs, builds and serves; a second start does neither again without a change.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { checkNode, ensureBuilt, ensureInstalled, root } from "./lib/project.mjs";
import { startServer } from "./lib/server.mjs";

checkNode();
const port = Number(process.env.PORT ?? 3000);
try {
  await ensureInstalled();
  await ensureBuilt();
  const server = await startServer({ port });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
  server.on("exit", (code) => process.exit(code ?? 0));
  console.log(`\nPronto. Abra no navegador:\n${(await addresses()).join("\n")}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** The addresses to open: the default market's, and each market of the embedded API by its own host. */
async function addresses() {
  const own = `  http://localhost:${port}`;
  try {
    const token =
      process.env.OPERATOR_TOKEN ??
      readFileSync(resolve(root, process.env.DATA_DIR ?? ".data", "operator-token"), "utf8");
    const answer = await fetch(`http://127.0.0.1:${port}/api/operator/markets`, {
      headers: { authorization: `Bearer ${token.trim()}` },
    });
    const { markets } = await answer.json();
    return [own, ...markets.map(({ id, name }) => `  http://${id}.localhost:${port}  (${name})`)];
  } catch {
    return [own];
  }
}
