import { type CallName, calls } from "./calls";

const ID = "([A-Za-z0-9_-]{1,64})";

const rows = (Object.keys(calls) as CallName[]).map((name) => ({
  name,
  method: calls[name].method,
  pattern: new RegExp(`^${calls[name].path.replace("{id}", ID)}$`),
}));

export function callFor(method: string, path: string): { name: CallName; id?: string } | null {
  for (const row of rows) {
    const match = row.method === method ? row.pattern.exec(path) : null;
    if (match) return match[1] === undefined ? { name: row.name } : { name: row.name, id: match[1] };
  }
  return null;
}
