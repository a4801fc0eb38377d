import { useQuery } from "@tanstack/react-query";
import * as z from "zod";
import { valueOrThrow } from "@/lib/browser/query-client";
import { hasRight, type Right, SCOPES } from "@/lib/domain/board/rights";
import { boardCall, shownShop } from "./call";

/** The shop's data that every screen of the board shares; `scope` and `device` are this device's. */
const shopSchema = z.object({
  id: z.string(),
  name: z.string(),
  logo: z.string().nullable(),
  primary_color: z.string().nullable(),
  open_closed: z.string().nullable(),
  override: z.enum(["open", "closed"]).nullable(),
  /** 'Pausada até 20:30: forno quebrou'; null if open or closed says it all. */
  closed_note: z.string().nullable().default(null),
  openingTime: z.string().nullable(),
  open_message: z.string().nullable(),
  timezone: z.string().nullable(),
  phone: z.string().nullable(),
  whatsapp: z.string().nullable(),
  address: z.string(),
  city: z.string().nullable().default(null),
  /** Without an answer, of the last days. */
  low_ratings: z.array(z.object({ id: z.string(), order_number: z.string(), stars: z.number() })).default([]),
  scope: z.enum(SCOPES),
  device: z.string(),
  /** The person whose device it is; absent for a device that a key let in. */
  person: z.object({ id: z.string(), name: z.string() }).optional(),
  /** For an owner: how many changes of Pix, people and prices they have not seen. */
  news: z.number().default(0),
  /** The shop has no owner yet, and this device may become theirs. */
  needs_owner: z.boolean().default(false),
});

export type BoardShop = z.infer<typeof shopSchema>;

export const SHOP_KEY = ["board", "shop"] as const;

const EVERY_MS = 30_000;

/** The shop of this device, refetched every half minute because it opens and closes by itself. */
export function useBoardShop() {
  return useQuery({
    queryKey: SHOP_KEY,
    queryFn: async () => {
      const shop = valueOrThrow(await boardCall("GET", "/board", shopSchema));
      shownShop.setState({ id: shop.id });
      return shop;
    },
    refetchInterval: EVERY_MS,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** Whether this device may do what requires a right. */
export function mayDo({ scope }: Pick<BoardShop, "scope">, right: Right): boolean {
  return hasRight(scope, right);
}
