import { createHash } from "node:crypto";
import { realpathSync, unlinkSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Locks the folder for this process; throws when another one holds the lock, because two PGlite processes would destroy
 * each other's data. The lock is a socket name, which the kernel frees however the process ends.
 */
export async function lockFolder(folder: string): Promise<Server> {
  const name = lockName(realpathSync(folder));
  try {
    return await listen(name);
  } catch (error) {
    if (!isInUse(error) || (await isListening(name))) throw inUse(folder, error);
    unlinkSync(name);
    return listen(name).catch((second) => Promise.reject(inUse(folder, second)));
  }
}

function lockName(path: string): string {
  const hash = createHash("sha256").update(path).digest("hex").slice(0, 32);
  if (process.platform === "linux") return `\0storefront-${hash}`;
  if (process.platform === "win32") return `\\\\.\\pipe\\storefront-${hash}`;
  return join(tmpdir(), `storefront-${hash}.sock`);
}

function listen(name: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once("error", reject);
    server.listen(name, () => resolve(server.unref()));
  });
}

// Except on Linux and Windows the socket is a file that outlives a crashed process; nothing listens on it then.
function isListening(name: string): Promise<boolean> {
  if (process.platform === "linux" || process.platform === "win32") return Promise.resolve(true);
  return new Promise((resolve) => {
    const socket = connect(name, () => resolve(true));
    socket.once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}

function isInUse(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EADDRINUSE";
}

function inUse(folder: string, cause: unknown): Error {
  if (!isInUse(cause)) return cause as Error;
  return new Error(
    `A pasta de dados ${folder} está em uso por outro processo. Encerre-o primeiro, ou defina DATA_DIR com outra pasta.`,
    { cause },
  );
}
