// `npm run fleet`: two storefront processes behind nginx, with a PostgreSQL and a Redis of their own; Ctrl-C ends all of it.
import { ensureNginx } from "./lib/nginx.mjs";
import { ensurePostgres } from "./lib/postgres.mjs";
import { checkNode, ensureBuilt, ensureInstalled } from "./lib/project.mjs";
import { ensureRedis } from "./lib/redis.mjs";

checkNode();
try {
  await ensureInstalled();
  await ensurePostgres();
  await ensureRedis();
  await ensureNginx();
  await ensureBuilt();
  const { startFleet } = await import("./lib/fleet.mjs");
  const processes = Number(process.env.PROCESSES ?? 2);
  const fleet = await startFleet({ port: Number(process.env.PORT ?? 8443), processes, env: { LOG_LEVEL: "info" } });
  let ending = false;
  for (const signal of ["SIGINT", "SIGTERM"])
    process.on(signal, async () => {
      if (ending) return;
      ending = true;
      await fleet.stop();
      process.exit(0);
    });
  console.log(`\nPronto: https://brasa.localhost:${fleet.port} (o certificado é só desta execução).`);
  console.log(`Processos: ${fleet.members.map(({ port, server }) => `${server.pid} (porta ${port})`).join(", ")}.`);
  console.log(`Dados em ${fleet.dataDir}, ${fleet.databaseUrl} e ${fleet.redis.url}; Ctrl+C encerra e apaga tudo.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
