import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { linesIn, TooLong } from "../../lib/embedded-api/backup/line-reader.mjs";
import { expectOk, Mistake, send } from "./operator-client.mjs";
import { print, printError } from "./terminal.mjs";

const BODY_LIMIT = 25 * 1024 * 1024;
const PICTURES_AT_ONCE = 8 * 1024 * 1024;
const MAX_LINE_BYTES = 8 * 1024 * 1024;

/**
 * Readable by its owner only; never overwrites a file and never leaves a partial one.
 * @param {string} path
 */
export async function backup(path) {
  if (existsSync(path)) throw new Mistake(`${path} já existe.`);
  const response = await send("GET", "/backup");
  if (!response.ok) expectOk({ status: response.status, body: await response.json().catch(() => null) });
  const part = `${path}.part`;
  try {
    await rm(part, { force: true });
    await pipeline(
      Readable.fromWeb(/** @type {import("node:stream/web").ReadableStream} */ (response.body)),
      createWriteStream(part, { mode: 0o600, flags: "wx" }),
    );
    const counts = await count(part);
    await rename(part, path);
    print(`${path}: ${counts.rows} registros e ${counts.pictures} arquivos de imagem.`);
    print("A cópia tem dados pessoais e senhas (cifradas) dos clientes: guarde-a como tal.");
  } catch (error) {
    await rm(part, { force: true });
    if (error instanceof Mistake) throw error;
    throw new Mistake(`A cópia não ficou inteira e foi descartada: ${error instanceof Error ? error.message : error}`);
  }
  if (Number(response.headers.get("x-rows-bytes")) > BODY_LIMIT)
    printError("aviso  Os registros passam de 25 MB comprimidos: esta versão não restaura uma cópia tão grande.");
}

/** @param {string} path */
async function count(path) {
  const counts = { rows: 0, pictures: 0 };
  for await (const { kind, value } of entries(path)) {
    if (kind === "rows") counts.rows = value.rows_in_all ?? counts.rows;
    else counts.pictures += 1;
  }
  return counts;
}

/** @param {string} path */
export async function restore(path) {
  if (!existsSync(path)) throw new Mistake(`Não foi possível ler ${path}.`);
  const gzip = createGzip({ level: 9 });
  const packed = gzip.toArray();
  /** @type {string[]} */
  let batch = [];
  let size = 0;
  const flush = async () => {
    if (batch.length > 0)
      expectOk(
        await answered(send("PUT", "/backup/pictures", { body: batch.join("\n"), type: "application/x-ndjson" })),
      );
    [batch, size] = [[], 0];
  };
  for await (const { kind, line } of entries(path)) {
    if (kind === "rows") {
      if (!gzip.write(`${line}\n`)) await new Promise((resolve) => gzip.once("drain", resolve));
      continue;
    }
    if (size + line.length > PICTURES_AT_ONCE) await flush();
    batch.push(line);
    size += line.length;
  }
  await flush();
  gzip.end();
  const body = Buffer.concat(await packed);
  const { markets, rows } = expectOk(await answered(send("PUT", "/backup", { body, type: "application/gzip" })));
  print(`${rows} registros de volta. Lojas: ${markets.join(", ")}.`);
}

/** @param {Promise<Response>} sending */
async function answered(sending) {
  const response = await sending;
  return { status: response.status, body: await response.json().catch(() => null) };
}

/** @param {string} path */
async function* entries(path) {
  let kind = "rows";
  let whole = false;
  let first = true;
  for await (const line of lines(path)) {
    const value = kind === "rows" && !first && !line.startsWith('{"rows_in_all"') ? {} : parsed(line);
    if (first && !String(value?.format).startsWith("storefront-backup-")) break;
    first = false;
    whole = value?.end === true;
    if (whole) continue;
    yield { kind, line, value };
    if (value?.rows_in_all !== undefined) kind = "pictures";
  }
  if (!whole) throw new Mistake(`${path} não é uma cópia inteira.`);
}

/** @param {string} path */
async function* lines(path) {
  const gunzip = createGunzip();
  pipeline(createReadStream(path), gunzip).catch(() => {});
  try {
    yield* linesIn(gunzip, { longestLine: MAX_LINE_BYTES });
  } catch (error) {
    if (error instanceof TooLong) throw new Mistake(`${path} não é uma cópia: uma linha passa de 8 MB.`);
    throw new Mistake(`${path} não é uma cópia inteira.`);
  }
}

/** @param {string} line */
function parsed(line) {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
