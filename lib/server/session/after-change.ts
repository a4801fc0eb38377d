import "server-only";
import type { AnswerOf } from "@/lib/contract/calls";
import { idByEmail } from "@/lib/domain/account/customer-id";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { forgiveLogins } from "./attempts";
import type { Claims } from "./claims";
import { endEverySession, revokeOtherSessions } from "./read-session";

/**
 * After a new password by a link: nobody who was in the account stays, and its owner, whom the mail has shown, is not kept
 * waiting for what strangers tried.
 */
export async function afterReset(market: MarketToken, user: AnswerOf<"resetPassword">): Promise<void> {
  if (!user) return;
  for (const sub of namesOf(user)) await endEverySession({ market, sub });
  await forgiveLogins(market, user.email, null);
}

/** After a new e-mail was confirmed: every session of the account ends but the one in which the link was opened. */
export async function afterNewEmail(
  market: MarketToken,
  user: AnswerOf<"confirmEmail">,
  session: Claims | null,
): Promise<void> {
  if (!user) return;
  const names = namesOf(user);
  if (session && names.includes(session.sub)) return revokeOtherSessions(session);
  for (const sub of names) await endEverySession({ market, sub });
}

/** What sessions may call a customer: a login may have told no id. */
function namesOf({ id, email }: { id: string | null; email: string }): string[] {
  return [id, idByEmail(email)].filter((name) => name !== null);
}
