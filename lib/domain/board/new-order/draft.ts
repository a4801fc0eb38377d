import { type CityAndState, type District, nameWithTown } from "@/lib/domain/address/address";
import { type DeliveryTerms, deliveryTerms } from "@/lib/domain/address/delivery-terms";
import { type CartLine, lineOf } from "@/lib/domain/cart/line";
import { subtotalOf, type Totals, totalsOf } from "@/lib/domain/cart/pricing";
import { limitOf } from "@/lib/domain/cart/ration";
import type { Coupon } from "@/lib/domain/coupons/coupon";
import type { Product } from "@/lib/domain/menu/product";
import { firstMissing, type Selection } from "@/lib/domain/menu/selection";
import { onlyModeCopy } from "@/lib/domain/mode/copy";
import { type OrderMode, suitsMode } from "@/lib/domain/mode/mode";
import type { Centavos } from "@/lib/domain/money";
import type { TypedSource } from "@/lib/domain/orders/source.mjs";
import { activeMethods, offeredTypes, type PaymentSelection, promptFor } from "@/lib/domain/payment/choice";
import type { PaymentType } from "@/lib/domain/payment/types";
import type { Slot } from "@/lib/domain/scheduling/slots";
import { digitsOf } from "@/lib/domain/text/digits";
import { fold } from "@/lib/domain/text/fold";
import { BAD_PHONE, isPhone, maskPhone, phoneDigits } from "@/lib/domain/text/phone";
import { parseMoney } from "@/lib/domain/text/typed-money.mjs";
import { type AgreedItem, agreedLine, type OpenedChange } from "./agreed";

/** The shop's data for typing an order. Amounts in centavos. */
export type OrderForm = CityAndState & {
  products: readonly Product[];
  districts: readonly District[];
  paymentTypes: readonly PaymentType[];
  minOrder: Centavos;
  /** Whether it takes orders for later. */
  schedules: boolean;
  timezone: string;
  isOpen: boolean;
  closedNote: string | null;
  /** Besides at the counter. */
  needsPhone?: boolean;
  /** The shop tells its customers of their orders. */
  offersUpdates?: boolean;
};

export const WAYS = { DELIVERY: "Entrega", TAKEOUT: "Retirada", COUNTER: "Balcão" } as const;
export type Way = keyof typeof WAYS;

/** `agreed`: of an order that is changed; absent for what the menu sells now. */
export type DraftItem = {
  productId: string;
  selection: Selection;
  note: string;
  qty: number;
  agreed?: AgreedItem | undefined;
};

/** An order as it is being typed: texts as they were typed. */
export type Draft = {
  /** The call's idempotency key: one key, one order. */
  key: string;
  way: Way;
  channel: Exclude<TypedSource, "counter">;
  phone: string;
  name: string;
  street: string;
  number: string;
  districtId: string;
  complement: string;
  reference: string;
  items: readonly DraftItem[];
  note: string;
  /** An id of `paymentChoices`. */
  payment: string;
  cash: string;
  isPaid: boolean;
  discount: { kind: "AMOUNT" | "PERCENT"; value: string; reason: string } | null;
  isDespiteClosed: boolean;
  /** Null: for now. Undefined: for later, of which the slot is not chosen yet. */
  slot: Slot | null | undefined;
  /** Null: a new order. */
  change: OpenedChange | null;
  /** The promised time of an order that is changed: '2026-11-28T19:30' in the shop's zone. */
  time: string;
  wantsUpdates: boolean;
};

export function emptyDraft(key: string): Draft {
  return {
    ...{ key, way: "DELIVERY", channel: "phone", phone: "", name: "" },
    ...{ street: "", number: "", districtId: "", complement: "", reference: "" },
    ...{
      items: [],
      note: "",
      payment: "",
      cash: "",
      isPaid: false,
      discount: null,
      isDespiteClosed: false,
      slot: null,
      change: null,
      time: "",
      wantsUpdates: false,
    },
  };
}

export function modeOfWay(way: Way): OrderMode {
  return way === "DELIVERY" ? "DELIVERY" : "TAKEOUT";
}

/** A number that was said without its area code is of the shop's own area. */
export function withAreaCode(phone: string, shopPhone: string | null): string {
  const digits = digitsOf(phone);
  const area = phoneDigits(shopPhone ?? "").slice(0, 2);
  return /^\d{8,9}$/.test(digits) && isPhone(area + digits) ? maskPhone(area + digits) : phone;
}

