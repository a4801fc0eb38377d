import { partsOf, WHOLE } from "../../lib/domain/menu/parts.mjs";
import { wrapped } from "./columns.mjs";

/**
 * @typedef {{ amount: number, name: string, price_method?: "SUM" | "MAX" | "AVG" | undefined }} Complement
 * @typedef {{
 *   amount: number, item_name: string, price: number, variation_name?: string | null, observations?: string | null,
 *   complements: Complement[],
 * }} Item
 * @typedef {{
 *   order_number: string, status: string, created_at: string, timezone?: string, order_items: Item[],
 *   observations?: string | null, customer_name?: string | null, customer_phone?: string | null, full_address: string | null,
 *   neighborhood_name?: string | null, complement?: string | null, reference?: string | null, city?: string | null,
 *   state?: string | null, subtotal: number, discount: number, delivery_tax: number, total: number, cash?: number | null,
 *   order_type?: "DELIVERY" | "TAKEOUT", payment_due: string, payment_status: string, charge?: object | null, payment_method?: { name: string },
 *   paymentType?: { name: string },
 * }} Order as the operator reads it
 */

/** @type {Record<string, string>} */
const STATUS = {
  received: "Recebido",
  preparing: "Preparando",
  delivering: "Saiu para entrega",
  delivered: "Entregue",
  cancelled: "Cancelado",
};
export const STATUSES = Object.keys(STATUS);

/** What the customer fetches. @type {Record<string, string>} */
const PICK_UP_STATUS = { ...STATUS, delivering: "Pronto para retirada", delivered: "Retirado" };

/** @param {Pick<Order, "order_type">} order */
function isPickUp({ order_type: mode }) {
  return mode === "TAKEOUT";
}

/** Columns of a ticket; through a pipe those of the narrowest kitchen paper (58 mm). */
const WIDTH = Math.max(24, Math.min(48, process.stdout.columns || 32));
const LINE = "-".repeat(WIDTH);
const SIMULATED = "SIMULAÇÃO, NÃO PAGO";

/** @param {Pick<Order, "status" | "order_type">} order */
export function statusText(order) {
  const texts = isPickUp(order) ? PICK_UP_STATUS : STATUS;
  return (Object.hasOwn(texts, order.status) && texts[order.status]) || order.status;
}

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
  return [
    ...written("Cliente", order.customer_name),
    ...written("Telefone", order.customer_phone),
    ...written("Endereço", order.full_address),
    ...written("Bairro", order.neighborhood_name),
    ...written("Complemento", order.complement),
    ...written("Referência", order.reference),
    ...written("Cidade", [order.city, order.state].filter(Boolean).join(" - ")),
  ];
}

/** @param {Item} item */
function itemLines(item) {
  return [
    `${item.amount} x ${item.item_name} (${money(item.price)}${item.amount > 1 ? " cada" : ""})`,
    ...(item.variation_name ? [`    ${item.variation_name}`] : []),
    ...complementLines(item).map((line) => `    ${line}`),
    ...written("    obs", ownNote(item)),
  ];
}

/**
 * '1 x Bacon', or 'cada: 2 x Bacon' where it could mean two in all; the parts of a pizza stand together:
 * '1/2 Calabresa · 1/2 Camarão'.
 * @param {Pick<Item, "amount" | "complements">} item
 */
function complementLines({ amount: items, complements }) {
  const parts = partsOf(complements.map(({ amount, price_method: priceMethod }) => ({ qty: amount, priceMethod })));
  const texts = complements.map(({ amount, name }, index) => {
    const part = parts[index];
    if (!part) return `${amount} x ${name}`;
    return part === WHOLE ? name : `${part} ${name}`;
  });
  const methods = complements.map(({ price_method: method = "SUM" }) => method);
  const isUnclear = items > 1 && complements.some(({ amount }, index) => amount > 1 && methods[index] === "SUM");
  return texts.flatMap((text, index) => {
    if (methods[index] === "SUM") return [isUnclear ? `cada: ${text}` : text];
    const isFirst = methods.indexOf(methods[index] ?? "SUM") === index;
    return isFirst ? joinedParts(texts.filter((_, other) => methods[other] === methods[index])) : [];
  });
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

/**
 * For APIs without variations the storefront puts the variation's name before the note.
 * @param {Item} item
 */
function ownNote({ variation_name: variation, observations }) {
  const [first, rest] = [`${variation}.`, observations ?? ""];
  return variation && (rest === first || rest.startsWith(`${first} `)) ? rest.slice(first.length).trim() : rest;
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

/** @type {Record<string, [open: string, cancelled: string]>} */
const MONEY = {
  SIMULATED: [SIMULATED, SIMULATED],
  NOTHING: ["JÁ ESTÁ PAGO", "JÁ ESTÁ PAGO: DEVOLVER"],
  CHECK_PIX: ["CONFERIR PIX, NÃO COBRAR", "CONFERIR PIX: SE VEIO, DEVOLVER"],
  COLLECT: ["COBRAR NA ENTREGA", "NÃO COBRAR"],
};

/** @param {Order} order */
function moneyNote(order) {
  const texts = Object.hasOwn(MONEY, order.payment_due) ? MONEY[order.payment_due] : null;
  if (!texts) return `PAGAMENTO${order.charge ? " ONLINE" : ""}: ${order.payment_status}`;
  const [open, cancelled] = texts;
  if (order.status === "cancelled") return cancelled;
  return order.payment_due === "COLLECT" && isPickUp(order) ? "COBRAR NA RETIRADA" : open;
}

/**
 * What is collected; for cash also what the customer pays with, and the change.
 * @param {Order} order
 */
function paymentParts(order) {
  const collected = Math.round((order.total + order.delivery_tax) * 100) / 100;
  const method = order.payment_method?.name;
  const how = [order.paymentType?.name, method !== order.paymentType?.name && method].filter(Boolean).join(" / ");
  const sum = `${how}: ${money(collected)}${isPickUp(order) ? "" : " com entrega"}`;
  // What is not collected needs no change.
  const isCollected = order.payment_due === "COLLECT" && order.status !== "cancelled";
  if (!order.cash || !isCollected) return [sum];
  const change = money(Math.round((order.cash - collected) * 100) / 100);
  return [sum, `troco para ${money(order.cash)}`, `${isPickUp(order) ? "devolver" : "levar"} ${change}`];
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

/**
 * @param {string} moment
 * @param {string} [timezone]
 */
export function timeText(moment, timezone) {
  return new Date(moment).toLocaleString("pt-BR", { dateStyle: "short", timeStyle: "short", timeZone: timezone });
}

/** @param {number} reais */
function money(reais) {
  return `R$ ${reais.toFixed(2).replace(".", ",")}`;
}

// Text must not move the cursor, ring the bell or change the direction of what follows.
/** @param {string} line */
function printable(line) {
  return line.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, " ");
}
