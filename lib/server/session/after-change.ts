import "server-only";
import type { ResponseOf } from "@/lib/contract/calls";
import { idByEmail } from "@/lib/domain/account/customer-id";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { clearLoginAttempts } from "./attempts";
import type { Claims } from "./claims";
import { endEverySession, revokeOtherSessions } from "./read-session";

export async function afterReset(market: MarketToken, user: ResponseOf<"resetPassword">): Promise<void> {
  if (!user) return;
  for (const sub of namesOf(user)) await endEverySession({ market, sub });
  await clearLoginAttempts(market, user.email);
}

export async function afterNewEmail(
  market: MarketToken,
  user: ResponseOf<"confirmEmail">,
  session: Claims | null,
): Promise<void> {
  if (!user) return;
  await clearLoginAttempts(market, user.email);
  const names = namesOf(user);
  if (session && names.includes(session.sub)) return revokeOtherSessions(session);
  for (const sub of names) await endEverySession({ market, sub });
}

function namesOf({ id, email }: { id: string | null; email: string }): string[] {
  return [id, idByEmail(email)].filter((name) => name !== null);
}
