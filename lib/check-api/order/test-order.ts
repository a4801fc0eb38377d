import type { Exchange } from "@/lib/check-api/probe/probe";
import type { BodyOf, ResponseOf } from "@/lib/contract/calls";
import { productFromResponse } from "@/lib/contract/menu/read-product";
import { productNow } from "@/lib/contract/menu/timed-product";
import { toOrderBody } from "@/lib/contract/orders/order-body";
import { type CartLine, lineOf, lineTotal } from "@/lib/domain/cart/line";
import { totalsOf } from "@/lib/domain/cart/pricing";
import { DEFAULT_TIMEZONE } from "@/lib/domain/market/timezone";
import type { Group, Option, Product } from "@/lib/domain/menu/product";
import {
  firstMissing,
  groupTotal,
  initialSelection,
  methodOf,
  offeredGroups,
  quantityOf,
  type Selection,
  withOption,
} from "@/lib/domain/menu/selection";
import { type Centavos, toCentavos } from "@/lib/domain/money";
import { activeMethods, offeredTypes } from "@/lib/domain/payment/choice";
import { kindOf } from "@/lib/domain/payment/kind";
import type { PaymentType } from "@/lib/domain/payment/types";

export type TestOrder = {
  line: CartLine;
  body: BodyOf<"createOrder">;
  total: Centavos;
  fee: Centavos;
  payment: { type: string; method: string | null };
};

export type Destination = { id: string; zip: string; fee: Centavos };

const NOTE = "Pedido de teste da vitrine. Não preparar.";
const LINE_NOTE = "Teste da vitrine";
/** Two, because an API that ignores the amount assumes one. */
const MIN_AMOUNT = 2;
const TOLD_PARTS = 2;

/**
 * The line that reveals most: a priced variation and complements if there are any, in the least quantity that reaches
 * the minimum order.
 */
export function testLine(
  products: ResponseOf<"products">,
  minOrder: Centavos,
  { timezone = DEFAULT_TIMEZONE, now = new Date() }: { timezone?: string | null | undefined; now?: Date } = {},
): CartLine | null {
  const clock = { now, timezone: timezone ?? DEFAULT_TIMEZONE };
  const lines = products
    .map((product) => productNow(product, productFromResponse(product), clock))
    // Nobody says their age for a test.
    .filter(({ available, isAlcoholic }) => available && !isAlcoholic)
    .flatMap((product) => {
      const selection = tellingSelection(product);
      return firstMissing(product, selection) === null ? [lineOf(product, selection, LINE_NOTE, 1)] : [];
    })
    .filter((line) => lineTotal(line) > 0);
  const [best] = lines.sort((one, other) => scoreOf(other) - scoreOf(one) || lineTotal(one) - lineTotal(other));
  return best ? { ...best, qty: Math.max(MIN_AMOUNT, Math.ceil(minOrder / lineTotal(best))) } : null;
}

function scoreOf({ variation, selectedComplements }: CartLine): number {
  const isByHalves = selectedComplements.some(({ priceMethod, options }) => priceMethod && options.length > 1);
  return (isByHalves ? 4 : 0) + (variation && variation.price > 0 ? 2 : 0) + (selectedComplements.length > 0 ? 1 : 0);
}

function tellingSelection(product: Product): Selection {
  const dearest = [...product.variations]
    .filter(({ available }) => available)
    .sort((one, other) => other.price - one.price)[0];
  let selection: Selection = { ...initialSelection(product), variationId: dearest?.id ?? null };
  const groups = offeredGroups(product, selection.variationId);
  const take = (group: Group, option: Option, quantity: number) => {
    if (quantity > 0) selection = withOption(group, selection, option.id, quantity);
  };
  // Two flavours instead of one: an API that adds up their prices then charges a different sum.
  for (const group of groups.filter((each) => methodOf(each) !== "SUM"))
    for (const option of group.options) take(group, option, Math.min(1, TOLD_PARTS - groupTotal(selection, group.id)));
  for (const group of groups)
    for (const option of group.options) {
      const had = quantityOf(selection, group.id, option.id);
      const lacking = group.min - groupTotal(selection, group.id);
      if (lacking > 0) take(group, option, had + lacking);
    }
  const extra = groups
    .filter((group) => group.min === 0 && methodOf(group) === "SUM")
    .flatMap((group) => group.options.map((option) => ({ group, option })))
    .find(({ option }) => option.available && option.price > 0);
  return extra ? withOption(extra.group, selection, extra.option.id, 1) : selection;
}

export function testPayment(types: readonly PaymentType[]): PaymentType | null {
  const offered = offeredTypes(types, { online: false, mode: "DELIVERY" });
  return offered.find(({ name }) => kindOf(name) === "cash") ?? offered[0] ?? null;
}

/** One that asks for no card here. */
export function onlinePayment(types: readonly PaymentType[]): PaymentType | null {
  const offered = offeredTypes(types, { online: true, mode: "DELIVERY" }).filter((type) => type.online_payment);
  return offered.find(({ name }) => kindOf(name) === "pix") ?? offered[0] ?? null;
}

const PAYER = { payerName: "Teste da Vitrine", payerCpf: "52998224725" };

export function testOrder(
  line: CartLine,
  payment: PaymentType,
  { id, zip, fee }: Destination,
  names: { market: string; userId: string | null },
  now: Date,
): TestOrder {
  const method = activeMethods(payment)[0] ?? null;
  const selection = {
    type: payment,
    method,
    prompt: null,
    change: null,
    ...(payment.online_payment ? PAYER : { payerName: null, payerCpf: null }),
    card: null,
    pixKey: null,
  };
  const draft = {
    market: names.market,
    lines: [line],
    coupon: null,
    spending: null,
    address: { id, zip, deliveryFee: fee },
    payment: selection,
    note: NOTE,
  };
  const body = { ...toOrderBody(draft, now), user_id: names.userId };
  const chosen = { type: payment.name, method: method?.name ?? null };
  return { line, body, total: totalsOf([line], null).total, fee, payment: chosen };
}

export type Pricing = "as-reviewed" | "with-fee" | "without-variation" | "other";

/** Compares the collected sum with the reviewed one. `came` is in reais; a null fee counts as the reviewed one. */
export function pricingOf(
  { line, total, fee }: Pick<TestOrder, "line" | "total" | "fee">,
  came: { total: number; fee: number | null },
): Pricing {
  const charged = toCentavos(came.total);
  const charge = came.fee === null ? fee : toCentavos(came.fee);
  if (charged + charge === total + fee) return charged === total + fee && fee > 0 ? "with-fee" : "as-reviewed";
  if (charge !== fee) return "other";
  if (charged === total + fee) return "with-fee";
  const without = total - (line.variation?.price ?? 0) * line.qty;
  return charged === without || charged === without + fee ? "without-variation" : "other";
}

export type Menu = {
  market: ResponseOf<"market"> | null;
  products: Exchange<"products">;
  districts: Exchange<"districts">;
  payments: Exchange<"paymentTypes">;
};
