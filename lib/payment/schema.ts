import * as z from "zod";
import { id, optionalText } from "@/lib/api/wire";

const active = z
  .boolean()
  .nullish()
  .transform((flag) => flag ?? true);

export const paymentMethodSchema = z.object({
  id,
  name: z.string().min(1),
  description: optionalText,
  image: optionalText,
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

export const paymentTypesSchema = z.object({ payment_types: z.array(paymentTypeSchema) });

export type PaymentMethod = z.infer<typeof paymentMethodSchema>;
export type PaymentType = z.infer<typeof paymentTypeSchema>;
