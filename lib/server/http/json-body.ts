import { BODY_LIMIT } from "@/lib/contract/calls";
import { unstorableAt } from "@/lib/contract/reading/storable-text";
import { limitedBytes } from "@/lib/node/network/limited-bytes";
import { refuse } from "./refusals";

const DEEPEST = 10;
const LONGEST_LIST = 200;

export async function readJson(request: Request): Promise<{ data: unknown } | Response> {
  if (!/^application\/json\s*(?:;|$)/i.test(request.headers.get("content-type") ?? "")) return refuse("notJson");
  const bytes = await limitedBytes(request, BODY_LIMIT);
  if (bytes === null) return refuse("tooLarge");
  try {
    const data: unknown = JSON.parse(bytes.toString("utf8"));
    if (!isModest(data)) return refuse("unreadable");
    return unstorableAt(data) === null ? { data } : refuse("badText");
  } catch {
    return refuse("unreadable");
  }
}

export function isModest(value: unknown, depth = 1): boolean {
  if (typeof value !== "object" || value === null) return true;
  if (depth > DEEPEST || (Array.isArray(value) && value.length > LONGEST_LIST)) return false;
  return Object.values(value).every((item) => isModest(item, depth + 1));
}
