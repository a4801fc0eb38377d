import { lineName } from "@/lib/domain/menu/line-name";
import { formatMoney } from "@/lib/domain/money";
import { maskCep } from "@/lib/domain/text/digits";
import { orderTime } from "./copy";
import { complementTexts, type Order, type OrderItem } from "./order";
import { isSumUnknown, isWithoutFee, sumLabel } from "./reviewed";

/** The maximum length of all items together; a longer address may be cut on the way to WhatsApp. */
const MAX_ITEMS_LENGTH = 3_000;

/**
 * The order as a message to its shop, marked as a copy so that nobody prepares it twice. Leaves out the customer and
 * the notes, where a CPF may be: the shop has them.
 */
export function whatsappCopy(order: Order, timeZone: string): string {
  const parts = [
    [
      `*Cópia do pedido #${plain(order.number)}*`,
      orderTime(order.createdAt, timeZone),
      order.slot ? `*Agendado para ${orderTime(new Date(order.slot.start), timeZone)}*` : "",
      "Já fiz este pedido pelo site: esta é só uma cópia.",
    ],
    itemsOf(order.items),
    sumsOf(order),
    paymentOf(order),
    addressOf(order),
  ];
  return parts.flatMap((lines) => (lines.some(Boolean) ? [lines.filter(Boolean).join("\n")] : [])).join("\n\n");
}

function itemsOf(items: readonly OrderItem[]): string[] {
  const texts = items.map(itemText);
  let length = 0;
  const fitting = texts.filter((text) => {
    length += text.length;
    return length <= MAX_ITEMS_LENGTH;
  });
  const left = texts.length - fitting.length;
  return left === 0 ? fitting : [...fitting, left === 1 ? "e mais 1 item" : `e mais ${left} itens`];
}

function itemText(item: OrderItem): string {
  return [
    `${item.amount}× ${plain(lineName(item.name, item.variationName))}: ${formatMoney(item.price * item.amount)}`,
    ...complementTexts(item).map((text, index) => `- ${plain(groupOf(item, index) + text)}`),
    ...quoted(item.note),
  ].join("\n");
}

/** The parts of a pizza need no group name. */
function groupOf({ complements }: OrderItem, index: number): string {
  const { groupName, priceMethod } = complements[index] ?? {};
  return groupName && !priceMethod ? `${groupName}: ` : "";
}

function sumsOf(order: Order): string[] {
  if (isSumUnknown(order)) return [];
  const { subtotal, discount, deliveryFee, totalWithDelivery, isFeeStated, isSumReviewed, address } = order;
  const total = `*${sumLabel(order)}: ${formatMoney(totalWithDelivery)}*`;
  // The reviewed sum is not the sum of what the shop says.
  if (isSumReviewed) return [total];
  return [
    `Subtotal: ${formatMoney(subtotal)}`,
    ...(discount > 0 ? [`Desconto: ${formatMoney(-discount)}`] : []),
    ...(isFeeStated && address.line && !isWithoutFee(order)
      ? [`Entrega: ${deliveryFee > 0 ? formatMoney(deliveryFee) : "grátis"}`]
      : []),
    total,
  ];
}

function paymentOf({ payment: { name, change } }: Order): string[] {
  return [...labelled("Pagamento", name), ...(change === null ? [] : [`Troco para ${formatMoney(change)}`])];
}

function addressOf({ address, mode }: Order): string[] {
  if (mode === "TAKEOUT") return ["Retirada na loja"];
  return [
    ...labelled("Entregar em", address.line),
    ...labelled("Complemento", address.complement),
    ...labelled("Bairro", address.neighborhood),
    ...labelled("Cidade", [address.city, address.state].filter(Boolean).join(" - ")),
    ...labelled("CEP", address.zip && maskCep(address.zip)),
    ...labelled("Referência", address.reference),
  ];
}

function quoted(note: string | null): string[] {
  const line = plain(note ?? "");
  return line ? [`“${line}”`] : [];
}

function labelled(label: string, text: string | null): string[] {
  const line = plain(text ?? "");
  return line ? [`${label}: ${line}`] : [];
}

/**
 * On one line, so that a customer's text cannot look like a line of ours, and without lone surrogates, which no address
 * can contain.
 */
function plain(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, " ").trim();
}
