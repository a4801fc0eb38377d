import * as z from "zod";
import { addressInputSchema } from "@/lib/contract/address/schema";
import { orderBodyFields } from "@/lib/contract/orders/schema";
import { absentAs, id, optionalText, reais } from "@/lib/contract/reading/wire";
import { ORDER_MODES, type OrderMode } from "@/lib/domain/mode/mode";
import { TYPED_SOURCES, type TypedSource } from "@/lib/domain/orders/source.mjs";
import { BAD_PHONE, isPhone, phoneDigits } from "@/lib/domain/text/phone";

const name = optionalText.pipe(z.string().max(120, "O nome é longo demais.").nullable());

const phone = optionalText
  .refine((text) => text === null || isPhone(text), BAD_PHONE)
  .transform((text) => text && phoneDigits(text));

/** A shop knows its streets: nobody asks a customer on the telephone for the CEP. */
const addressSchema = addressInputSchema
  .pick({ street: true, number: true, complement: true, reference: true, neighborhood_id: true })
  .extend({ zip_code: addressInputSchema.shape.zip_code.nullish() });

const discountSchema = z
  .object({
    kind: z.enum(["PERCENT", "AMOUNT"]),
    /** A whole percentage, or reais. */
    value: z.number().positive("Escreva o desconto."),
    reason: z.string().trim().min(1, "Escreva o motivo do desconto.").max(80),
  })
  .refine(({ kind, value }) => kind === "AMOUNT" || (Number.isInteger(value) && value <= 100), {
    message: "O desconto vai de 1 a 100 por cento.",
    path: ["value"],
  });

const typedFields = orderBodyFields.pick({ products: true, expected_total: true }).extend({
  /** One key, one order or one change of it: made when the form opens. */
  idempotency_key: z.string().regex(/^[\x21-\x7e]{8,128}$/),
  order_type: z.enum(ORDER_MODES).default("DELIVERY"),
  address: absentAs(addressSchema, null),
  troco: absentAs(reais, null),
  observations: optionalText.pipe(orderBodyFields.shape.observations),
  discount: absentAs(discountSchema, null),
});

/** An order that the shop types for a customer: the storefront's order, with the customer and the address in it. */
export const typedOrderSchema = typedFields
  .extend({
    payment_type_id: id,
    payment_method_id: absentAs(id, null),
    source: z.enum(TYPED_SOURCES as [TypedSource, ...TypedSource[]]),
    customer: z.object({ name, phone }),
    /** The money is in the till already. */
    paid: z.boolean().default(false),
    /** One of the shop's slots; null: for now. */
    slot: z
      .object({
        deliver_start_time: z.iso.datetime({ offset: true }),
        deliver_end_time: z.iso.datetime({ offset: true }),
      })
      .nullish()
      .transform((slot) => slot ?? null),
    /** The customer was asked, and agrees to messages about it. */
    whatsapp_updates: z.boolean().default(false),
    /** Taken although the shop is closed, which the order says. */
    while_closed: z.boolean().default(false),
  })
  .superRefine(({ source, order_type: mode, customer, address, slot }, context) => {
    const wrong = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (mode === "DELIVERY" && source === "counter") wrong("order_type", COUNTER_ONLY);
    if (slot && source === "counter") wrong("slot", "O pedido do balcão é para agora.");
    const misplaced = addressProblem(mode, address);
    if (misplaced) wrong("address", misplaced);
    if (source !== "counter" && !customer.name && !customer.phone)
      wrong("customer", "Escreva o nome ou o telefone do cliente.");
  });

export const COUNTER_ONLY = "O pedido do balcão é levado na hora.";

function addressProblem(mode: OrderMode, address: object | null): string | null {
  if (mode === "DELIVERY") return address ? null : "Escreva o endereço da entrega.";
  return address && "Um pedido para retirada não leva endereço.";
}

/** A line that stays: by its place in the order of `version`, at the price that was agreed. */
const keptSchema = z.object({
  item: z.int().min(0).max(200),
  amount: orderBodyFields.shape.products.element.shape.amount,
  /** Absent: as it was. */
  observations: orderBodyFields.shape.products.element.shape.observations,
});

/** The whole order as the shop wants it from now on. */
export const orderChangeSchema = typedFields
  .extend({
    /** How many changes the order had when the form opened. */
    version: z.int().min(0),
    kept: z.array(keptSchema).max(200).default([]),
    products: z.array(orderBodyFields.shape.products.element).max(200).default([]),
    /** Null: as it was. */
    payment: absentAs(z.object({ payment_type_id: id, payment_method_id: absentAs(id, null) }), null),
    /** When it is promised for, or a slot begins; null: as it was. */
    time: absentAs(z.iso.datetime({ offset: true }), null),
  })
  .superRefine(({ kept, products, order_type: mode, address }, context) => {
    const wrong = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (kept.length + products.length === 0) wrong("products", "O pedido precisa de um item. Sem nenhum, cancele-o.");
    if (new Set(kept.map(({ item }) => item)).size < kept.length) wrong("kept", "Um item veio duas vezes.");
    const misplaced = addressProblem(mode, address);
    if (misplaced) wrong("address", misplaced);
  });

export type OrderChangeBody = z.output<typeof orderChangeSchema>;
export type OrderChangeInput = z.input<typeof orderChangeSchema>;

export type TypedOrder = z.output<typeof typedOrderSchema>;
export type TypedOrderInput = z.input<typeof typedOrderSchema>;

export const customerQuerySchema = z.object({ q: z.string().trim().min(3).max(60) });
