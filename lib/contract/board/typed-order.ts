import * as z from "zod";
import { addressInputSchema } from "@/lib/contract/address/schema";
import { orderBodyFields } from "@/lib/contract/orders/schema";
import { absentAs, id, optionalText, reais } from "@/lib/contract/reading/wire";
import { ORDER_MODES } from "@/lib/domain/mode/mode";
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

/** An order that the shop types for a customer: the storefront's order, with the customer and the address in it. */
export const typedOrderSchema = orderBodyFields
  .pick({ products: true, payment_type_id: true, payment_method_id: true, troco: true, expected_total: true })
  .extend({
    /** One key, one order: made when the form opens. */
    idempotency_key: z.string().regex(/^[\x21-\x7e]{8,128}$/),
    source: z.enum(TYPED_SOURCES as [TypedSource, ...TypedSource[]]),
    order_type: z.enum(ORDER_MODES).default("DELIVERY"),
    customer: z.object({ name, phone }),
    address: absentAs(addressSchema, null),
    payment_method_id: absentAs(id, null),
    troco: absentAs(reais, null),
    observations: optionalText.pipe(orderBodyFields.shape.observations),
    discount: absentAs(discountSchema, null),
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
    /** Taken although the shop is closed, which the order says. */
    while_closed: z.boolean().default(false),
  })
  .superRefine(({ source, order_type: mode, customer, address, slot }, context) => {
    const wrong = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    const isDelivery = mode === "DELIVERY";
    if (isDelivery && source === "counter") wrong("order_type", "O pedido do balcão é levado na hora.");
    if (slot && source === "counter") wrong("slot", "O pedido do balcão é para agora.");
    if (isDelivery && !address) wrong("address", "Escreva o endereço da entrega.");
    if (!isDelivery && address) wrong("address", "Um pedido para retirada não leva endereço.");
    if (source !== "counter" && !customer.name && !customer.phone)
      wrong("customer", "Escreva o nome ou o telefone do cliente.");
  });

export type TypedOrder = z.output<typeof typedOrderSchema>;
export type TypedOrderInput = z.input<typeof typedOrderSchema>;

export const customerQuerySchema = z.object({ q: z.string().trim().min(3).max(60) });
