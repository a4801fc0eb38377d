import * as z from "zod";
import { listOf } from "@/lib/api/drift";
import { id, optionalText, pictureAddress } from "@/lib/api/wire";

const active = z
  .boolean()
  .nullish()
  .transform((flag) => flag ?? true);

export const paymentMethodSchema = z.object({
  id,
  name: z.string().min(1),
  description: optionalText,
  image: pictureAddress,
  active,
});

export const paymentTypeSchema = paymentMethodSchema.extend({
  online_payment: z
    .boolean()
    .nullish()
    .transform((flag) => flag ?? false),
  methods: z
    .array(paymentMethodSchema)
    .nullish()
    .transform((all) => all ?? []),
});

export const paymentTypesSchema = z.object({ payment_types: listOf(paymentTypeSchema) });

/** A charge of an order paid online; the sandbox's says that it is one. */
export const chargeSchema = z.object({
  id,
  kind: z.enum(["pix", "card"]),
  status: z.enum(["waiting", "approved", "refused", "expired"]),
  /** The BR Code to copy; Pix only. */
  pix_code: optionalText,
  /** End of our reservation, ISO 8601; the code itself has none. */
  expires_at: optionalText,
  sandbox: z
    .boolean()
    .nullish()
    .transform((flag) => flag ?? false),
});

/** A new charge for an order that was not paid: the sandbox's card, or null for Pix. */
export const chargeBodySchema = z.object({ card_id: z.string().max(64).nullable() });

export type Charge = z.infer<typeof chargeSchema>;
export type PaymentMethod = z.infer<typeof paymentMethodSchema>;
export type PaymentType = z.infer<typeof paymentTypeSchema>;
