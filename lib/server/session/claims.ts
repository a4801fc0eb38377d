import * as z from "zod";
import { plainId } from "@/lib/domain/ids";
import { ABSOLUTE_DAYS } from "./cookies";

const claimsSchema = z.object({
  sub: z.string(),
  name: z.string(),
  avatar: z.string().nullable(),
  apiToken: z.string(),
  market: z.string(),
  sid: z.string(),
  /** Time of login in epoch milliseconds; the absolute lifetime starts here. */
  authTime: z.number(),
});

export type Claims = z.infer<typeof claimsSchema>;

export const ABSOLUTE_MS = ABSOLUTE_DAYS * 24 * 60 * 60 * 1000;

export function endOf(claims: Pick<Claims, "authTime">): number {
  return claims.authTime + ABSOLUTE_MS;
}

export function acceptedClaims(decoded: unknown, market: string, now: number): Claims | null {
  const parsed = claimsSchema.safeParse(decoded);
  if (!parsed.success || parsed.data.market !== market) return null;
  return now < endOf(parsed.data) ? parsed.data : null;
}

export function customerOf({ market, sub }: Pick<Claims, "market" | "sub">): string {
  return `${market}:${plainId(sub)}`;
}
