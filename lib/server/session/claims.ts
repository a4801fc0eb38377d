import * as z from "zod";
import { plainId } from "@/lib/domain/ids";
import { ABSOLUTE_DAYS } from "./cookies";

/** What the encrypted session cookie holds; page JavaScript never sees the token. */
const claimsSchema = z.object({
  sub: z.string(),
  name: z.string(),
  avatar: z.string().nullable(),
  apiToken: z.string(),
  market: z.string(),
  sid: z.string(),
  /** Login, in epoch milliseconds: the absolute lifetime counts from here. */
  authTime: z.number(),
});

export type Claims = z.infer<typeof claimsSchema>;

/** How long a session lives at most. */
export const ABSOLUTE_MS = ABSOLUTE_DAYS * 24 * 60 * 60 * 1000;

/** When a session ends at the latest, in epoch milliseconds. */
export function endOf(claims: Pick<Claims, "authTime">): number {
  return claims.authTime + ABSOLUTE_MS;
}

/** The claims of a decoded cookie if they are whole, of this market and within their lifetime; else null. */
export function acceptedClaims(decoded: unknown, market: string, now: number): Claims | null {
  const parsed = claimsSchema.safeParse(decoded);
  if (!parsed.success || parsed.data.market !== market) return null;
  return now < endOf(parsed.data) ? parsed.data : null;
}

/** Names a customer among those of all markets. */
export function customerOf({ market, sub }: Pick<Claims, "market" | "sub">): string {
  return `${market}:${plainId(sub)}`;
}
