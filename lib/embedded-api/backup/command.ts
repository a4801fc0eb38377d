import "server-only";

/** `npm run market -- restore FILE`, with the server stopped. */
async function main([path = ""]: string[]): Promise<void> {
  const { env } = await import("@/lib/node/env");
  const { openStore } = await import("@/lib/embedded-api/db/open-store");
  const { restoreFile } = await import("./restore-file");
  const store = await openStore(env);
  try {
    const { markets, rows } = await restoreFile(store.db, env.DATA_DIR, path);
    process.stdout.write(`${rows} registros de volta. Lojas: ${markets.join(", ")}.\n`);
  } finally {
    await store.close();
  }
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
