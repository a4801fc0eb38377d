import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { createStore } from "zustand/vanilla";
import { orderSchema } from "@/lib/browser/board/order-schema";
import { newKey } from "@/lib/browser/checkout/attempt";
import { answerOf } from "@/lib/browser/query-client";
import { districtFromResponse } from "@/lib/contract/address/read-address";
import { districtSchema } from "@/lib/contract/address/schema";
import type { TypedOrderInput } from "@/lib/contract/board/typed-order";
import { productsFromResponse } from "@/lib/contract/menu/read-product";
import { productSchema } from "@/lib/contract/menu/schema";
import { productFor } from "@/lib/contract/menu/timed-product";
import { toOrderBody } from "@/lib/contract/orders/order-body";
import { paymentTypeSchema } from "@/lib/contract/orders/payment";
import { slotFromResponse } from "@/lib/contract/scheduling/read";
import { slotsSchema } from "@/lib/contract/scheduling/schema";
import type { ApiError } from "@/lib/domain/api-error";
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
  slotOf,
} from "@/lib/domain/board/new-order/draft";
import type { BoardOrder } from "@/lib/domain/board/orders/order";
import { ORDER_MODES } from "@/lib/domain/mode/mode";
import { toCentavos, toReais } from "@/lib/domain/money";
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
  products: z.array(productSchema),
  districts: z.array(districtSchema),
  payment_types: z.array(paymentTypeSchema),
});

function formAt(at: Date | null) {
  return formSchema.transform((form): OrderForm => {
    const clock = { now: new Date(), timezone: form.timezone, modes: ORDER_MODES };
    const read = productsFromResponse(form.products);
    return {
      ...{ city: form.city, state: form.state, minOrder: toCentavos(form.min_order) },
      ...{ schedules: form.schedules, timezone: form.timezone },
      ...{ isOpen: form.is_open, closedNote: form.closed_note, paymentTypes: form.payment_types },
      districts: form.districts.map(districtFromResponse),
      products: form.products.flatMap((answer, index) => {
        const product = read[index];
        return product ? [productFor(answer, product, clock, at)] : [];
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

/** Of every list of slots. */
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
      answerOf(await boardCall("GET", `/orders/slots?${query}`, slotsSchema)).slots.map(slotFromResponse),
  });
}

/** Places a draft without problems. */
export function placeDraft(draft: Draft, form: OrderForm): Promise<Result<BoardOrder, ApiError>> {
  return boardCall("POST", "/orders", orderSchema, bodyOf(draft, form));
}

function bodyOf(draft: Draft, form: OrderForm): TypedOrderInput {
  const option = chosenPayment(draft, form);
  if (!option) throw new Error("A draft without a payment was sent.");
  const { terms } = draftSums(draft, form);
  const mode = modeOfWay(draft.way);
  const discount = discountOf(draft);
  const slot = slotOf(draft, form);
  const order = toOrderBody(
    {
      market: "",
      lines: draftLines(draft, form).flatMap((each) => each?.line ?? []),
      coupon: discount,
      spending: null,
      address: mode === "DELIVERY" ? { id: "", zip: "", deliveryFee: terms.fee } : null,
      payment: { ...option.selection, change: cashOf(draft, option) },
      note: null,
    },
    new Date(),
  );
  const { products, payment_type_id, payment_method_id, troco, expected_total } = order;
  const { street, number, complement, reference, districtId } = draft;
  return {
    ...{ products, payment_type_id, payment_method_id, troco, expected_total },
    idempotency_key: draft.key,
    source: draft.way === "COUNTER" ? "counter" : draft.channel,
    order_type: mode,
    customer: { name: draft.name, phone: draft.phone },
    address: mode === "DELIVERY" ? { street, number, complement, reference, neighborhood_id: districtId } : null,
    observations: draft.note,
    paid: draft.isPaid,
    while_closed: draft.isDespiteClosed,
    slot: slot
      ? { deliver_start_time: new Date(slot.start).toISOString(), deliver_end_time: new Date(slot.end).toISOString() }
      : null,
    discount: discount &&
      draft.discount && {
        kind: draft.discount.kind,
        value: draft.discount.kind === "AMOUNT" ? toReais(discount.value) : discount.value,
        reason: draft.discount.reason,
      },
  };
}

/** In memory alone, so that an alarm answered in between loses nothing, and no device keeps a customer's address. */
export const draftStore = createStore<{ draft: Draft }>(() => ({ draft: freshDraft() }));

export function freshDraft(): Draft {
  return emptyDraft(newKey().key);
}

export function changeDraft(change: Partial<Draft>): void {
  draftStore.setState(({ draft }) => ({ draft: { ...draft, ...change } }));
}
