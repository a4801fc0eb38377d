/** What a browser remembers of a shop it has visited: for the offline page and the install hint. Nothing of the customer is in it. */
export type VisitedShop = {
  name: string;
  /** The hint to install the shop was put away. */
  installDismissed: boolean;
  /** Milliseconds of the last visit; of several shops on one host the newest is the last one visited. */
  updatedAt: number;
};

const VERSION = 1;
const MAX_NAME = 120;

/** The key under which a browser remembers a market. */
export function storeKey(market: string): string {
  return `store:${market}`;
}

/** What is stored of a shop; null where there is nothing that can be read. */
export function readVisited(market: string): VisitedShop | null {
  try {
    const { state, version } = JSON.parse(localStorage.getItem(storeKey(market)) ?? "{}");
    if (version !== VERSION || typeof state.name !== "string" || !Number.isSafeInteger(state.updatedAt)) return null;
    return { name: state.name, installDismissed: state.installDismissed === true, updatedAt: state.updatedAt };
  } catch {
    return null;
  }
}

/** Remembers a visit to a shop, or more of it; without storage nothing is remembered. */
export function rememberShop(market: string, now: { name: string; installDismissed?: boolean }): void {
  const installDismissed = now.installDismissed ?? readVisited(market)?.installDismissed ?? false;
  const state: VisitedShop = { name: now.name.slice(0, MAX_NAME), installDismissed, updatedAt: Date.now() };
  try {
    localStorage.setItem(storeKey(market), JSON.stringify({ state, version: VERSION }));
  } catch {}
}
