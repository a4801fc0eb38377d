import * as z from "zod";
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

const DAY_MS = 24 * 60 * 60 * 1000;

/** When a session ends at the latest, in epoch milliseconds. */
export function endOf(claims: Pick<Claims, "authTime">): number {
  return claims.authTime + ABSOLUTE_DAYS * DAY_MS;
}

/** The claims of a decoded cookie if they are whole, of this market, within their lifetime and not revoked; else null. */
export function acceptedClaims(
  decoded: unknown,
  market: string,
  now: number,
  isRevoked: (sid: string) => boolean,
): Claims | null {
  const parsed = claimsSchema.safeParse(decoded);
  if (!parsed.success || parsed.data.market !== market) return null;
  return now < endOf(parsed.data) && !isRevoked(parsed.data.sid) ? parsed.data : null;
}
