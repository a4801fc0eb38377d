import * as z from "zod";
import { SOURCES } from "@/lib/domain/measurement/source";
import { isDay } from "@/lib/domain/orders/day";

const count = z.number().int().min(0);
const counts = z.object({ visit: count, product: count, cart: count, checkout: count, order: count });

/** The days up to today that a shop may ask for. */
export const FUNNEL_DAYS = [1, 7, 30] as const;

/** How often each step was taken, by day, the oldest first, and by channel, the most visits first. */
export const funnelSchema = z.object({
  days: z.array(counts.extend({ date: z.string().refine(isDay) })),
  sources: z.array(counts.extend({ source: z.enum(SOURCES) })),
});

export type Funnel = z.infer<typeof funnelSchema>;
export type FunnelCounts = z.infer<typeof counts>;
