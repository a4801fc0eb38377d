import { TICKET_KINDS } from "../../../lib/domain/orders/ticket.mjs";
import { Mistake } from "../operator-client.mjs";
import { printerAt } from "./printer.mjs";

/**
 * @param {readonly string[]} markets
 * @param {{ printer?: string, paper?: string, ticket?: string, codepage?: string, repeatMs: number }} options of `watch`
 * @returns {Promise<ReturnType<typeof import("./queue.mjs").openPrinting> | null>} null without a printer
 * @throws {Mistake}
 */
export async function printingOf(markets, { printer, paper = "80", ticket = "both", codepage = "860", repeatMs }) {
  if (printer === undefined) return null;
  const address = printerAt(printer);
  // Without a printer the encoder is not even read.
  const [{ CODE_PAGES, PAPERS }, { openPrinting }] = await Promise.all([import("./escpos.mjs"), import("./queue.mjs")]);
  if (!Object.hasOwn(PAPERS, paper)) throw new Mistake(`--paper é ${Object.keys(PAPERS).join(" ou ")}, em milímetros.`);
  if (!CODE_PAGES.includes(codepage)) throw new Mistake(`--codepage é ${CODE_PAGES.join(", ")}.`);
  const kinds = ticket === "both" ? TICKET_KINDS : TICKET_KINDS.filter((kind) => kind === ticket);
  if (kinds.length === 0) throw new Mistake(`--ticket é ${TICKET_KINDS.join(", ")} ou both.`);
  return openPrinting(markets, { printer: address, kinds, paper, codepage, repeatMs });
}
