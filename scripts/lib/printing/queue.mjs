import { setTimeout as sleep } from "node:timers/promises";
import { isStatus, STATUSES } from "../../../lib/domain/orders/statuses.mjs";
import { cancellationLines, ticketLines } from "../../../lib/domain/orders/ticket.mjs";
import { call, marketPath } from "../operator-client.mjs";
import { print, printError } from "../terminal.mjs";
import { ticketBytes } from "./escpos.mjs";
import { openLedger } from "./ledger.mjs";
import { printOn, unknownManners } from "./printer.mjs";

/**
 * @import { Order } from "../../../lib/domain/orders/ticket-facts.mjs"
 * @import { TicketKind } from "../../../lib/domain/orders/ticket.mjs"
 * @import { Ledger } from "./ledger.mjs"
 * @import { Printer } from "./printer.mjs"
 * @typedef {{ printer: Printer, kinds: readonly TicketKind[], paper: string, codepage: string }} Printing
 * @typedef {{ market: string, order: Order, isCancelled: boolean }} Job
 */

const RETRY_MS = 3_000;
/** How often the board is told that this process still prints. */
const REPORT_MS = 60_000;

/**
 * Prints each order once. An order that the printer refuses waits, is reported here and on the board, and is printed
 * when the printer is back.
 * @param {readonly string[]} markets
 * @param {Printing} printing
 */
export function openPrinting(markets, printing) {
  const { printer } = printing;
  /** @type {Map<string, Ledger>} */
  const ledgers = new Map(markets.map((market) => [market, openLedger(market, printer)]));
  /** @type {Job[]} */
  const jobs = [];
  const manners = unknownManners();
  /** @type {string | null} */
  let trouble = null;
  let isWorking = false;

  const ledgerOf = (/** @type {string} */ market) => /** @type {Ledger} */ (ledgers.get(market));
  const waitingIn = (/** @type {string} */ market) => jobs.filter((job) => job.market === market).length;
  const report = () => Promise.all(markets.map((market) => reportTo(market, trouble, waitingIn(market))));

  const fail = (/** @type {string} */ reason) => {
    if (trouble === reason) return;
    trouble = reason;
    const waiting = jobs.length === 1 ? "1 pedido espera" : `${jobs.length} pedidos esperam`;
    printError(`A impressora ${printer.host}:${printer.port} ${reason}: ${waiting} papel. Tentando de novo…`);
  };

  const work = async () => {
    if (isWorking) return;
    isWorking = true;
    let tries = 0;
    for (let job = jobs[0]; job; job = jobs[0]) {
      const [current, ledger] = [job, ledgerOf(job.market)];
      const mayBegin = () => {
        // A cancellation may have removed it in the meantime.
        if (!jobs.includes(current)) return false;
        ledger.begin(nameOf(current));
        return true;
      };
      const bytes = await bytesOf(job, ledger.hasBegun(nameOf(job)), printing, tries);
      const { isPrinted, reason } = await printOn(printer, bytes, manners, mayBegin);
      if (isPrinted) ledger.finish(nameOf(job));
      if (isPrinted) jobs.splice(jobs.indexOf(job), 1);
      const isChanged = trouble !== reason;
      if (reason !== null && jobs.length > 0) fail(reason);
      else if (reason === null && trouble !== null) {
        trouble = null;
        print("A impressora voltou.");
      }
      if (isChanged || jobs.length === 0) await report();
      tries = reason === null ? 0 : tries + 1;
      if (reason !== null) await sleep(RETRY_MS);
    }
    isWorking = false;
  };

  /** @type {(job: Job) => void} */
  const add = (job) => {
    const isThere = jobs.some((each) => each.market === job.market && nameOf(each) === nameOf(job));
    if (isThere || ledgerOf(job.market).hasPrinted(nameOf(job))) return;
    jobs.push(job);
    void work();
  };

  setInterval(report, REPORT_MS).unref();
  void report();
  return {
    /**
     * Queues the shop's open orders at the start: those not accepted yet, and those that arrived while this process was
     * not running.
     * @param {string} market
     * @param {readonly Order[]} open oldest first
     * @param {number} next number of the next order
     */
    begin(market, open, next) {
      const ledger = ledgerOf(market);
      const known = ledger.first();
      const own = open.filter(({ status, order_number: number }) =>
        known === null
          ? status === "received"
          : Number(number) >= known && isStatus(status) && STATUSES[status].isPrinted,
      );
      ledger.start(Math.min(next, ...own.map(({ order_number: number }) => Number(number))));
      for (const order of own) add({ market, order, isCancelled: false });
    },
    /** @type {(market: string, order: Order) => void} */
    placed: (market, order) => add({ market, order, isCancelled: false }),
    /**
     * Prints an order anew that the shop has changed, in place of a paper that still waits.
     * @type {(market: string, order: Order) => void}
     */
    changed(market, order) {
      const stale = jobs.findIndex(
        (job) => job.market === market && isOlder(job, order) && !ledgerOf(market).hasBegun(nameOf(job)),
      );
      if (stale >= 0) jobs.splice(stale, 1);
      add({ market, order, isCancelled: false });
    },
    /**
     * Prints a cancellation for an order that is already on paper; one that still waits is just removed.
     * @type {(market: string, order: Order) => void}
     */
    cancelled(market, order) {
      const ledger = ledgerOf(market);
      const papers = papersOf(order);
      const waiting = jobs.findIndex(
        (job) => job.market === market && papers.includes(nameOf(job)) && !ledger.hasBegun(nameOf(job)),
      );
      if (waiting >= 0) {
        jobs.splice(waiting, 1);
        void report();
      }
      if (papers.some((paper) => ledger.hasPrinted(paper) || ledger.hasBegun(paper)))
        add({ market, order, isCancelled: true });
    },
  };
}

