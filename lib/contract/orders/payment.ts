import * as z from "zod";
import { modeList } from "@/lib/contract/market/modes";
import { listOf, listUnder, optionalListOf } from "@/lib/contract/reading/lists-and-records";
import { flag, moment, picture, plainTextId, shopName, shopText, text, typedId } from "@/lib/contract/reading/readers";
import { optional, required } from "@/lib/contract/reading/reading";
import { oneOf } from "@/lib/contract/reading/words";
import { PAY_AT } from "@/lib/domain/payment/pay-at";

export const payAt = oneOf(PAY_AT, "ONLINE, DOOR ou BEFORE");

export const paymentMethodSchema = z.object({
  id: required(typedId),
  name: required(shopName),
  description: optional(shopText, null),
  image: optional(picture, null, { lost: "aparece o ícone de sempre" }),
  active: optional(flag, true, { lost: "conta como ativo" }),
  pay_at: optional(payAt, undefined, { lost: "os nomes dizem quem cobra" }),
});

export const paymentTypeSchema = paymentMethodSchema.extend({
  online_payment: optional(flag, false, { lost: "conta como pagamento na entrega" }),
  methods: optionalListOf(paymentMethodSchema, "o método não aparece"),
  modes: optional(modeList, undefined, { lost: "vale para entrega e retirada" }),
  hosted: optional(flag, undefined, { lost: "o cartão é pedido aqui" }),
});

export const paymentTypesSchema = listUnder(
  "payment_types",
  listOf(paymentTypeSchema, { names: ["payment_types"], lost: "a forma de pagamento não aparece" }),
);

export const chargeSchema = z.object({
  id: required(plainTextId),
  kind: z.enum(["pix", "card"]),
  status: z.enum(["waiting", "approved", "refused", "expired"]),
  pix_code: optional(text, null),
  expires_at: optional(moment, null),
  sandbox: optional(flag, false),
});

const otherId = z.string().min(1).max(64).nullable().optional();

/** `payment_type_id`: another way to pay, which takes the place of one that is still open; absent: the order's own. */
export const chargeBodySchema = z.object({
  card_id: z.string().max(64).nullable(),
  payment_type_id: otherId,
  payment_method_id: otherId,
});

export type ChargeBody = z.infer<typeof chargeBodySchema>;
