import "server-only";
import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const OTHERS = 0o077;

const PUBLIC = "media";

/**
 * Makes a folder and its content accessible to its owner alone; creates a missing folder that way. Throws a sentence
 * when the folder cannot be closed. Windows has no such permissions.
 */
export function closeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
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
