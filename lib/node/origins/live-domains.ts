import "server-only";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { processSingleton } from "@/lib/domain/process-singleton.mjs";
import { log } from "@/lib/node/log/log";
import { processEvents } from "@/lib/node/process-events";
import { type Domain, type Domains, type DomainTable, domainTable, NO_DOMAIN, NO_DOMAINS } from "./domains";
import { originConfig } from "./origin-config";

/** Milliseconds until a process sees a change of which no news came. */
const REFRESH_MS = 3_000;

/** Reads all domains; throws an error of one sentence in pt-BR when two markets would share an address. */
export type ReadDomains = () => Promise<Domains>;

/** `readOne`: a market's own, to see whether news of the market are of its address. */
type Source = { everyMs?: number; readOne?: (market: MarketToken) => Promise<Domain> };

type Live = {
  domains: Domains;
  table: DomainTable;
  read: ReadDomains | null;
  readOne: Source["readOne"];
  reading: Promise<void> | null;
  failed: boolean;
};

const live = (): Live =>
  processSingleton("domains", () => ({
    domains: new Map(),
    table: NO_DOMAINS,
    read: null,
    readOne: undefined,
    reading: null,
    failed: false,
  }));

/** The current table, in memory: a request reads no file and no database. */
export const domains: DomainTable = {
  at: (hostName) => live().table.at(hostName),
  originOf: (market) => live().table.originOf(market),
};

/** Loads the table, which must be right at the start, and reads it again every few seconds. */
export async function followDomains(read: ReadDomains, { everyMs = REFRESH_MS, readOne }: Source = {}): Promise<void> {
  const state = live();
  state.read = read;
  state.readOne = readOne;
  take(await read());
  setInterval(() => void refreshDomains(), everyMs).unref();
}

/**
 * Reads the table now, after news of one market only if its address has changed. A failure is logged once, and the
 * table before it stays.
 */
export async function refreshDomains(market: MarketToken | null = null): Promise<void> {
  const state = live();
  const { read, readOne } = state;
  if (!read) return;
  if (market && readOne) {
    const domain = await readOne(market).catch(() => undefined);
    if (JSON.stringify(domain) === JSON.stringify(state.domains.get(market) ?? NO_DOMAIN)) return;
  }
  // A read that has already started may have missed the change.
  await state.reading;
  state.reading ??= read()
    .then(replace)
    .then(
      () => {
        state.failed = false;
      },
      (error: unknown) => {
        if (!state.failed) log.error({ error }, "domains");
        state.failed = true;
      },
    )
    .finally(() => {
      state.reading = null;
    });
  await state.reading;
}

function replace(next: Domains): void {
  const state = live();
  const before = state.domains;
  const changed = [...new Set([...before.keys(), ...next.keys()])].filter(
    (market) => JSON.stringify(before.get(market)) !== JSON.stringify(next.get(market)),
  );
  if (changed.length === 0) return;
  take(next);
  for (const market of changed) processEvents.emit("domainChanged", market);
}

function take(next: Domains): void {
  const state = live();
  state.domains = next;
  state.table = domainTable(next, originConfig);
}
