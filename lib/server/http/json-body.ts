import { BODY_LIMIT } from "@/lib/contract/calls";
import { unstorablePathOf } from "@/lib/contract/reading/storable-text";
import { limitedBytes } from "@/lib/node/network/limited-bytes";
import { refuse } from "./refusals";

const MAX_DEPTH = 10;
const MAX_LIST_LENGTH = 200;

export function isJson({ headers }: Request): boolean {
  return /^application\/json\s*(?:;|$)/i.test(headers.get("content-type") ?? "");
}

export async function readJson(request: Request): Promise<{ data: unknown } | Response> {
  if (!isJson(request)) return refuse("notJson");
  const bytes = await limitedBytes(request, BODY_LIMIT);
  if (bytes === null) return refuse("tooLarge");
  try {
    const data: unknown = JSON.parse(bytes.toString("utf8"));
    if (!isWithinLimits(data)) return refuse("unreadable");
    return unstorablePathOf(data) === null ? { data } : refuse("badText");
  } catch {
    return refuse("unreadable");
  }
}

export function isWithinLimits(value: unknown, depth = 1): boolean {
  if (typeof value !== "object" || value === null) return true;
  if (depth > MAX_DEPTH || (Array.isArray(value) && value.length > MAX_LIST_LENGTH)) return false;
  return Object.values(value).every((item) => isWithinLimits(item, depth + 1));
}
