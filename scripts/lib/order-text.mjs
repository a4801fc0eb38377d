import {
  changeTexts,
  choiceLines,
  collectedOf,
  customerRows,
  isPickUp,
  itemName,
  money,
  moneyNote,
  ownNote,
  paymentName,
  printable,
  statusText,
  timeText,
} from "../../lib/domain/orders/ticket-facts.mjs";
import { wrapped } from "./columns.mjs";

export { STATUSES, statusText, timeText } from "../../lib/domain/orders/ticket-facts.mjs";

/**
 * @typedef {import("../../lib/domain/orders/ticket-facts.mjs").Order} Order
 * @typedef {import("../../lib/domain/orders/ticket-facts.mjs").Item} Item
 */

/** Columns of a ticket; through a pipe those of the narrowest kitchen paper (58 mm). */
const WIDTH = Math.max(24, Math.min(48, process.stdout.columns || 32));
const LINE = "-".repeat(WIDTH);

/**
 * A bar precedes every line that the customer wrote: a line without one is the shop's or ours. Of the shop's, only the
 * district stands among them, in their form.
 * @param {Order} order
 * @param {string} [market]
 */
export function ticket(order, market) {
  const lines = [
    LINE,
    `${market ? `${market}  ` : ""}PEDIDO Nº ${order.order_number}  ${statusText(order)}`,
    ...(isPickUp(order) ? ["RETIRADA NA LOJA"] : []),
    timeText(order.created_at, order.timezone),
    LINE,
    ...order.order_items.flatMap(itemLines),
    ...written("OBS", order.observations),
    LINE,
    ...(order.customer_name || order.customer_phone ? [] : ["Cliente sem conta"]),
    ...customerLines(order),
    LINE,
    ...sums(order),
    LINE,
  ];
  return lines.flatMap((line) => (line ? [printable(line)] : [])).join("\n");
}

/**
 * @param {Order} order
 * @param {string} market
 */
export function cancellation(order, market) {
  const lines = [
    LINE,
    `${market}  PEDIDO Nº ${order.order_number}  CANCELADO`,
    isPickUp(order) ? "RETIRADA: NÃO PREPARAR" : "NÃO PREPARAR, NÃO ENTREGAR",
    LINE,
    ...order.order_items.flatMap(itemLines),
    LINE,
    moneyNote(order),
    LINE,
  ];
  return lines.map(printable).join("\n");
}

/** @param {Order} order */
export function orderText(order) {
  return [
    `nº ${order.order_number}  ${statusText(order)}${isPickUp(order) ? " (retirada)" : ""}  ${timeText(order.created_at, order.timezone)}`,
    ...customerLines(order),
    ...order.order_items.flatMap(itemLines),
    paymentText(order),
    moneyNote(order),
  ]
    .map((line, index) => printable(index === 0 ? line : `  ${line}`))
    .join("\n");
}

/** @param {Order} order */
function customerLines(order) {
  return customerRows(order).flatMap(([label, text]) => written(label, text));
}

/** @param {Item} item */
function itemLines(item) {
  return [
    `${item.amount} x ${itemName(item)} (${money(item.price)}${item.amount > 1 ? " cada" : ""})`,
    ...(item.variation_name ? [`    ${item.variation_name}`] : []),
    ...choiceLines(item)
      .flatMap(joinedParts)
      .map((line) => `    ${line}`),
    ...written("    obs", ownNote(item)),
  ];
}

const SEPARATOR = " · ";

/**
 * A line is broken between two parts, never inside one.
 * @param {string[]} parts
 */
function joinedParts(parts) {
  const room = WIDTH - "    ".length;
  /** @type {string[]} */
  const lines = [];
  for (const part of parts) {
    const last = lines.at(-1);
    const longer = `${last}${SEPARATOR}${part}`;
    if (last !== undefined && longer.length <= room) lines[lines.length - 1] = longer;
    else lines.push(part);
  }
  return lines;
}

const INDENT = 2;

/**
 * @param {string} label
 * @param {string | null | undefined} text
 */
function written(label, text) {
  const room = WIDTH - INDENT - LABEL - " | ".length;
  return wrapped(printable(text ?? ""), room).map(
    (part, index) => `${(index === 0 ? label : "").padEnd(LABEL)} | ${part}`,
  );
}

const LABEL = "Complemento".length;

/** @param {Order} order */
function sums(order) {
  return [
    `Subtotal ${money(order.subtotal)}`,
    order.discount > 0 && `Desconto -${money(order.discount)}`,
    !isPickUp(order) && `Entrega ${order.delivery_tax > 0 ? money(order.delivery_tax) : "grátis"}`,
    ...paymentLines(order),
    moneyNote(order),
  ];
}

/**
 * What is collected; for cash also what the customer pays with, and the change.
 * @param {Order} order
 */
function paymentParts(order) {
  const sum = `${paymentName(order)}: ${money(collectedOf(order))}${isPickUp(order) ? "" : " com entrega"}`;
  const change = changeTexts(order);
  return change ? [sum, change.given, change.change] : [sum];
}

/** @param {Order} order */
function paymentText(order) {
  const [sum, given, change] = paymentParts(order);
  return given ? `${sum}, ${given} (${change})` : `${sum}`;
}

/** @param {Order} order */
function paymentLines(order) {
  const [sum = "", ...rest] = paymentParts(order).map(printable);
  const first = wrapped(sum, sum.length <= WIDTH ? WIDTH : WIDTH - INDENT);
  const indented = [...first.slice(1), ...rest.flatMap((part) => wrapped(part, WIDTH - INDENT))];
  return [...first.slice(0, 1), ...indented.map((line) => `  ${line}`)];
}
