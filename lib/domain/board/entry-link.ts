import { boardRoutes } from "./routes";

/** The code follows '#', so that no server, log or referrer sees it. */
const ENTRY = /^#([a-z0-9-]{1,40})\.([\w-]{22})$/;

/** The shop and code of a one-use link's address, or null. */
export function entryOf(hash: string): { market: string; code: string } | null {
  const [, market, code] = ENTRY.exec(hash) ?? [];
  return market !== undefined && code !== undefined ? { market, code } : null;
}

export function entryAddress(origin: string, market: string, code: string): string {
  return `${origin}${boardRoutes.login}#${market}.${code}`;
}
