import "server-only";
import type { BodyOf } from "@/lib/contract/calls";
import { isRecord } from "@/lib/contract/reading/reading";
import { NO_PREFERENCES } from "@/lib/domain/account/user";
import { apiId } from "@/lib/domain/ids";

type Body = NonNullable<BodyOf<"updatePreferences">>;

/**
 * The preferences to send to the shop's API: its current ones (`came`; null: none yet) with the customer's changes, so
 * that nothing else is lost. `parsed`: the checked fields of `sent`.
 */
export function keptPreferences(
  came: Record<string, unknown> | null,
  sent: unknown,
  parsed: Body,
): Record<string, unknown> {
  const changes = Object.entries(parsed).filter(([name]) => isRecord(sent) && Object.hasOwn(sent, name));
  const changed: Partial<Body> = Object.fromEntries(changes);
  const addresses = changed.addresses && { addresses: withTypes(changed.addresses, came?.addresses) };
  return { ...(came ?? NO_PREFERENCES), ...changed, ...addresses };
}

function withTypes(ids: readonly string[], came: unknown): unknown[] {
  const known = Array.isArray(came) ? came : [];
  return ids.map((id) => known.find((one) => String(one) === id) ?? apiId(id));
}