export type DraftField =
  | "phone"
  | "street"
  | "number"
  | "districtId"
  | "items"
  | "payment"
  | "cash"
  | "discountValue"
  | "discountReason"
  | "isDespiteClosed"
  | "slot";

/** `product`: null once it has left the menu. */
export type DraftLine = { line: CartLine; product: Product | null; problem: string | null };

/** The lines at the menu's prices of now, or as agreed before; else what left the menu is dropped. */
export function draftLines({ items, way }: Draft, { products }: OrderForm): (DraftLine | null)[] {
  const lines = items.map(({ productId, selection, note, qty, agreed }) => {
    const product = products.find(({ id }) => id === productId) ?? null;
    if (agreed) return { line: agreedLine(agreed, qty), product, selection, isAgreed: true };
    return product && { line: lineOf(product, selection, note, qty), product, selection, isAgreed: false };
  });
  return lines.map((each, index) => {
    if (!each) return null;
    const { line, product, selection, isAgreed } = each;
    if (isAgreed || !product) return { line, product, problem: null };
    // An agreed item has taken its stock already.
    const before = lines.slice(0, index).flatMap((other) => (other?.isAgreed === false ? other.line : []));
    const limit = limitOf(line, product.left, before);
    const problem =
      notSoldText(product, way) ??
      (firstMissing(product, selection) ? "Falta uma escolha neste item." : null) ??
      (limit && limit.most < line.qty ? `${limit.text}.` : null);
    return { line, product, problem };
  });
}

/** Why an item is not sold now, or not in this way: 'Só para retirada.'; null where it is. */
export function notSoldText(product: Product, way: Way): string | null {
  const { available, saleTimes, modes = [] } = product;
  if (!available) return saleTimes ? `${saleTimes}: não está à venda agora.` : "Este item não está à venda agora.";
  return suitsMode(product, modeOfWay(way)) ? null : `${onlyModeCopy(modes)}.`;
}

/** Whether something in the draft is for adults alone: nobody has asked the customer's age yet. */
export function hasAlcohol(draft: Draft, form: OrderForm): boolean {
  return draftLines(draft, form).some((each) => each?.product?.isAlcoholic);
}

export type DraftSums = { totals: Totals; terms: DeliveryTerms; district: District | null };

export function draftSums(draft: Draft, form: OrderForm): DraftSums {
  const lines = draftLines(draft, form).flatMap((each) => each?.line ?? []);
  const isDelivery = draft.way === "DELIVERY";
  const district = (isDelivery && form.districts.find(({ id }) => id === draft.districtId)) || null;
  const { change } = draft;
  const place = district && { ...district, fee: district.fee ?? 0, ...(change && { minOrder: 0 }) };
  const minOrder = change || draft.way === "COUNTER" ? 0 : form.minOrder;
  const terms = deliveryTerms(place, { subtotal: subtotalOf(lines), minOrder });
  const totals = totalsOf(lines, change?.coupon ?? discountOf(draft), terms.fee, change?.spending);
  return { totals, terms, district };
}

/** The shop's discount as the price rule takes it; null without one, or while it is not readable. */
export function discountOf({ discount }: Draft): Coupon | null {
  const value = discount && discountValue(discount);
  return discount && value ? { code: "", kind: discount.kind, value, minOrder: 0 } : null;
}

function discountValue({ kind, value }: NonNullable<Draft["discount"]>): number | null {
  if (kind === "AMOUNT") return parseMoney(value) || null;
  const typed = value.replace("%", "").trim();
  const percent = /^\d{1,3}$/.test(typed) ? Number(typed) : 0;
  return percent >= 1 && percent <= 100 ? percent : null;
}

export type PaymentOption = { id: string; label: string; selection: PaymentSelection };

/** Every way to pay that the shop collects itself in this mode: 'Cartão de Crédito / Visa'. */
export function paymentOptions({ paymentTypes }: OrderForm, way: Way): PaymentOption[] {
  return offeredTypes(paymentTypes, { online: false, mode: modeOfWay(way) }).flatMap((type) => {
    const methods = activeMethods(type);
    return (methods.length > 0 ? methods : [null]).map((method) => ({
      id: JSON.stringify([type.id, method?.id ?? null]),
      label: method && method.name !== type.name ? `${type.name} / ${method.name}` : type.name,
      selection: {
        ...{ type, method, prompt: promptFor(type, method), change: null },
        ...{ payerName: null, payerCpf: null, card: null, pixKey: null },
      },
    }));
  });
}

