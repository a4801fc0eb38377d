// Texts about an order for tickets and the board. Plain JavaScript, because `npm run market` prints it too.
// biome-ignore lint/style/noRestrictedImports: Node.js runs this file as it is and knows no alias
import { fullName } from "../menu/full-name.mjs";
// biome-ignore lint/style/noRestrictedImports: as above
import { partsOf, WHOLE } from "../menu/parts.mjs";
/** @import { OrderSource } from "./source.mjs" */
import { sourceText } from "./source.mjs";
import { isStatus, statusOf } from "./statuses.mjs";

/**
 * @typedef {{
 *   amount: number, name: string, price?: number | undefined, group_name?: string | null | undefined,
 *   price_method?: "SUM" | "MAX" | "AVG" | undefined,
 * }} Complement
 * @typedef {{
 *   amount: number, item_name: string, category_name?: string | null | undefined, price: number, variation_name?: string | null | undefined,
 *   observations?: string | null | undefined, complements: readonly Complement[], is_alcoholic?: boolean | undefined,
 * }} Item
 * @typedef {{ provider?: string | undefined, status?: string | undefined }} Charge `provider`: only of a real one
 * @typedef {{
 *   about: "item" | "delivery" | "time" | "payment" | "discount" | "fee" | "note", from: string | null, to: string | null,
 * }} ChangeLine `from` null: added; `to` null: removed
 * @typedef {{ at: string, lines: readonly ChangeLine[], total_before: number, total: number }} OrderChange totals with delivery
 * @typedef {{
 *   order_number: string, status: string, created_at: string, timezone?: string | undefined, order_items: readonly Item[],
 *   market_name?: string | null | undefined, promised_at?: string | null | undefined, delivery_time?: string | null | undefined,
 *   observations?: string | null | undefined, customer_name?: string | null | undefined,
 *   customer_phone?: string | null | undefined, full_address: string | null, neighborhood_name?: string | null | undefined,
 *   complement?: string | null | undefined, reference?: string | null | undefined, city?: string | null | undefined,
 *   state?: string | null | undefined, subtotal: number, discount: number, delivery_tax: number, total: number,
 *   promo_code?: string | null | undefined, balance_used?: number | null | undefined,
 *   source?: OrderSource | undefined, while_closed?: boolean | undefined, discount_reason?: string | null | undefined,
 *   cash?: number | null | undefined, order_type?: "DELIVERY" | "TAKEOUT" | undefined, payment_due: string,
 *   payment_status: string, charge?: Charge | null | undefined, payment_method?: { name: string } | undefined,
 *   paymentType?: { name: string } | undefined, deliver_start_time?: string | null | undefined,
 *   deliver_end_time?: string | null | undefined, print_at?: string | null | undefined,
 *   changes?: readonly OrderChange[] | undefined, still_due?: number | null | undefined, to_return?: number | null | undefined,
 * }} Order as the operator reads it, amounts in reais. `still_due`: of a paid order that became dearer.
 * `to_return`: what a person has to give back.
 */

/** @param {Pick<Order, "order_type">} order */
export function isPickUp({ order_type: mode }) {
  return mode === "TAKEOUT";
}

/**
 * 'Telefone · anotado com a loja fechada', of an order that the shop typed itself; null for any other.
 * @param {Pick<Order, "source" | "while_closed">} order
 */
export function typedText(order) {
  const source = sourceText(order);
  return source && [source, order.while_closed && "anotado com a loja fechada"].filter(Boolean).join(" · ");
}

/** @param {Pick<Order, "source">} order @returns stands in for the name of a customer who gave none */
export function noNameText({ source = "storefront" }) {
  if (source === "counter") return "Cliente no balcão";
  return source === "storefront" ? "Cliente sem conta" : "Cliente sem nome";
}

/** @param {Pick<Order, "status" | "order_type">} order */
export function statusText(order) {
  return isStatus(order.status) ? statusOf(order.status, order.order_type).label : order.status;
}

