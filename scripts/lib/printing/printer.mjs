import { connect } from "node:net";
import { Mistake } from "../operator-client.mjs";

/**
 * @import { Socket } from "node:net"
 * @typedef {{ host: string, port: number }} Printer
 * @typedef {{ talks: boolean, closes: boolean }} Manners what a printer did before, and so has to do again
 * @typedef {{ isPrinted: boolean, reason: string | null }} Printed `reason`: why not, in Portuguese; null also where nothing was to be printed
 */

const RAW_PORT = 9100;

/** Milliseconds. `close` is for a printer that never closed its side, `finish` for one that does. */
const WAITS = { connect: 5_000, status: 1_000, accept: 15_000, print: 30_000, close: 2_000, finish: 10_000 };

/** @returns {Manners} */
export function unknownManners() {
  return { talks: false, closes: false };
}

/** DLE EOT 4, replied to at once: whether there is paper. */
const ASK_PAPER = Buffer.from([0x10, 0x04, 0x04]);
/** DLE EOT 2, replied to at once: whether the cover is open or an error stops it. */
const ASK_OFFLINE = Buffer.from([0x10, 0x04, 0x02]);
/** GS r 1, replied to when everything before it was printed. */
const ASK_DONE = Buffer.from([0x1d, 0x72, 0x01]);

/**
 * @param {string} text 'tcp://192.168.0.50:9100', whose port may be missing
 * @returns {Printer}
 * @throws {Mistake} for anything else
 */
export function printerAt(text) {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isBare = url && !url.username && !url.password && !url.search && !url.hash && ["", "/"].includes(url.pathname);
  if (url?.protocol !== "tcp:" || !url.hostname || !isBare || url.port === "0")
    throw new Mistake("--printer é o endereço da impressora na rede, como tcp://192.168.0.50:9100.");
  return { host: url.hostname.replace(/^\[|\]$/g, ""), port: Number(url.port || RAW_PORT) };
}

/**
 * Prints over its own connection. A printer that reports its state is asked for paper first and for the end of the
 * printing afterwards; for one that does not, it is enough that it takes every byte and closes its side.
 * @param {Printer} printer
 * @param {Uint8Array} bytes
 * @param {Manners} manners of this printer; what it does now is noted there
 * @param {() => boolean} mayBegin asked right before the first byte of the ticket leaves; false: nothing is printed
 * @returns {Promise<Printed>}
 */
export async function printOn({ host, port }, bytes, manners, mayBegin) {
  const socket = connect({ host, port });
  const line = listenTo(socket);
  try {
    if (!(await line.connected(WAITS.connect))) throw new Failure("não responde");
    socket.write(Buffer.concat([ASK_OFFLINE, ASK_PAPER]));
    const talks = await line.replies(2, WAITS.status);
    if (manners.talks && !talks) throw new Failure("não responde");
    manners.talks = talks;
    const trouble = talks && troubleIn(line.received);
    if (trouble) throw new Failure(trouble);
    if (!mayBegin()) return { isPrinted: false, reason: null };
    await line.send(Buffer.concat([bytes, talks ? ASK_DONE : Buffer.alloc(0)]), WAITS.accept);
    if (talks) await expectDone(line);
    socket.end();
    const closes = await line.closed(manners.closes ? WAITS.finish : WAITS.close);
    if (manners.closes && !closes && !talks) throw new Failure("não terminou de imprimir");
    manners.closes = closes;
    return { isPrinted: true, reason: null };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { isPrinted: false, reason: error.message };
  } finally {
    socket.destroy();
  }
}

/** @param {ReturnType<typeof listenTo>} line */
async function expectDone(line) {
  if (!(await line.replies(3, WAITS.print))) throw new Failure("não terminou de imprimir");
  if ((Number(line.received[2]) & 0x0c) === 0x0c) throw new Failure("ficou sem papel");
}

class Failure extends Error {}

/** @param {Socket} socket */
function listenTo(socket) {
  /** @type {number[]} */
  const received = [];
  /** @type {Set<() => void>} */
  const waiting = new Set();
  const state = { connected: false, ended: false, closed: false, failed: false };
  const wake = () => {
    for (const look of [...waiting]) look();
  };
  const note = (/** @type {keyof typeof state} */ name) => () => {
    state[name] = true;
    wake();
  };
  socket.on("connect", note("connected"));
  socket.on("end", note("ended"));
  socket.on("close", note("closed"));
  socket.on("error", note("failed"));
  socket.on("data", (data) => {
    received.push(...data);
    wake();
  });
  /**
   * True once it is so; false when the time is over or the connection is.
   * @type {(isSo: () => boolean, ms: number) => Promise<boolean>}
   */
  const settles = (isSo, ms) =>
    new Promise((resolve) => {
      const look = () => {
        if (isSo()) finish(true);
        else if (state.failed || state.closed) finish(false);
      };
      const timer = setTimeout(() => finish(false), ms);
      const finish = (/** @type {boolean} */ is) => {
        clearTimeout(timer);
        waiting.delete(look);
        resolve(is);
      };
      waiting.add(look);
      look();
    });
  const isBroken = () => state.failed || state.closed;
  return {
    received,
    connected: (/** @type {number} */ ms) => settles(() => state.connected, ms),
    /** Whether this many bytes came back. @type {(count: number, ms: number) => Promise<boolean>} */
    async replies(count, ms) {
      const came = await settles(() => received.length >= count || state.ended, ms);
      if (isBroken() || state.ended) throw new Failure(BROKEN);
      return came;
    },
    /** @type {(bytes: Uint8Array, ms: number) => Promise<void>} */
    async send(bytes, ms) {
      let isSent = false;
      socket.write(bytes, (error) => {
        isSent = !error;
        wake();
      });
      if (!(await settles(() => isSent, ms))) throw new Failure(isBroken() ? BROKEN : "não aceita os dados");
    },
    /** Whether it closed its side; one that resets the connection has not printed all. @type {(ms: number) => Promise<boolean>} */
    async closed(ms) {
      const isClosed = await settles(() => state.ended, ms);
      if (state.failed) throw new Failure(BROKEN);
      return isClosed || state.closed;
    },
  };
}

const BROKEN = "cortou a conexão";

/**
 * @param {readonly number[]} states the replies about offline and paper
 * @returns {string | null}
 */
function troubleIn([offline = 0, paper = 0]) {
  if ((paper & 0x60) === 0x60) return "está sem papel";
  if (offline & 0x04) return "está com a tampa aberta";
  return offline & 0x40 ? "está com um erro" : null;
}