/**
 * Every paper that an order may have had: '12', and '12#1' after its first change.
 * @param {Order} order
 */
function papersOf({ order_number: number, changes = [] }) {
  return [number, ...changes.map((_, index) => `${number}#${index + 1}`)];
}

/** @param {Job} job */
function nameOf({ order, isCancelled }) {
  return isCancelled ? `${order.order_number}c` : /** @type {string} */ (papersOf(order).at(-1));
}

/**
 * @param {Job} job
 * @param {Order} order
 */
function isOlder(job, order) {
  return !job.isCancelled && papersOf(order).slice(0, -1).includes(nameOf(job));
}

/**
 * @param {Job} job
 * @param {boolean} isSecondCopy
 * @param {Printing} printing
 * @param {number} tries
 */
async function bytesOf(job, isSecondCopy, { kinds, paper, codepage }, tries) {
  const order = tries > 0 ? await currentOrder(job) : job.order;
  const tickets = job.isCancelled
    ? [cancellationLines(order)]
    : kinds.map((kind) => ticketLines(order, kind, { isSecondCopy }));
  return Buffer.concat(tickets.map((lines) => ticketBytes(lines, { paper, codepage })));
}

/**
 * The order's current state after waiting: it may have been paid or delayed.
 * @param {Job} job
 * @returns {Promise<Order>}
 */
async function currentOrder({ market, order }) {
  const response = await call("GET", marketPath(market, `/orders/${encodeURIComponent(order.order_number)}`)).catch(
    () => null,
  );
  return response?.status === 200 && response.body?.order_number === order.order_number ? response.body : order;
}

/**
 * Reports to the board; printing continues if that fails.
 * @param {string} market
 * @param {string | null} reason
 * @param {number} waiting
 */
async function reportTo(market, reason, waiting) {
  const state = reason === null ? "ok" : "failing";
  await call("POST", marketPath(market, "/orders/printer"), { state, reason, waiting }).catch(() => null);
}
