import { choicesText } from "@/lib/domain/cart/choices-text";
import type { CartLine } from "@/lib/domain/cart/line";
import { subtotalOf } from "@/lib/domain/cart/pricing";
import { formatMoney } from "@/lib/domain/money";
import { cutAtWord } from "@/lib/domain/text/cut";

/** Messengers cache a card for days, so it says that the price is from when it was sent. */
export const PRICED_THEN = "nos preços de quando foi enviado";

const TITLE = 60;
const LEAD = "Pede igual: ";

export type CartCard = { title: string; description: string };

/** The card of a shared cart: 'Pede igual: 2 Brasa Bacon, 1 Batata'. None of the link's own text is in it. */
export function cartCard(marketName: string, lines: readonly CartLine[]): CartCard {
  const sum = subtotalOf(lines);
  const price = sum > 0 ? `${formatMoney(sum)} em itens, ${PRICED_THEN}. ` : "";
  return {
    title: cartTitle(lines, TITLE),
    description: `${price}Carrinho de ${marketName}: abra, confira e peça.`,
  };
}

/** The card's text below the name of a configured product: 'R$ 56,90, no preço de quando foi enviado · Duplo'. */
export function choiceText(line: CartLine): string {
  const sum = subtotalOf([line]);
  const price = sum > 0 ? `${formatMoney(sum)}, no preço de quando foi enviado` : "";
  return [price, choicesText(line)].filter(Boolean).join(" · ");
}

/** '2× Brasa Clássico'. */
export function choiceTitle({ name, qty }: Pick<CartLine, "name" | "qty">): string {
  return qty > 1 ? `${qty}× ${name}` : name;
}

export function cartTitle(lines: readonly CartLine[], most: number): string {
  return LEAD + itemsText(lines, most - LEAD.length);
}

/** '2 Brasa Bacon, 1 Batata e mais 3 itens': each product once, in at most `most` letters. */
export function itemsText(lines: readonly Pick<CartLine, "id" | "name" | "qty">[], most: number): string {
  const items = itemsOf(lines);
  for (let named = items.length; named > 0; named--) {
    const text = namedText(items.slice(0, named)) + restText(items.slice(named));
    if ([...text].length <= most) return text;
  }
  const rest = restText(items.slice(1));
  return cutAtWord(namedText(items.slice(0, 1)), most - rest.length) + rest;
}

type Item = { name: string; qty: number };

function itemsOf(lines: readonly Pick<CartLine, "id" | "name" | "qty">[]): Item[] {
  const items = new Map<string, Item>();
  for (const { id, name, qty } of lines) items.set(id, { name, qty: qty + (items.get(id)?.qty ?? 0) });
  return [...items.values()];
}

function namedText(items: readonly Item[]): string {
  return items.map(({ name, qty }) => `${qty} ${name}`).join(", ");
}

function restText(items: readonly Item[]): string {
  const units = items.reduce((sum, { qty }) => sum + qty, 0);
  if (units === 0) return "";
  return units === 1 ? " e mais 1 item" : ` e mais ${units} itens`;
}
