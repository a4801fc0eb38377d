import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createTarDecoder } from "modern-tar";
import { outputOf, runBundled } from "./bundled.mjs";
import { COMPILED_RESTORE, RESTORE } from "./command-packages.mjs";
import { loadEnvironment } from "./environment.mjs";
import { call, expectOk, Mistake, OWN_API, send } from "./operator-client.mjs";
import { root } from "./project.mjs";
import { print } from "./terminal.mjs";

/** The last entry of the archive. */
const ROWS = "database.ndjson.gz";

/** @typedef {import("node:stream/web").ReadableStream} WebStream */

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
      Readable.fromWeb(/** @type {WebStream} */ (response.body)),
      createWriteStream(part, { mode: 0o600, flags: "wx" }),
    );
    const pictures = await countPictures(part);
    await rename(part, path);
    print(`${path}: ${response.headers.get("x-rows")} registros e ${pictures} arquivos de imagem.`);
    print("A cópia tem dados pessoais e senhas (cifradas) dos clientes: guarde-a como tal.");
  } catch (error) {
    await rm(part, { force: true });
    throw new Mistake(`A cópia não ficou inteira e foi descartada: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * Reads the archive to its end.
 * @param {string} path
 */
async function countPictures(path) {
  const names = [];
  const bytes = /** @type {ReadableStream<Uint8Array>} */ (Readable.toWeb(createReadStream(path)));
  for await (const { header, body } of /** @type {WebStream} */ (
    bytes.pipeThrough(createTarDecoder({ strict: true }))
  )) {
    names.push(header.name);
    await body.cancel();
  }
  if (names.pop() !== ROWS) throw new Error("ela termina antes da hora.");
  return names.length;
}

/**
 * Works on DATA_DIR or DATABASE_URL itself, without a server: no upload bounds the size of a copy.
 * @param {string} path
 */
export async function restore(path) {
  await loadEnvironment();
  if (process.env.STORE_API_URL) throw new Mistake(OWN_API);
  if (!existsSync(path)) throw new Mistake(`Não foi possível ler ${path}.`);
  process.exitCode = (await runOnData(["restore", resolve(path)])).code;
}

/**
 * Copies the pictures of DATA_DIR to MEDIA_URL, or back.
 * @param {boolean} isBack
 */
export async function moveMedia(isBack) {
  await loadEnvironment();
  process.exitCode = (await runOnData(["move-media", isBack ? "back" : "there"])).code;
}

/** A trial must not touch these: the shops' own database and pictures. */
const NOT_THE_SHOPS = { DATABASE_URL: "", MEDIA_URL: "" };

/**
 * Restores a copy into a folder of its own beside it, deletes that folder, and tells the server that the copy is good.
 * @param {string} path
 */
export async function prove(path) {
  await loadEnvironment();
  if (process.env.STORE_API_URL) throw new Mistake(OWN_API);
  if (!existsSync(path)) throw new Mistake(`Não foi possível ler ${path}.`);
  const trial = `${resolve(path)}.trial`;
  try {
    await rm(trial, { recursive: true, force: true });
    const env = { ...process.env, ...NOT_THE_SHOPS, DATA_DIR: trial };
    const { code, output } = await runOnData(["trial", resolve(path)], { stdout: "pipe", env });
    if (code !== 0) throw new Mistake(`${path} não pôde ser restaurada: não conte com esta cópia.`);
    const proof = JSON.parse(output);
    const { status, body } = await call("PUT", "/backup/proven", proof);
    if (status !== 204) expectOk({ status, body });
    print(`${path}: ${proof.rows} registros restaurados em uma pasta de teste, já apagada. A cópia presta.`);
  } finally {
    await rm(trial, { recursive: true, force: true });
  }
}

/**
 * @param {string[]} args
 * @param {{ stdout?: "pipe" | "inherit", env?: NodeJS.ProcessEnv }} [options]
 */
function runOnData(args, options = { stdout: "inherit" }) {
  const compiled = join(root, COMPILED_RESTORE);
  if (existsSync(compiled)) return outputOf(["--conditions=react-server", compiled, ...args], options);
  return runBundled(RESTORE, "restore", args, options);
}
