import "server-only";
import { chmodSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

const OTHERS = 0o077;

const PUBLIC = "media";

/**
 * Makes a folder and its content accessible to its owner alone; creates a missing folder with the same permissions.
 * Throws a sentence if it cannot restrict the folder. Windows has no such permissions.
 */
export function closeFolder(folder: string): void {
  makeFolder(folder);
  if (process.platform === "win32") return;
  try {
    if (isOpen(statSync(folder))) chmodSync(folder, 0o700);
  } catch (error) {
    throw refused(folder, error);
  }
  // Some network and USB file systems accept the change and forget it.
  if (isOpen(statSync(folder))) throw refused(folder);
  for (const name of readdirSync(folder))
    if (name !== PUBLIC) closeEntry(join(/* turbopackIgnore: true */ folder, name));
}

/** A sentence in Portuguese if the folder cannot be created or written to, else null; creates a missing one. */
export function unusableFolder(folder: string): string | null {
  try {
    makeFolder(folder);
    rmdirSync(mkdtempSync(join(/* turbopackIgnore: true */ folder, ".check-")));
    return null;
  } catch (error) {
    return unusable(folder, error);
  }
}

/**
 * Creates the missing folders of a path, for their owner alone. Replaces `recursive`, which never ends in /proc on Node
 * 20.
 */
function makeFolder(folder: string): void {
  const missing: string[] = [];
  for (let place = folder; !existsSync(/* turbopackIgnore: true */ place); place = dirname(place)) {
    missing.push(place);
    if (dirname(place) === place) break;
  }
  try {
    for (const place of missing.reverse()) makeOne(place);
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error(), { code: "ENOTDIR" });
  } catch (error) {
    throw new Error(unusable(folder, error), { cause: error });
  }
}

function makeOne(place: string): void {
  try {
    mkdirSync(place, { mode: 0o700 });
  } catch (error) {
    // Another process may have been first.
    if (codeOf(error) !== "EEXIST" || !existsSync(place)) throw error;
  }
}

function unusable(folder: string, error: unknown): string {
  const code = codeOf(error) ?? codeOf((error as Error).cause);
  return `DATA_DIR deve ser uma pasta em que este processo possa escrever, ou que possa criar: ${folder} não é${code ? ` (${code})` : ""}.`;
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException | undefined)?.code;
}

function closeEntry(path: string): void {
  try {
    const entry = lstatSync(path);
    // The target of a link may belong to anybody.
    if (!entry.isFile() && !entry.isDirectory()) return;
    if (isOpen(entry)) chmodSync(path, entry.mode & 0o700);
    if (entry.isDirectory())
      for (const name of readdirSync(path)) closeEntry(join(/* turbopackIgnore: true */ path, name));
  } catch {
    return;
  }
}

function isOpen({ mode }: { mode: number }): boolean {
  return (mode & OTHERS) !== 0;
}

function refused(folder: string, cause?: unknown): Error {
  return new Error(
    `Outros usuários desta máquina podem abrir a pasta de dados ${folder}, e este processo não consegue fechá-la. Como dono dela, rode: chmod 700 '${folder}'. Ou ponha em DATA_DIR uma subpasta que ainda não existe: ela será criada fechada.`,
    { cause },
  );
}
