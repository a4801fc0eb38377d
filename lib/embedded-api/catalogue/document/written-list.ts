import { isRecord } from "@/lib/contract/reading/reading";

/** A list of the document as it was written; empty where there is none. */
export function listIn(value: unknown, name: string): unknown[] {
  const list = isRecord(value) ? value[name] : null;
  return Array.isArray(list) ? list : [];
}