/** @param {Pick<Item, "item_name" | "category_name">} item */
export function itemName({ item_name: name, category_name: categoryName }) {
  return fullName({ name, categoryName });
}

/**
 * 'Borda recheada: Catupiry', '1 x Bacon' if the group's name is unknown, and 'em cada' for several items. The parts of
 * a pizza stand together at the first one: ['1/2 Calabresa', '1/2 Camarão'].
 * @param {Pick<Item, "amount" | "complements">} item
 * @param {boolean} [hasPrices] whether each says what it adds to one item
 * @returns {string[][]} lines, each of texts that a line break may part
 */
export function choiceLines({ amount: items, complements }, hasPrices = false) {
  const parts = partsOf(complements.map(({ amount, price_method: priceMethod }) => ({ qty: amount, priceMethod })));
  const texts = complements.map((complement, index) => {
    const { amount, name, price = 0, group_name: group } = complement;
    const part = parts[index];
    if (part) return part === WHOLE ? name : `${part} ${name}`;
    const label = group ? `${group}: ` : "";
    const count = group && amount === 1 ? "" : `${amount} x `;
    const added = hasPrices && price > 0 ? ` + ${money(Math.round(price * amount * 100) / 100)}` : "";
    return `${label}${count}${name}${added}${items > 1 ? " em cada" : ""}`;
  });
  const methods = complements.map(({ price_method: method = "SUM" }) => method);
  return texts.flatMap((text, index) => {
    if (methods[index] === "SUM") return [[text]];
    const isFirst = methods.indexOf(methods[index] ?? "SUM") === index;
    return isFirst ? [texts.filter((_, other) => methods[other] === methods[index])] : [];
  });
}

/**
 * Rows about the customer and the delivery; the caller leaves out those without a text.
 * @param {Order} order
 * @returns {[label: string, text: string | null | undefined][]}
 */
export function customerRows(order) {
  return [
    ["Cliente", order.customer_name],
    ["Telefone", order.customer_phone],
    ["Endereço", order.full_address],
    ["Bairro", order.neighborhood_name],
    ["Complemento", order.complement],
    ["Referência", order.reference],
    ["Cidade", [order.city, order.state].filter(Boolean).join(" - ")],
  ];
}

/** For whoever hands over an order with alcohol. */
export const ADULTS_ONLY = "BEBIDA ALCOÓLICA: SÓ A MAIORES DE 18, COM DOCUMENTO";

/** @param {{ order_items: readonly Pick<Item, "is_alcoholic">[] }} order */
export function isForAdults({ order_items: items }) {
  return items.some((item) => item.is_alcoholic);
}

export const SIMULATED = "SIMULAÇÃO, NÃO PAGO";
/** For money of a provider's test environment. */
export const TEST_MONEY = "TESTE, NÃO É DINHEIRO";

/** @type {Record<string, [open: string, cancelled: string]>} */
const MONEY = {
  SIMULATED: [SIMULATED, SIMULATED],
  NOTHING: ["JÁ ESTÁ PAGO", "JÁ ESTÁ PAGO: DEVOLVER"],
  CHECK_PIX: ["CONFERIR PIX, NÃO COBRAR", "CONFERIR PIX: SE VEIO, DEVOLVER"],
  CHECK: ["CONFERIR SE JÁ FOI PAGO", "CONFERIR: SE FOI PAGO, DEVOLVER"],
  COLLECT: ["COBRAR NA ENTREGA", "NÃO COBRAR"],
};

/**
 * Whether the order is charged in a provider's test environment, where nobody really pays.
 * @param {Pick<Order, "payment_due" | "charge">} order
 */
export function isTestMoney({ payment_due: due, charge }) {
  return due === "SIMULATED" && charge?.provider !== undefined;
}

/**
 * A new order that is paid on the site, but not yet: nobody begins with it, no bell rings and no paper is used.
 * @param {Pick<Order, "payment_due" | "status" | "charge">} order
 */
