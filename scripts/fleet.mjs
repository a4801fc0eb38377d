// `npm run fleet`: two storefront processes behind nginx, with their own PostgreSQL; Ctrl-C stops everything.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { onEnd } from "./lib/ending.mjs";
import { loadEnvironment, ownPort } from "./lib/environment.mjs";
import { ensureNginx } from "./lib/nginx.mjs";
import { ensurePostgres } from "./lib/postgres.mjs";
import { checkNode, ensureBuilt, ensureInstalled } from "./lib/project.mjs";

checkNode();
try {
  await ensureInstalled();
  await loadEnvironment();
  await ensurePostgres();
  await ensureNginx();
  await ensureBuilt();
  const { startFleet } = await import("./lib/fleet.mjs");
  const processes = Number(process.env.PROCESSES || 2);
  const starting = startFleet({ port: ownPort(8443), processes, env: { LOG_LEVEL: "info" } });
  let ending = false;
  onEnd(async () => {
    ending = true;
    const fleet = await starting.catch(() => null);
    await fleet?.stop();
    process.exit(0);
  });
  const fleet = await starting;
  if (!ending) announce(fleet);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** @param {import("./lib/fleet.mjs").Fleet} fleet */
function announce({ port, members, dataDir, databaseUrl }) {
  console.log(`\nPronto: https://brasa.localhost:${port} (o certificado é só desta execução).`);
  const keys = join(dataDir, "demo-keys");
  console.log(`Painel: https://painel.localhost:${port}${existsSync(keys) ? ` (chaves em ${keys})` : ""}`);
  console.log(`Processos: ${members.map((each) => `${each.server.pid} (porta ${each.port})`).join(", ")}.`);
  console.log(`Dados em ${dataDir} e ${databaseUrl}; Ctrl+C encerra e apaga tudo.`);
}
