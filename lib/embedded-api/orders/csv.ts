import { localTime } from "@/lib/domain/market/local-time";
import { ownNote } from "@/lib/domain/orders/own-note.mjs";
import { SOURCE_WORDS } from "@/lib/domain/orders/source.mjs";
import { choiceLines, itemName, statusText } from "@/lib/domain/orders/ticket-facts.mjs";
import { hoursText } from "@/lib/domain/scheduling/copy";
import { dayInWords } from "@/lib/domain/text/in-words";
import type { OrderLedger } from "@/lib/embedded-api/payments/ledger";
import type { orderForShop } from "./response";

/** An order as the shop sees it, with what only its row has, and its money of a provider. */
export type CsvOrder = ReturnType<typeof orderForShop> & {
  coupon: string | null;
  cancel_reason: string | null;
  online: OrderLedger | null;
};

/** Excel reads UTF-8 by its byte order mark. */
export const BYTE_ORDER_MARK = "\ufeff";

type Cell = string | number | null | { reais: number };
type Column = [title: string, value: (order: CsvOrder) => Cell];

/** Only name and district of a customer: a shop's books need no more. */
const COLUMNS: Column[] = [
  ["Pedido", (order) => Number(order.order_number)],
  ["Data", (order) => dayInWords(placed(order).day)],
  ["Hora", (order) => placed(order).time],
  ["Situação", (order) => statusText(order)],
  ["Modo", (order) => (order.order_type === "TAKEOUT" ? "Retirada" : "Entrega")],
  ["Origem", (order) => SOURCE_WORDS[order.source]],
  ["Cliente", (order) => order.customer_name],
  ["Bairro", (order) => order.neighborhood_name],
  ["Itens", (order) => order.order_items.map(itemText).join(" | ")],
  ["Subtotal", (order) => money(order.subtotal)],
  ["Desconto", (order) => money(order.discount)],
  ["Cupom", (order) => order.coupon],
  ["Motivo do desconto", (order) => order.discount_reason ?? null],
  ["Taxa de entrega", (order) => money(order.delivery_tax)],
  ["Total", (order) => money(totalOf(order))],
  // Adds up to the day's total: 0 for a cancelled, simulated or unpaid order.
  ["Vendido", (order) => money(isMoney(order) ? totalOf(order) : 0)],
  ["Forma de pagamento", (order) => order.paymentType.name],
  ["Detalhe", (order) => (order.payment_method.name === order.paymentType.name ? null : order.payment_method.name)],
  ["Pagamento", (order) => order.payment_status],
  ["Recebido pelo site", ({ online }) => online && money(online.received)],
  ["Tarifa", ({ online }) => online && (online.fee === null ? "não informado" : money(online.fee))],
  ["Devolvido pelo site", ({ online }) => online && money(online.refunded)],
  ["Motivo do cancelamento", (order) => order.cancel_reason],
  ["Agendado para", slotCell],
];

export const CSV_HEADER = csvRow(COLUMNS.map(([title]) => title));

export function csvLine(order: CsvOrder): string {
  return csvRow(COLUMNS.map(([, value]) => value(order)));
}

/** One line of a file, as Brazilian Excel reads it: semicolons, decimal comma, CRLF. */
export function csvRow(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(";")}\r\n`;
}

function cellText(cell: Cell): string {
  if (typeof cell === "number") return String(cell);
  if (typeof cell === "object" && cell) return cell.reais.toFixed(2).replace(".", ",");
  const text = (cell ?? "").replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
  // These start a formula even in quotes; an apostrophe in front makes them text.
  const harmless = /^[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text;
  return harmless === "" ? "" : `"${harmless.replaceAll('"', '""')}"`;
}

function itemText(item: CsvOrder["order_items"][number]): string {
  const details = [item.variation_name, ...choiceLines(item).map((parts) => parts.join(" · ")), ownNote(item)];
  const told = details.filter(Boolean).join(", ");
  return `${item.amount} x ${itemName(item)}${told ? ` (${told})` : ""}`;
}

function totalOf({ total, delivery_tax: fee }: CsvOrder): number {
  return total + fee;
}

function isMoney({ status, payment_due: due, is_paid: isPaid }: CsvOrder): boolean {
  return status !== "cancelled" && due !== "SIMULATED" && (due !== "ONLINE" || isPaid);
}

export function money(reais: number): Cell {
  return { reais };
}

/** '28/11/2026, 19h00 às 19h30'; nothing for an order that was for now. */
function slotCell({ deliver_start_time: from, deliver_end_time: to, timezone }: CsvOrder): Cell {
  if (!from || !to) return null;
  const { day } = localTime(new Date(from), timezone);
  return `${dayInWords(day)}, ${hoursText({ start: Date.parse(from), end: Date.parse(to) }, timezone)}`;
}

function placed({ created_at: at, timezone }: CsvOrder): { day: string; time: string } {
  return localTime(new Date(at), timezone);
}
