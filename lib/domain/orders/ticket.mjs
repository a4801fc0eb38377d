// The kitchen's and the counter's tickets, line by line. Each printer decides how a line looks.
import { isOfMoney } from "./money-notes.mjs";
import { ownNote } from "./own-note.mjs";
import {
  ADULTS_ONLY,
  changeTexts,
  choiceLines,
  collectedOf,
  customerRows,
  isForAdults,
  isPickUp,
  itemName,
  money,
  moneyNote,
  noNameText,
  paymentName,
  printable,
  timeText,
  typedText,
} from "./ticket-facts.mjs";

/**
 * @import { Item, Order } from "./ticket-facts.mjs"
 * @typedef {"kitchen" | "counter"} TicketKind
 * @typedef {{ kind: "number" | "mode" | "warning" | "text" | "promised" | "size" | "due", text: string }
 *   | { kind: "rule" }
 *   | { kind: "item", text: string, price?: string }
 *   | { kind: "choice", parts: string[] }
 *   | { kind: "note" | "written", label: string, text: string }
 *   | { kind: "sum", label: string, text: string, isTotal?: boolean }} TicketLine `note` and `written` are the customer's words
 */

/** @type {readonly TicketKind[]} */
export const TICKET_KINDS = ["kitchen", "counter"];

/** @type {{ kind: "rule" }} */
const RULE = { kind: "rule" };

/** Marks a copy whose original may already have been printed. */
export const SECOND_COPY = "2ª VIA: VEJA SE JÁ SAIU";

/**
 * The kitchen's ticket lists the food without prices, customer and address; the counter's has everything needed to
 * pack, deliver and collect.
 * @param {Order} order
 * @param {TicketKind} kind
 * @param {{ isSecondCopy?: boolean }} [options]
 * @returns {TicketLine[]}
 */
export function ticketLines(order, kind, { isSecondCopy = false } = {}) {
  const isCounter = kind === "counter";
  const note = order.observations ?? "";
  return clean([
    ...warnings(order, isSecondCopy),
    ...changedLines(order, isCounter),
    ...headLines(order),
    RULE,
    ...order.order_items.flatMap((item) => itemLines(item, isCounter)),
    { kind: "note", label: "OBS", text: isCounter || !isOfMoney(note) ? note : "" },
    RULE,
    ...(isCounter ? counterLines(order) : kitchenEnd(order)),
  ]);
}

/**
 * Tells the kitchen to stop preparing an order that it has on paper.
 * @param {Order} order
 * @returns {TicketLine[]}
 */
export function cancellationLines(order) {
  return clean([
    { kind: "warning", text: "CANCELADO" },
    ...headLines(order).slice(0, 2),
    { kind: "text", text: isPickUp(order) ? "NÃO PREPARAR" : "NÃO PREPARAR, NÃO ENTREGAR" },
    RULE,
    ...order.order_items.flatMap((item) => itemLines(item, false)),
    RULE,
    { kind: "due", text: moneyNote(order) },
  ]);
}

/**
 * @param {Order} order
 * @param {boolean} isSecondCopy
 * @returns {TicketLine[]}
 */
function warnings(order, isSecondCopy) {
  return [
    ...(isSecondCopy ? [/** @type {TicketLine} */ ({ kind: "warning", text: SECOND_COPY })] : []),
    ...(order.status === "cancelled" ? [/** @type {TicketLine} */ ({ kind: "warning", text: "CANCELADO" })] : []),
  ];
}

/**
 * The shop's last change, for whoever holds the former printout.
 * @param {Order} order
 * @param {boolean} isCounter
 * @returns {TicketLine[]}
 */
function changedLines({ changes = [] }, isCounter) {
  const last = changes.at(-1);
  if (!last) return [];
  const lines = last.lines.filter(({ about }) => isCounter || about === "item" || about === "time");
  /** @type {(label: string, text: string | null) => TicketLine} */
  const written = (label, text) => ({ kind: "written", label, text: text ?? "" });
  return [
    { kind: "warning", text: "ALTERADO" },
    ...lines.flatMap(({ from, to }) => [
      written(to === null ? "TIROU" : "ERA", from),
      written(from === null ? "PÔS" : "AGORA", to),
    ]),
    ...(isCounter && last.total !== last.total_before
      ? [written("TOTAL ERA", money(last.total_before)), written("TOTAL AGORA", money(last.total))]
      : []),
    RULE,
  ];
}

/**
 * 'Prometido para 19:20', or the slot of an order for later; null if nothing was promised.
 * @param {Pick<Order, "deliver_start_time" | "deliver_end_time" | "promised_at" | "delivery_time" | "created_at" | "timezone">} order
 */
export function whenText(order) {
  return scheduledText(order) ?? promisedText(order);
}

/**
 * @param {Order} order
 * @returns {TicketLine[]}
 */
function headLines(order) {
  const { order_number: number, created_at: created, timezone, market_name: shop } = order;
  const promised = whenText(order);
  return [
    { kind: "number", text: `Nº ${number}` },
    { kind: "mode", text: modeText(order) },
    { kind: "text", text: `${shop ? `${shop} · ` : ""}${timeText(created, timezone)}` },
    { kind: "text", text: typedText(order) ?? "" },
    ...(promised ? [/** @type {TicketLine} */ ({ kind: "promised", text: promised })] : []),
  ];
}

