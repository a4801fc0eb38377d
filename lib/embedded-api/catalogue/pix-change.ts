import type { StoredMarket } from "@/lib/embedded-api/db/stored";

/** Whether customers would pay somebody else: any field of the shop's Pix differs, or it came or went. */
export function movesMoney(before: Pick<StoredMarket, "pix"> | null, after: Pick<StoredMarket, "pix">): boolean {
  return (["key", "name", "city"] as const).some((field) => before?.pix?.[field] !== after.pix?.[field]);
}
