import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Mistake } from "../operator-client.mjs";
import { root } from "../project.mjs";
import { printError } from "../terminal.mjs";

/**
 * The orders of one shop that one printer has printed, in a file beside this computer's data: the paper is here, so the
 * record is too. Two printers of a shop each print their copy; a restart of `print` or of the server prints none twice.
 * @typedef {{ first: number | null, begun: string[], printed: string[] }} Told numbers of orders, '12#1' once changed, '12c' for a cancellation
 * @typedef {ReturnType<typeof openLedger>} Ledger
 */

/** Orders that are remembered; older ones are long over. */
const MOST = 2_000;

/**
 * @param {string} market
 * @param {import("./printer.mjs").Printer} printer
 * @param {string} [folder]
 * @throws {Mistake} when another process prints the same, or the file cannot be written
 */
export function openLedger(
  market,
  { host, port },
  folder = resolve(root, process.env.DATA_DIR || ".data", "printing"),
) {
  const name = `${market}-${host}-${port}`.replace(/[^\w.-]/g, "_");
  const path = join(folder, `${name}.json`);
  const lock = join(folder, `${name}.pid`);
  const told = read(path);
  withSentence(path, () => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    claim(lock);
  });
  const write = () => {
    try {
      writeFileSync(`${path}.new`, JSON.stringify(told), { mode: 0o600 });
      renameSync(`${path}.new`, path);
    } catch {
      // Kept in memory all the same; only a restart would forget it.
      printError(`Não foi possível escrever ${path}: depois de reiniciar, um pedido pode sair de novo.`);
    }
  };
  return {
    /** Null before the first order. */
    first: () => told.first,
    /** @param {number} number the first order that is this printer's */
    start(number) {
      told.first ??= number;
      write();
    },
    /** @param {string} what */
    hasPrinted: (what) => told.printed.includes(what),
    /** Whether its first copy may already be on paper. @param {string} what */
    hasBegun: (what) => told.begun.includes(what),
    /** @param {string} what */
    begin(what) {
      told.begun = [...new Set([...told.begun, what])].slice(-MOST);
      write();
    },
    /** @param {string} what */
    finish(what) {
      told.begun = told.begun.filter((each) => each !== what);
      told.printed = [...told.printed, what].slice(-MOST);
      write();
    },
  };
}

/**
 * @param {string} path
 * @returns {Told}
 */
function read(path) {
  try {
    const { first = null, begun = [], printed = [] } = JSON.parse(readFileSync(path, "utf8"));
    return { first, begun, printed };
  } catch {
    return { first: null, begun: [], printed: [] };
  }
}

/** Milliseconds: an owner renews its lock three times in it, so that an older one is of before a power cut. */
const LOCK_MS = 15_000;
/** @type {Set<string>} */
const locks = new Set();

/** @param {string} lock */
function claim(lock) {
  const owner = ownerOf(lock);
  if (owner !== null)
    throw new Mistake(`Outra janela já imprime os pedidos desta loja nesta impressora (processo ${owner}).`);
  rmSync(lock, { force: true });
  // If two start at once, the second one fails here.
  writeFileSync(lock, String(process.pid), { mode: 0o600, flag: "wx" });
  if (locks.size === 0) {
    setInterval(renew, LOCK_MS / 3).unref();
    process.on("exit", () => {
      for (const each of locks) rmSync(each, { force: true });
    });
  }
  locks.add(lock);
}

function renew() {
  const now = new Date();
  for (const lock of locks)
    try {
      utimesSync(lock, now, now);
    } catch {}
}

/**
 * The process that holds a lock. After a power cut another program may have its number, but then nobody renews the
 * lock.
 * @param {string} lock
 * @returns {number | null}
 */
function ownerOf(lock) {
  try {
    const pid = Number(readFileSync(lock, "utf8"));
    const isRenewed = Date.now() - statSync(lock).mtimeMs < LOCK_MS;
    return isRenewed && isAlive(pid) ? pid : null;
  } catch {
    return null;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  if (!Number.isSafeInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
  }
}

/**
 * @param {string} path
 * @param {() => void} work
 */
function withSentence(path, work) {
  try {
    work();
  } catch (error) {
    if (error instanceof Mistake) throw error;
    throw new Mistake(`Não foi possível escrever ${path}, onde fica o que já foi impresso.`);
  }
}
