import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { createStore } from "zustand/vanilla";
import { itemSchema, orderSchema } from "@/lib/browser/board/order-schema";
import { newKey } from "@/lib/browser/checkout/attempt";
import { valueOrThrow } from "@/lib/browser/query-client";
import { districtFromResponse } from "@/lib/contract/address/read-address";
import { districtSchema } from "@/lib/contract/address/schema";
import type { OrderChangeInput, TypedOrderInput } from "@/lib/contract/board/typed-order";
import { productsFromResponse } from "@/lib/contract/menu/read-product";
import { productSchema } from "@/lib/contract/menu/schema";
import { productFor } from "@/lib/contract/menu/timed-product";
import { productOf } from "@/lib/contract/orders/order-body";
import { paymentTypeSchema } from "@/lib/contract/orders/payment";
import { slotFromResponse } from "@/lib/contract/scheduling/read";
import { slotsSchema } from "@/lib/contract/scheduling/schema";
import type { ApiError } from "@/lib/domain/api-error";
import type { ChangedOrder, OpenedChange } from "@/lib/domain/board/new-order/agreed";
import {
  cashOf,
  chosenPayment,
  type Draft,
  discountOf,
  draftLines,
  draftSums,
  emptyDraft,
  modeOfWay,
  type OrderForm,
  type PaymentOption,
  slotOf,
} from "@/lib/domain/board/new-order/draft";
import { changedTime, draftOfOrder, isOtherPayment, keptAt, rebased } from "@/lib/domain/board/new-order/order-change";
import type { BoardOrder } from "@/lib/domain/board/orders/order";
import { COUPON_KINDS } from "@/lib/domain/coupons/coupon";
import { ORDER_MODES } from "@/lib/domain/mode/mode";
import { toCentavos, toReais } from "@/lib/domain/money";
import { ownNote } from "@/lib/domain/orders/own-note.mjs";
import type { Result } from "@/lib/domain/result";
import { boardCall } from "./call";

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? null);

const formSchema = z.object({
  min_order: z.number(),
  city: text,
  state: text,
  timezone: z.string(),
  schedules: z.boolean().default(false),
  is_open: z.boolean(),
  closed_note: text,
  phone_required: z.boolean().optional(),
  products: z.array(productSchema),
  districts: z.array(districtSchema),
  payment_types: z.array(paymentTypeSchema),
  whatsapp_updates: z.boolean().default(false),
});

/** The shop's data that a form needs. */
export function formAt(at: Date | null) {
  return formSchema.transform((form): OrderForm => {
    const clock = { now: new Date(), timezone: form.timezone, modes: ORDER_MODES };
    const read = productsFromResponse(form.products);
    return {
      ...{ city: form.city, state: form.state, minOrder: toCentavos(form.min_order) },
      ...{ schedules: form.schedules, timezone: form.timezone },
      ...{ isOpen: form.is_open, closedNote: form.closed_note, paymentTypes: form.payment_types },
      needsPhone: form.phone_required ?? false,
      offersUpdates: form.whatsapp_updates,
      districts: form.districts.map(districtFromResponse),
      products: form.products.flatMap((content, index) => {
        const product = read[index];
        return product ? [productFor(content, product, clock, at)] : [];
      }),
    };
  });
}

const customersSchema = z.object({
  customers: z.array(
    z.object({
      name: text,
      phone: text,
      orders: z.number(),
      note: text,
      addresses: z.array(
        z.object({ address_name: text, number: text, neighborhood_name: text, complement: text, reference: text }),
      ),
    }),
  ),
});

export type FoundCustomer = z.output<typeof customersSchema>["customers"][number];

/** The menu, districts and payments of now. `at`: of an order for later, when it is handed over. */
export function readOrderForm(at: Date | null): Promise<Result<OrderForm, ApiError>> {
  return boardCall("GET", "/orders/form", formAt(at));
}

