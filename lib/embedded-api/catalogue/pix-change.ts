import type { StoredMarket } from "@/lib/embedded-api/db/stored";

/** Whether customers would pay somebody else: the shop's Pix was added, removed or changed in any field. */
export function movesMoney(before: Pick<StoredMarket, "pix"> | null, after: Pick<StoredMarket, "pix">): boolean {
  return (["key", "name", "city"] as const).some((field) => before?.pix?.[field] !== after.pix?.[field]);
}
