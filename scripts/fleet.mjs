// `npm run fleet`: two storefront processes behind nginx, with their own PostgreSQL; with `-- --hosts=3` each is a host
// of its own. Ctrl-C stops everything.
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { onEnd } from "./lib/ending.mjs";
import { loadEnvironment, ownPort } from "./lib/environment.mjs";
import { ensureNginx } from "./lib/nginx.mjs";
import { ensurePostgres } from "./lib/postgres.mjs";
import { checkNode, ensureBuilt, ensureInstalled } from "./lib/project.mjs";

checkNode();
try {
  const [asked, ...others] = process.argv.slice(2);
  const hosts = Number(/^--hosts=([1-9])$/.exec(asked ?? "")?.[1] ?? 0);
  if ((asked && !hosts) || others.length > 0) throw new Error("Uso: npm run fleet [-- --hosts=3]");
  await ensureInstalled();
  await loadEnvironment();
  await ensurePostgres();
  await ensureNginx();
  await ensureBuilt();
  const { startFleet } = await import("./lib/fleet.mjs");
  const apart = hosts > 0 ? await apartFrom(hosts) : null;
  const processes = Number(process.env.PROCESSES || 2);
  const env = { LOG_LEVEL: "info", ...apart?.env };
  const starting = startFleet({ port: ownPort(8443), processes, network: apart?.network, env });
  let ending = false;
  onEnd(async () => {
    ending = true;
    const fleet = await starting.catch(() => null);
    await fleet?.stop();
    process.exit(0);
  });
  const fleet = await starting;
  if (!ending) announce(fleet, apart);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/**
 * The hosts' network, and the object store of the tests on it.
 * @param {number} count
 */
async function apartFrom(count) {
  const { startHosts } = await import("./lib/hosts.mjs");
  const network = startHosts(count);
  const { bundle } = await import("./lib/bundle.mjs");
  const { path } = await bundle("tests/support/object-store.ts", "object-store");
  /** @type {{ startObjectStore(at: { host: string }): Promise<{ address: string, env: Record<string, string> }> }} */
  const { startObjectStore } = await import(pathToFileURL(path).href);
  rmSync(path);
  return { network, ...(await startObjectStore({ host: network.store })) };
}

/**
 * @param {import("./lib/fleet.mjs").Fleet} fleet
 * @param {Awaited<ReturnType<typeof apartFrom>> | null} apart
 */
function announce({ port, members, dataDir, databaseUrl }, apart) {
  console.log(`\nPronto: https://brasa.localhost:${port} (o certificado é só desta execução).`);
  const keys = join(dataDir, "demo-keys");
  console.log(`Painel: https://painel.localhost:${port}${existsSync(keys) ? ` (chaves em ${keys})` : ""}`);
  const name = (/** @type {typeof members[number]} */ { host, server, port }) =>
    host ? `${host.name} (http://${host.address}:${port})` : `${server.pid} (porta ${port})`;
  console.log(`${apart ? "Hosts (ip netns)" : "Processos"}: ${members.map(name).join(", ")}.`);
  if (apart) console.log(`Imagens no armazenamento de objetos dos testes, só na memória: ${apart.address}.`);
  console.log(`Dados em ${apart ? "" : `${dataDir} e `}${databaseUrl}; Ctrl+C encerra e apaga tudo.`);
}