export function chosenPayment(draft: Draft, form: OrderForm): PaymentOption | null {
  return paymentOptions(form, draft.way).find(({ id }) => id === draft.payment) ?? null;
}

/** The cash that the customer gives; null: no change needed, or not cash. */
export function cashOf(draft: Draft, option: PaymentOption | null): Centavos | null {
  const isPaid = draft.isPaid || draft.change?.order.is_paid;
  return option?.selection.prompt === "change" && !isPaid ? parseMoney(draft.cash) : null;
}

/** Everything that keeps the order from being placed, in the order of the screen. */
export function draftProblems(draft: Draft, form: OrderForm): Partial<Record<DraftField, string>> {
  const { totals, terms, district } = draftSums(draft, form);
  const isDelivery = draft.way === "DELIVERY";
  const option = chosenPayment(draft, form);
  const isPaid = draft.change?.order.is_paid ?? false;
  const isCash = option?.selection.prompt === "change" && !(draft.isPaid || isPaid) && draft.cash.trim() !== "";
  const cash = cashOf(draft, option);
  const lines = draftLines(draft, form);
  const isBroken = lines.some((each) => each === null || each.problem !== null);
  const checks: [DraftField, string | false][] = [
    ["phone", draft.change === null && phoneProblem(draft, form)],
    ["street", isDelivery && draft.street.trim() === "" && "Escreva a rua."],
    ["districtId", isDelivery && !district && "Escolha o bairro."],
    ["items", itemsProblem(draft, isBroken, terms)],
    ["payment", !isPaid && !option && "Escolha como paga."],
    ["cash", isCash && cash === null && "Escreva o valor, como 50,00."],
    ["cash", cash !== null && cash < totals.totalWithDelivery && "O troco é para menos que o total."],
    ["discountValue", draft.discount !== null && !discountOf(draft) && "Escreva o desconto."],
    ["discountReason", draft.discount?.reason.trim() === "" && "Escreva o motivo."],
    ["slot", slotOf(draft, form) === undefined && "Escolha o horário."],
    [
      "isDespiteClosed",
      !form.isOpen &&
        slotOf(draft, form) === null &&
        !draft.isDespiteClosed &&
        "A loja está fechada: marque para anotar assim mesmo.",
    ],
  ];
  const problems: Partial<Record<DraftField, string>> = {};
  for (const [field, text] of checks) if (text) problems[field] ??= text;
  return problems;
}

/** As `Draft`; what is taken along from the counter is for now. */
export function slotOf({ slot, way }: Draft, { schedules }: Pick<OrderForm, "schedules">): Draft["slot"] {
  return schedules && way !== "COUNTER" ? slot : null;
}

function phoneProblem({ phone, name, way }: Draft, { needsPhone }: OrderForm): string | false {
  if (phone.trim() !== "") return !isPhone(phone) && BAD_PHONE;
  if (needsPhone && way !== "COUNTER") return "Escreva o telefone: a loja pede um em cada pedido.";
  return way !== "COUNTER" && name.trim() === "" && "Escreva o telefone ou o nome.";
}

function itemsProblem({ items }: Draft, isBroken: boolean, { missing }: DeliveryTerms): string | false {
  if (items.length === 0) return "Ponha um item no pedido.";
  if (isBroken) return "Confira os itens marcados.";
  return missing > 0 && "O pedido está abaixo do mínimo.";
}

export type KnownAddress = {
  address_name: string | null;
  number: string | null;
  neighborhood_name: string | null;
  complement: string | null;
  reference: string | null;
};

/** The draft with an address of an earlier order; its district by name, where the shop still has it. */
export function withAddress(draft: Draft, address: KnownAddress, form: OrderForm): Draft {
  const { address_name: street, number, neighborhood_name: district, complement, reference } = address;
  const known = form.districts.find(({ name }) => fold(name) === fold(district ?? ""));
  return {
    ...draft,
    ...{ street: street ?? "", number: number ?? "", districtId: known?.id ?? "" },
    ...{ complement: complement ?? "", reference: reference ?? "" },
  };
}

export function districtName(district: District, form: OrderForm): string {
  return nameWithTown(district, form, form.districts);
}