export function isWaitingForMoney(order) {
  const { payment_due: due, status, charge } = order;
  return status === "received" && (due === "ONLINE" || (isTestMoney(order) && charge?.status !== "approved"));
}

/**
 * A new order for later that is not yet to be printed.
 * @param {Pick<Order, "status" | "print_at">} order
 * @param {number} now in epoch milliseconds
 */
export function isWaitingForTime({ status, print_at: at }, now) {
  return status === "received" && at != null && now < Date.parse(at);
}

/**
 * Tells the shop how to settle an order's payment.
 * @param {Pick<Order, "payment_due" | "charge" | "payment_status" | "status" | "order_type" | "source" | "still_due" | "to_return" | "total" | "delivery_tax">} order
 */
export function moneyNote(order) {
  if (isTestMoney(order)) return TEST_MONEY;
  if (order.to_return) return `DEVOLVER ${money(order.to_return)}`;
  if (order.still_due && order.status !== "cancelled")
    return `JÁ PAGO, FALTA COBRAR ${money(order.still_due)} ${COLLECTED_AT[placeOf(order)]}`;
  const texts = Object.hasOwn(MONEY, order.payment_due) ? MONEY[order.payment_due] : null;
  if (!texts) return `PAGAMENTO${order.charge ? " ONLINE" : ""}: ${order.payment_status}`;
  const [open, cancelled] = texts;
  if (order.status === "cancelled") return cancelled;
  if (order.payment_due !== "COLLECT") return open;
  return collectedOf(order) === 0 ? "NADA A COBRAR" : `COBRAR ${COLLECTED_AT[placeOf(order)]}`;
}

const COLLECTED_AT = { door: "NA ENTREGA", pickUp: "NA RETIRADA", counter: "NO BALCÃO" };

/** @param {Pick<Order, "order_type" | "source">} order */
function placeOf(order) {
  if (!isPickUp(order)) return "door";
  return order.source === "counter" ? "counter" : "pickUp";
}

/**
 * @param {Pick<Order, "total" | "delivery_tax" | "payment_due" | "still_due">} order
 * @returns what whoever hands it over collects, in reais
 */
export function toCollect(order) {
  return order.still_due || (order.payment_due === "COLLECT" ? collectedOf(order) : 0);
}

/** @param {Pick<Order, "total" | "delivery_tax">} order @returns what the customer pays in all, in reais */
export function collectedOf(order) {
  return Math.round((order.total + order.delivery_tax) * 100) / 100;
}

/**
 * 'Cartão de Crédito / Visa'.
 * @param {Pick<Order, "payment_method" | "paymentType">} order
 */
export function paymentName({ payment_method: method, paymentType: type }) {
  return [type?.name, method?.name !== type?.name && method?.name].filter(Boolean).join(" / ");
}

/**
 * The cash that the customer gives, and the change; null if nothing is collected in cash.
 * @param {Order} order
 * @returns {{ given: string, change: string } | null}
 */
export function changeTexts(order) {
  const isCollected = order.payment_due === "COLLECT" && order.status !== "cancelled";
  if (!order.cash || !isCollected) return null;
  const change = money(Math.round((order.cash - collectedOf(order)) * 100) / 100);
  return {
    given: `troco para ${money(order.cash)}`,
    change: `${isPickUp(order) ? "devolver" : "levar"} ${change}`,
  };
}

/**
 * @param {string} moment ISO
 * @param {string} [timezone]
 */
export function timeText(moment, timezone) {
  return new Date(moment).toLocaleString("pt-BR", { dateStyle: "short", timeStyle: "short", timeZone: timezone });
}

/** @param {number} reais */
export function money(reais) {
  return `R$ ${reais.toFixed(2).replace(".", ",")}`;
}

/**
 * Replaces characters that move the cursor, ring the bell, command a printer or change the direction of the text.
 * @param {string} line
 */
export function printable(line) {
  return line.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, " ");
}
