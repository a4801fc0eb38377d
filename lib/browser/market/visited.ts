/** Stored for the offline page and the install hint; holds nothing about the customer. */
export type VisitedShop = {
  name: string;
  installDismissed: boolean;
  updatedAt: number;
};

const VERSION = 1;
const MAX_NAME = 120;

export function storeKey(market: string): string {
  return `store:${market}`;
}

export function readVisited(market: string): VisitedShop | null {
  try {
    const { state, version } = JSON.parse(localStorage.getItem(storeKey(market)) ?? "{}");
    if (version !== VERSION || typeof state.name !== "string" || !Number.isSafeInteger(state.updatedAt)) return null;
    return { name: state.name, installDismissed: state.installDismissed === true, updatedAt: state.updatedAt };
  } catch {
    return null;
  }
}

export function rememberShop(market: string, now: { name: string; installDismissed?: boolean }): void {
  const installDismissed = now.installDismissed ?? readVisited(market)?.installDismissed ?? false;
  const state: VisitedShop = { name: now.name.slice(0, MAX_NAME), installDismissed, updatedAt: Date.now() };
  try {
    localStorage.setItem(storeKey(market), JSON.stringify({ state, version: VERSION }));
  } catch {}
}
