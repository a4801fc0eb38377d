import { LRUCache } from "lru-cache";
import type { CallName } from "@/lib/contract/calls";
import type { Oddity } from "@/lib/contract/oddities";
import { isInAnotherCharset } from "@/lib/contract/responses/parse-response";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { count } from "@/lib/node/metrics/counters.mjs";

const EVERY_MS = 60_000;
const MAX_MARKETS_AND_CALLS = 10_000;
const MAX_PATHS = 5;

/** Contains no customer data. */
export type OddityLine = {
  market: MarketToken;
  call: CallName;
  guessed: number;
  dropped: number;
  unreadable: number;
  first: string[];
};

export type OddityLog = {
  /** `look` comes from the code that read the response: another bundle's copy would not know what was read. */
  responded(
    call: CallName,
    market: MarketToken,
    response: Response,
    look: () => Generator<unknown, Oddity[]>,
  ): Iterable<unknown>;
};

export function createOddityLog(
  write: (line: OddityLine) => void,
  now: () => number = () => performance.now(),
): OddityLog {
  const looked = new LRUCache<string, number>({ max: MAX_MARKETS_AND_CALLS });
  return {
    *responded(call, market, response, look) {
      const last = looked.get(`${market} ${call}`);
      if (last !== undefined && now() - last < EVERY_MS) return;
      looked.set(`${market} ${call}`, now());
      const oddities = yield* look();
      if (isInAnotherCharset(response))
        oddities.unshift({ path: "", kind: "guessed", got: "bytes", shown: "lido como windows-1252" });
      if (oddities.length === 0) return;
      const summary = summaryOf(oddities);
      for (const kind of ["guessed", "dropped", "unreadable"] as const)
        if (summary[kind] > 0) count("storefront_upstream_oddities_total", { call, kind }, summary[kind]);
      write({ market, call, ...summary });
    },
  };
}

function summaryOf(oddities: readonly Oddity[]): Omit<OddityLine, "market" | "call"> {
  const counted = (kind: Oddity["kind"]) => oddities.filter((oddity) => oddity.kind === kind).length;
  const first = oddities.slice(0, MAX_PATHS).map(({ path, got, shown }) => `${path}: ${got}, ${shown}`);
  return { guessed: counted("guessed"), dropped: counted("dropped"), unreadable: counted("unreadable"), first };
}