/** The shop's customers with these digits in their phone, or these words in their name; none where the call fails. */
export async function findCustomers(query: string): Promise<FoundCustomer[]> {
  const found = await boardCall("GET", `/orders/customers?q=${encodeURIComponent(query)}`, customersSchema);
  return found.ok ? found.value.customers : [];
}

/** The key of every list of slots. */
export const SLOTS = ["board", "slots"] as const;

/** The shop's slots for an order of this way, full ones too. */
export function draftSlotsQuery({ way, districtId }: Pick<Draft, "way" | "districtId">) {
  const mode = modeOfWay(way);
  const query = new URLSearchParams({
    order_type: mode,
    ...(mode === "DELIVERY" && districtId && { neighborhood_id: districtId }),
  });
  return queryOptions({
    queryKey: [...SLOTS, String(query)],
    queryFn: async () =>
      valueOrThrow(await boardCall("GET", `/orders/slots?${query}`, slotsSchema)).slots.map(slotFromResponse),
  });
}

/** Places a draft without problems. */
export function placeDraft(draft: Draft, form: OrderForm): Promise<Result<BoardOrder, ApiError>> {
  return boardCall("POST", "/orders", orderSchema, bodyOf(draft, form));
}

function bodyOf(draft: Draft, form: OrderForm): TypedOrderInput {
  const option = chosenPayment(draft, form);
  if (!option) throw new Error("A draft without a payment was sent.");
  const slot = slotOf(draft, form);
  return {
    ...contentOf(draft, form),
    ...paymentOf(option),
    source: draft.way === "COUNTER" ? "counter" : draft.channel,
    customer: { name: draft.name, phone: draft.phone },
    paid: draft.isPaid,
    while_closed: draft.isDespiteClosed,
    whatsapp_updates: form.offersUpdates === true && draft.wantsUpdates,
    slot: slot
      ? { deliver_start_time: new Date(slot.start).toISOString(), deliver_end_time: new Date(slot.end).toISOString() }
      : null,
  };
}

function paymentOf({ selection: { type, method } }: PaymentOption) {
  return { payment_type_id: type.id, payment_method_id: method?.id ?? null };
}

/** The fields that a new order and a changed one share. */
function contentOf(draft: Draft, form: OrderForm) {
  const { street, number, complement, reference, districtId } = draft;
  const discount = discountOf(draft);
  const cash = cashOf(draft, chosenPayment(draft, form));
  const isDelivery = modeOfWay(draft.way) === "DELIVERY";
  return {
    idempotency_key: draft.key,
    order_type: modeOfWay(draft.way),
    products: draftLines(draft, form).flatMap((each) => (each ? productOf(each.line) : [])),
    address: isDelivery ? { street, number, complement, reference, neighborhood_id: districtId } : null,
    troco: cash === null ? null : toReais(cash),
    observations: draft.note,
    expected_total: toReais(draftSums(draft, form).totals.totalWithDelivery),
    discount: discount &&
      draft.discount && {
        kind: draft.discount.kind,
        value: draft.discount.kind === "AMOUNT" ? toReais(discount.value) : discount.value,
        reason: draft.discount.reason,
      },
  };
}

const agreedItemSchema = itemSchema.extend({
  product_id: z.string(),
  variation_id: text,
  complements: z.array(
    itemSchema.shape.complements.element.extend({ id: z.string(), group_id: z.string().optional() }),
  ),
});

/** An order as the board reads it, with what names its items and its address. */
const changedOrderSchema = z
  .looseObject({ address_name: text, number: text, order_items: z.array(agreedItemSchema) })
  .transform((told, context): ChangedOrder => {
    const order = orderSchema.safeParse(told);
    if (order.success) return { ...order.data, ...told };
    context.addIssue({ code: "custom", message: order.error.message });
    return z.NEVER;
  });

