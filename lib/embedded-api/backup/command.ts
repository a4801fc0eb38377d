import "server-only";

/** `npm run market -- restore FILE`, with the server stopped; `trial FILE`, which says for a program what it restored; and `move-media`. */
async function main([name, argument = ""]: string[]): Promise<string> {
  const { env, missingSecrets } = await import("@/lib/node/env");
  const { mediaFolder, mediaMistake, mediaStore } = await import("@/lib/node/media/configured");
  if (name === "move-media") {
    const mistake = env.MEDIA_URL
      ? missingSecrets({ ...env, isDiskless: false }).join("\n")
      : "Defina MEDIA_URL, o armazenamento de que ou para o qual se copia.";
    if (mistake) throw new Error(mistake);
    const refusal = await mediaMistake();
    if (refusal) throw new Error(refusal);
    const { copyMedia } = await import("@/lib/node/media/copy-media");
    const [from, to] = argument === "back" ? [mediaStore(), mediaFolder()] : [mediaFolder(), mediaStore()];
    const { pictures, copied } = await copyMedia(from, to);
    return `${pictures} imagens, ${copied} arquivos copiados; os outros já estavam lá.`;
  }
  const { openStore } = await import("@/lib/embedded-api/db/open-store");
  const { restoreFile } = await import("./restore-file");
  const store = await openStore(env);
  try {
    const target = { db: store.db, media: mediaStore() };
    const { markets, rows, madeAt } = await restoreFile(target, env.scratchFolder, argument);
    if (name === "trial") return JSON.stringify({ rows, made_at: madeAt });
    return `${rows} registros de volta. Lojas: ${markets.join(", ")}.`;
  } finally {
    await store.close();
  }
}

await main(process.argv.slice(2)).then(
  (told) => process.stdout.write(`${told}\n`),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
