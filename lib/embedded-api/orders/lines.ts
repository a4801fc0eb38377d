import type * as z from "zod";
import type { orderBodySchema } from "@/lib/contract/orders/schema";
import { type CartLine, lineOf } from "@/lib/domain/cart/line";
import { fullName } from "@/lib/domain/menu/full-name.mjs";
import type { Group, Option, Product } from "@/lib/domain/menu/product";
import { chosenVariation, firstMissing, optionLimit, quantityOf, type Selection } from "@/lib/domain/menu/selection";
import { onlyModeCopy } from "@/lib/domain/mode/copy";
import { suitsMode } from "@/lib/domain/mode/mode";
import { err, ok, type Result } from "@/lib/domain/result";
import type { RequestError } from "@/lib/embedded-api/request/responses";

export type OrderBody = z.output<typeof orderBodySchema>;
type BodyProduct = OrderBody["products"][number];

export function linesOf(menu: readonly Product[], body: OrderBody): Result<CartLine[], RequestError> {
  const { order_type: mode = "DELIVERY" } = body;
  const byId = new Map(menu.map((product) => [product.id, product]));
  const lines: CartLine[] = [];
  for (const wanted of body.products) {
    const product = byId.get(wanted.product_id);
    if (!product) return gone(wanted, "Um item do seu carrinho saiu do cardápio. Remova-o para continuar.");
    if (!product.available && product.saleTimes)
      return notNow(wanted, fullName(product), product.saleTimes, body.is_scheduled);
    if (!product.available) return soldOut(wanted, fullName(product));
    if (!suitsMode(product, mode)) return notInMode(wanted, product);
    if (product.isAlcoholic && !body.age_confirmed) return ageUnknown(wanted, fullName(product));
    const selection = selectionOf(product, wanted);
    if (!selection.ok) return selection;
    lines.push(lineOf(product, selection.value, wanted.observations ?? "", wanted.amount));
  }
  return ok(lines);
}

function selectionOf(product: Product, wanted: BodyProduct): Result<Selection, RequestError> {
  const chosen = wanted.complements.flatMap((group) => group.data);
  const quantities: Record<string, Record<string, number>> = {};
  for (const { id, amount } of chosen) {
    const found = optionOf(product, id);
    if (!found)
      return gone(wanted, `${fullName(product)}: uma das opções escolhidas saiu do cardápio. Monte o item novamente.`);
    if (!found.option.available) return soldOut(wanted, `${found.option.name} (${fullName(product)})`);
    const group = quantities[found.group.id] ?? {};
    if (group[id] !== undefined)
      return invalid(wanted, `${fullName(product)}: uma opção veio repetida. Monte o item novamente.`);
    quantities[found.group.id] = { ...group, [id]: amount };
  }
  const selection: Selection = { variationId: wanted.variation_id ?? null, quantities };
  return refuseVariation(product, wanted, selection) ?? refuseLimits(product, wanted, selection) ?? ok(selection);
}

function optionOf(product: Product, id: string): { group: Group; option: Option } | null {
  for (const group of product.groups) {
    const option = group.options.find((candidate) => candidate.id === id);
    if (option) return { group, option };
  }
  return null;
}

function refuseVariation(product: Product, wanted: BodyProduct, selection: Selection) {
  if (selection.variationId === null) return null;
  const variation = chosenVariation(product, selection);
  if (!variation)
    return gone(wanted, `${fullName(product)}: a variação escolhida saiu do cardápio. Monte o item novamente.`);
  return variation.available ? null : soldOut(wanted, `${fullName(product)} (${variation.name})`);
}

function refuseLimits(product: Product, wanted: BodyProduct, selection: Selection) {
  for (const group of product.groups)
    for (const option of group.options)
      if (quantityOf(selection, group.id, option.id) > optionLimit(group, selection, option.id) && option.available)
        return invalid(wanted, `${fullName(product)}: há opções demais em ${group.name}. Monte o item novamente.`);
  const missing = firstMissing(product, selection);
  if (!missing) return null;
  const sentence =
    missing.code === "VARIATION" ? "Selecione uma variação obrigatória." : "Selecione os complementos obrigatórios.";
  return invalid(wanted, `${fullName(product)}: ${sentence}`);
}

function gone(wanted: BodyProduct, message: string) {
  return refused(409, "ITEM_GONE", wanted, message);
}

function soldOut(wanted: BodyProduct, name: string) {
  return refused(409, "ITEM_SOLD_OUT", wanted, `${name} esgotou. Remova do carrinho para continuar.`);
}

function notNow(wanted: BodyProduct, name: string, saleTimes: string, isScheduled: boolean) {
  const times = saleTimes.charAt(0).toLowerCase() + saleTimes.slice(1);
  return refused(
    409,
    "ITEM_NOT_SOLD_NOW",
    wanted,
    `${name} é vendido ${times}. ${isScheduled ? "Escolha outro horário ou remova" : "Remova"} do carrinho para continuar.`,
  );
}

function notInMode(wanted: BodyProduct, product: Product) {
  const only = onlyModeCopy(product.modes ?? [])?.toLowerCase();
  return refused(409, "ITEM_NOT_IN_MODE", wanted, `${fullName(product)} é ${only}. Remova do carrinho para continuar.`);
}

function ageUnknown(wanted: BodyProduct, name: string) {
  return refused(
    422,
    "AGE_NOT_CONFIRMED",
    wanted,
    `${name} é só para maiores de 18 anos. Confirme a idade no carrinho.`,
  );
}

function invalid(wanted: BodyProduct, message: string) {
  return refused(422, "INVALID", wanted, message);
}

function refused(status: 409 | 422, code: string, wanted: BodyProduct, message: string) {
  const details = { product_id: wanted.product_id, variation_id: wanted.variation_id ?? null };
  return err<RequestError>({ status, code, message, details });
}
