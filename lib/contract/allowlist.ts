import { decoded } from "@/lib/domain/decoded";
import { isPathId } from "@/lib/domain/ids";
import { type CallName, calls } from "./calls";

const rows = (Object.keys(calls) as CallName[]).map((name) => ({
  name,
  method: calls[name].method,
  pattern: new RegExp(`^${calls[name].path.replace("{id}", "([^/]+)")}$`),
}));

/** The call for a percent-encoded path, with its id decoded. */
export function callFor(method: string, path: string): { name: CallName; id?: string } | null {
  for (const row of rows) {
    const match = row.method === method ? row.pattern.exec(path) : null;
    if (!match) continue;
    if (match[1] === undefined) return { name: row.name };
    const id = decoded(match[1]);
    if (isPathId(id)) return { name: row.name, id };
  }
  return null;
}