/** An order that is opened for a change. */
export const changeSchema = z
  .object({
    order: changedOrderSchema,
    version: z.number(),
    neighborhood_id: text,
    payment_type_id: z.string(),
    payment_method_id: text,
    coupon: z
      .object({ code: z.string(), kind: z.enum(COUPON_KINDS), value: z.number(), minOrder: z.number() })
      .nullable(),
    spending: z.object({ balance: z.number(), share: z.number() }).nullable(),
    discount: z.object({ kind: z.enum(["PERCENT", "AMOUNT"]), value: z.number() }).nullable(),
    /** Absent at a server of the release before. */
    money_left: z.number().default(Number.POSITIVE_INFINITY),
  })
  .transform(
    ({ version, order, coupon, spending, discount, ...ids }): OpenedChange => ({
      ...{ version, order, coupon, spending, discount },
      neighborhoodId: ids.neighborhood_id,
      payment: JSON.stringify([ids.payment_type_id, ids.payment_method_id]),
      moneyLeft: toCentavos(ids.money_left),
    }),
  );

/** An order with all that the form of a change needs. */
export function readChange(number: string): Promise<Result<OpenedChange, ApiError>> {
  return boardCall("GET", `/orders/${number}/change`, changeSchema);
}

/** Saves a draft without problems over the order that it was opened with. */
export function saveChange(draft: Draft, opened: OpenedChange, form: OrderForm): Promise<Result<BoardOrder, ApiError>> {
  const { order_number: number } = opened.order;
  return boardCall("POST", `/orders/${number}/change`, orderSchema, changeBodyOf(draft, opened, form));
}

/** The call's body. */
export function changeBodyOf(draft: Draft, opened: OpenedChange, form: OrderForm): OrderChangeInput {
  const option = isOtherPayment(draft, opened) ? chosenPayment(draft, form) : null;
  const kept = draft.items.flatMap((item) => {
    const at = keptAt(item, opened);
    const isSameNote = item.agreed && item.note.trim() === ownNote(item.agreed);
    return at === null ? [] : [{ item: at, amount: item.qty, ...(!isSameNote && { observations: item.note }) }];
  });
  const added = { ...draft, items: draft.items.filter((item) => keptAt(item, opened) === null) };
  return {
    ...contentOf(draft, form),
    ...{ version: opened.version, kept, products: contentOf(added, form).products },
    payment: option && paymentOf(option),
    time: changedTime(draft, opened),
  };
}

/**
 * The draft on the screen, and those of other orders that wait for it. In memory alone, so that an alarm answered in
 * between loses nothing, and no device keeps a customer's address.
 */
export const draftStore = createStore<{ draft: Draft }>(() => ({ draft: freshDraft() }));

const waiting = new Map<string, Draft>();

const nameOf = ({ change }: Draft) => change?.order.order_number ?? "";

/**
 * Shows the draft of a new order, or of the change of one. What another device has changed meanwhile goes under what is
 * typed on the screen; a draft that waited elsewhere is begun anew then.
 */
export function openDraft(opened: OpenedChange | null): void {
  const { draft } = draftStore.getState();
  const name = opened?.order.order_number ?? "";
  const isShown = nameOf(draft) === name;
  if (!isShown) waiting.set(nameOf(draft), draft);
  const known = isShown ? draft : waiting.get(name);
  draftStore.setState({ draft: opened ? draftOver(opened, known, isShown) : (known ?? freshDraft()) });
}

function draftOver(opened: OpenedChange, known: Draft | undefined, isShown: boolean): Draft {
  const isUsed = known && (isShown || known.change?.version === opened.version);
  return isUsed ? rebased(known, opened) : draftOfOrder(newKey().key, opened);
}

/** Ends the draft on the screen; the one of a new order goes on where it was left. */
export function dropDraft(): void {
  const name = nameOf(draftStore.getState().draft);
  waiting.delete(name);
  draftStore.setState({ draft: (name && waiting.get("")) || freshDraft() });
}

export function freshDraft(): Draft {
  return emptyDraft(newKey().key);
}

export function changeDraft(change: Partial<Draft>): void {
  draftStore.setState(({ draft }) => ({ draft: { ...draft, ...change } }));
}
