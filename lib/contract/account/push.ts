import * as z from "zod";

export const pushSubscriptionSchema = z.object({
  endpoint: z.url({ protocol: /^https$/ }).max(1024),
  expirationTime: z.number().nullish(),
  keys: z.object({ p256dh: z.string().min(1).max(256), auth: z.string().min(1).max(256) }),
});

/** `wanted`: ask for it, take it back, or (absent) be told. */
export const openingNoticeBodySchema = pushSubscriptionSchema.extend({ wanted: z.boolean().optional() });
export const openingNoticeSchema = z.object({ wanted: z.boolean() });
