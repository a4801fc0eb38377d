import { MODE_PARAM, MODE_WORDS, modeOfWord } from "@/lib/domain/mode/address";
import type { OrderMode } from "@/lib/domain/mode/mode";
import { routes } from "@/lib/domain/routes";
import { fold } from "@/lib/domain/text/fold";
import type { Order } from "./order";
import { type OrderStatus, parseStatus } from "./status";

export type OrderFilter = { text: string; status: OrderStatus | null; mode: OrderMode | null; shown: number };

export const PAGE_SIZE = 20;

export const NO_FILTER: OrderFilter = { text: "", status: null, mode: null, shown: PAGE_SIZE };

const LONGEST_TEXT = 100;

export function filterOf(search: string): OrderFilter {
  const query = new URLSearchParams(search);
  const shown = Number(query.get("mostrar"));
  return {
    text: (query.get("busca") ?? "").slice(0, LONGEST_TEXT),
    status: parseStatus(query.get("status") ?? ""),
    mode: modeOfWord(query.get(MODE_PARAM)),
    shown: Number.isInteger(shown) && shown > PAGE_SIZE ? shown : PAGE_SIZE,
  };
}

export function addressOfFilter({ text, status, mode, shown }: OrderFilter): string {
  const query = new URLSearchParams();
  if (text.trim()) query.set("busca", text.trim());
  if (status) query.set("status", status);
  if (mode) query.set(MODE_PARAM, MODE_WORDS[mode]);
  if (shown > PAGE_SIZE) query.set("mostrar", String(shown));
  return query.size > 0 ? `${routes.orders}?${query}` : routes.orders;
}

/** Every word must occur in the number, a product, the address or the market; accents and case do not matter. */
export function matchingOrders(orders: readonly Order[], { text, status, mode }: Omit<OrderFilter, "shown">): Order[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  return orders.filter((order) => {
    if (status && order.status !== status) return false;
    if (mode && order.mode !== mode) return false;
    const searched = words.length > 0 ? fold(searchedText(order)) : "";
    return words.every((word) => searched.includes(word));
  });
}

function searchedText({ number, items, address, marketName, mode }: Order): string {
  const products = items.flatMap((item) => [item.name, ...item.complements.map(({ name }) => name)]);
  return [`#${number}`, ...products, ...Object.values(address), marketName, mode === "TAKEOUT" && MODE_WORDS[mode]]
    .filter(Boolean)
    .join("\n");
}