/** @param {Order} order */
function modeText(order) {
  if (order.source === "counter") return "BALCÃO";
  return isPickUp(order) ? "RETIRADA NA LOJA" : "ENTREGA";
}

/**
 * 'Agendado para 28/11/2026, 19:00 às 19:30', unless it was promised later since.
 * @param {Parameters<typeof whenText>[0]} order
 */
function scheduledText({ deliver_start_time: start, deliver_end_time: end, promised_at: promised, timezone }) {
  if (!start || !end || (promised && Date.parse(promised) > Date.parse(end))) return null;
  return `Agendado para ${timeText(start, timezone)} às ${timeText(end, timezone).split(", ").at(-1)}`;
}

/**
 * 'Prometido para 19:20', or the announced time if no moment was promised.
 * @param {Parameters<typeof whenText>[0]} order
 */
function promisedText({ promised_at: promised, delivery_time: announced, created_at: created, timezone }) {
  if (!promised) return announced ? `Prazo: ${announced}` : null;
  const [day, time] = timeText(promised, timezone).split(", ");
  const isSameDay = timeText(created, timezone).startsWith(`${day},`);
  return `Prometido para ${isSameDay ? time : `${day}, ${time}`}`;
}

/**
 * @param {Item} item
 * @param {boolean} hasPrice
 * @returns {TicketLine[]}
 */
function itemLines(item, hasPrice) {
  const sum = money(Math.round(item.price * item.amount * 100) / 100);
  return [
    { kind: "item", text: `${item.amount} x ${itemName(item)}`, ...(hasPrice ? { price: sum } : {}) },
    { kind: "size", text: item.variation_name ?? "" },
    ...choiceLines(item, hasPrice).map((parts) => /** @type {TicketLine} */ ({ kind: "choice", parts })),
    { kind: "note", label: "obs", text: ownNote(item) },
  ];
}

/**
 * @param {Order} order
 * @returns {TicketLine[]}
 */
function kitchenEnd(order) {
  const amount = order.order_items.reduce((sum, item) => sum + item.amount, 0);
  return [
    { kind: "text", text: amount === 1 ? "1 item" : `${amount} itens` },
    // The kitchen should know that nobody paid.
    ...(order.payment_due === "SIMULATED" ? [/** @type {TicketLine} */ ({ kind: "due", text: moneyNote(order) })] : []),
  ];
}

/**
 * @param {Order} order
 * @returns {TicketLine[]}
 */
function counterLines(order) {
  const change = changeTexts(order);
  const isAnonymous = !order.customer_name && !order.customer_phone;
  return [
    { kind: "text", text: isAnonymous ? noNameText(order) : "" },
    ...customerRows(order).map(
      ([label, text]) => /** @type {TicketLine} */ ({ kind: "written", label, text: text ?? "" }),
    ),
    RULE,
    ...sumLines(order),
    { kind: "text", text: paymentName(order) },
    ...(change ? [changeLine(change.given), changeLine(change.change)] : []),
    { kind: "due", text: moneyNote(order) },
    ...(isForAdults(order) ? [/** @type {TicketLine} */ ({ kind: "due", text: ADULTS_ONLY })] : []),
  ];
}

/**
 * @param {string} text
 * @returns {TicketLine}
 */
function changeLine(text) {
  return { kind: "promised", text: `${text.slice(0, 1).toUpperCase()}${text.slice(1)}` };
}

/**
 * @param {Order} order
 * @returns {TicketLine[]}
 */
function sumLines(order) {
  /** @type {(label: string, text: string) => TicketLine} */
  const sum = (label, text) => ({ kind: "sum", label, text });
  const fee = order.delivery_tax > 0 ? money(order.delivery_tax) : "grátis";
  return [
    sum("Subtotal", money(order.subtotal)),
    ...(order.discount > 0 ? [sum("Desconto", `-${money(order.discount)}`)] : []),
    { kind: "text", text: order.discount_reason ? `Motivo do desconto: ${order.discount_reason}` : "" },
    ...(order.balance_used ? [sum("Deste, cashback", `-${money(order.balance_used)}`)] : []),
    ...(order.promo_code ? [sum("Cupom", order.promo_code)] : []),
    ...(isPickUp(order) ? [] : [sum("Entrega", fee)]),
    { kind: "sum", label: "Total", text: money(collectedOf(order)), isTotal: true },
  ];
}

/**
 * Removes empty lines, and characters that could command a printer.
 * @param {TicketLine[]} lines
 * @returns {TicketLine[]}
 */
function clean(lines) {
  return lines.map(cleanLine).filter((line) => line.kind === "rule" || line.kind === "choice" || line.text !== "");
}

/**
 * @param {TicketLine} line
 * @returns {TicketLine}
 */
function cleanLine(line) {
  if (line.kind === "rule") return line;
  return line.kind === "choice" ? { ...line, parts: line.parts.map(tidy) } : { ...line, text: tidy(line.text) };
}

/** @param {string} text */
function tidy(text) {
  return printable(text).trim();
}
