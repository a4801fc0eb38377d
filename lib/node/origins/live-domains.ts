import "server-only";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { processSingleton } from "@/lib/domain/process-singleton.mjs";
import { log } from "@/lib/node/log/log";
import { type Domains, type DomainTable, domainTable, NO_DOMAINS } from "./domains";
import { originConfig } from "./origin-config";

/** Milliseconds until a process sees a change that another one made, where no news of it came. */
export const REFRESH_MS = 3_000;

/** Reads all domains; throws an error of one sentence in pt-BR when two markets would share an address. */
export type ReadDomains = () => Promise<Domains>;

type Live = {
  domains: Domains;
  table: DomainTable;
  read: ReadDomains | null;
  reading: Promise<void> | null;
  failed: boolean;
  listeners: Set<(market: MarketToken) => void>;
};

const live = (): Live =>
  processSingleton("domains", () => ({
    domains: new Map(),
    table: NO_DOMAINS,
    read: null,
    reading: null,
    failed: false,
    listeners: new Set(),
  }));

/** The current table, in memory: a request reads no file and no database. */
export const domains: DomainTable = {
  at: (hostName) => live().table.at(hostName),
  originOf: (market) => live().table.originOf(market),
};

export function onDomainChange(listener: (market: MarketToken) => void): void {
  live().listeners.add(listener);
}

/** Loads the table, which must be right at the start, and reads it again every few seconds. */
export async function followDomains(read: ReadDomains): Promise<void> {
  const state = live();
  state.read = read;
  take(await read());
  setInterval(() => void refreshDomains(), REFRESH_MS).unref();
}

/** Reads the table now. A failure is logged once, and the table before it stays. */
export async function refreshDomains(): Promise<void> {
  const state = live();
  const { read } = state;
  if (!read) return;
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
  for (const market of changed) for (const listener of state.listeners) listener(market);
}

function take(next: Domains): void {
  const state = live();
  state.domains = next;
  state.table = domainTable(next, originConfig);
}
