import "server-only";
import { idByEmail } from "@/lib/account/customer-id";
import type { AnswerOf } from "@/lib/api/contract";
import type { MarketToken } from "@/lib/tenancy/market-token";
import { forgiveLogins } from "./attempts";
import { endEverySession } from "./server";

/**
 * After a new password by a link: nobody who was in the account stays, and its owner, whom the mail has shown, is not kept
 * waiting for what strangers tried.
 */
export async function afterReset(market: MarketToken, user: AnswerOf<"resetPassword">): Promise<void> {
  if (!user) return;
  // A login may have told no id of the customer.
  for (const sub of [user.id, idByEmail(user.email)]) if (sub !== null) await endEverySession({ market, sub });
  await forgiveLogins(market, user.email, null);
}
