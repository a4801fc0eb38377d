import { LRUCache } from "lru-cache";
import { type Call, type CallName, calls } from "@/lib/contract/calls";
import type { ApiError } from "@/lib/domain/api-error";
import type { MarketToken } from "@/lib/domain/market/market-token";

export type UpstreamCause =
  | "upstream-refuses-key"
  | "upstream-unreachable"
  | "upstream-unreadable"
  | "upstream-too-large"
  | "upstream-fails";

type Line = {
  market: MarketToken;
  call: string;
  status: ApiError["status"];
  paths?: readonly string[];
  times: number;
  requestId?: string;
};

export type UpstreamLog = {
  failed(name: CallName, market: MarketToken, error: ApiError, requestId?: string): void;
};

const LINE_EVERY_MS = 60_000;
const MAX_ENTRIES = 10_000;

export function upstreamCauseOf(name: CallName, { status, tooLarge }: ApiError): UpstreamCause | null {
  const call: Call = calls[name];
  if (tooLarge) return "upstream-too-large";
  if (status === "PARSING_ERROR") return "upstream-unreadable";
  if (typeof status === "string") return "upstream-unreachable";
  if (status >= 500) return "upstream-fails";
  // A public read is refused only for a wrong key or an unknown market.
  const isPublic = call.method === "GET" && call.audience === "anyone";
  return isPublic && (status === 401 || status === 403) ? "upstream-refuses-key" : null;
}

export function createUpstreamLog(
  write: (line: Line, cause: UpstreamCause) => void,
  now: () => number = () => performance.now(),
): UpstreamLog {
  const entries = new LRUCache<string, { writtenAt: number; since: number }>({ max: MAX_ENTRIES });
  return {
    failed(name, market, error, requestId) {
      const cause = upstreamCauseOf(name, error);
      if (!cause) return;
      const key = `${market} ${cause}`;
      const entry = entries.get(key);
      if (entry && now() - entry.writtenAt < LINE_EVERY_MS) {
        entry.since++;
        return;
      }
      entries.set(key, { writtenAt: now(), since: 0 });
      const { method, path } = calls[name];
      const paths = error.unread?.length ? { paths: error.unread } : {};
      const times = (entry?.since ?? 0) + 1;
      write({ market, call: `${method} ${path}`, status: error.status, ...paths, times, requestId }, cause);
    },
  };
}
