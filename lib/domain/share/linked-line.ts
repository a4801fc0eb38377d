import type { CartLine } from "@/lib/domain/cart/line";
import { availableChoice } from "@/lib/domain/cart/reprice";
import { fullName } from "@/lib/domain/menu/full-name.mjs";
import type { Product } from "@/lib/domain/menu/product";
import { unitPriceOf } from "@/lib/domain/menu/selection";
import { unknownOptions, unknownProduct, unknownVariation } from "./copy";
import { idOfLink, linkId, linkText, textOfLink } from "./link-text";

/** Has no name and no price, because a link is untrusted. */
export type LinkedLine = {
  id: string;
  qty: number;
  variationId: string | null;
  options: { id: string; qty: number }[];
  note: string;
};

const MOST = { text: 8_000, lines: 100, options: 60, quantity: 999, id: 64, note: 300 } as const;

export function linkedLineOf(line: CartLine): LinkedLine {
  const { id, qty, variation, selectedComplements, note } = line;
  const options = selectedComplements.flatMap((group) =>
    group.options.map((option) => ({ id: option.id, qty: option.qty })),
  );
  return { id, qty, variationId: variation?.id ?? null, options, note: note.trim() };
}

/**
 * Dot-separated: `p` product, `v` variation, `o` option, `x` its quantity, `q` quantity, `t` note. 'p603.q2' is two of
 * product 603.
 */
export function writtenLines(lines: readonly LinkedLine[]): string {
  return lines.map((line) => [`p${linkId(line.id)}`, ...signsOf(line)].join(".")).join(".");
}

export function writtenChoice(line: LinkedLine): string {
  return signsOf(line).join(".");
}

/** Skips anything that it does not understand; never throws. */
export function readLines(written: string): LinkedLine[] {
  const lines: LinkedLine[] = [];
  for (const sign of written.slice(0, MOST.text).split(".")) {
    const line = lines.at(-1);
    if (sign.startsWith("p")) {
      const id = idOfLink(sign.slice(1)).slice(0, MOST.id);
      if (id && lines.length < MOST.lines) lines.push({ id, qty: 1, variationId: null, options: [], note: "" });
    } else if (line) take(line, sign.charAt(0), sign.slice(1));
  }
  return lines;
}

export function readChoice(productId: string, written: string): LinkedLine {
  const line: LinkedLine = { id: productId, qty: 1, variationId: null, options: [], note: "" };
  for (const sign of written.slice(0, MOST.text).split(".")) take(line, sign.charAt(0), sign.slice(1));
  return line;
}

/** A line to check against the live menu, which gives the names and the price. */
export function cartLineOf(linked: LinkedLine, product: Product | undefined): CartLine {
  const variation = product?.variations.find(({ id }) => id === linked.variationId);
  const line: CartLine = {
    id: linked.id,
    name: product ? fullName(product) : unknownProduct,
    image: product?.image ?? null,
    price: 0,
    qty: linked.qty,
    note: linked.note,
    variation:
      linked.variationId === null
        ? null
        : { id: linked.variationId, name: variation?.name ?? unknownVariation, price: 0 },
    selectedComplements: [{ id: "", name: "", options: optionsOf(linked, product) }],
  };
  return product ? { ...line, priceFinal: unitPriceOf(product, availableChoice(line, product).selection) } : line;
}

function signsOf({ id: owner, qty, variationId, options, note }: LinkedLine): string[] {
  return [
    ...(variationId === null ? [] : [`v${linkId(variationId, owner)}`]),
    ...options.flatMap((option) => [`o${linkId(option.id, owner)}`, ...(option.qty === 1 ? [] : [`x${option.qty}`])]),
    ...(qty === 1 ? [] : [`q${qty}`]),
    ...(note ? [`t${linkText(note)}`] : []),
  ];
}

function take(line: LinkedLine, kind: string, value: string): void {
  const option = line.options.at(-1);
  if (kind === "v") line.variationId = idOfLink(value, line.id).slice(0, MOST.id);
  if (kind === "o" && line.options.length < MOST.options)
    line.options.push({ id: idOfLink(value, line.id).slice(0, MOST.id), qty: 1 });
  if (kind === "x" && option) option.qty = quantityOf(value);
  if (kind === "q") line.qty = quantityOf(value);
  if (kind === "t") line.note = textOfLink(value).trim().slice(0, MOST.note);
}

function quantityOf(written: string): number {
  return /^\d{1,6}$/.test(written) ? Math.min(MOST.quantity, Math.max(1, Number(written))) : 1;
}

function optionsOf({ options }: LinkedLine, product: Product | undefined) {
  const offered = product?.groups.flatMap((group) => group.options) ?? [];
  const known = options.flatMap(({ id, qty }) => {
    const option = offered.find((candidate) => candidate.id === id);
    return option ? [{ id, name: option.name, price: 0, qty }] : [];
  });
  const unknown = options.filter(({ id }) => !offered.some((option) => option.id === id));
  const [first] = unknown;
  return first ? [...known, { id: first.id, name: unknownOptions(unknown.length), price: 0, qty: 1 }] : known;
}
