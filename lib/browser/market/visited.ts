/** Stored for the offline page, the install hint and the search; holds nothing about who the customer is. */
export type VisitedShop = {
  name: string;
  /** The last ones of this device; absent without any. */
  searches?: string[];
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
    const { name, searches, updatedAt } = state;
    return { name, ...(searches && { searches }), installDismissed: state.installDismissed === true, updatedAt };
  } catch {
    return null;
  }
}

type Visit = { name: string } & Partial<Omit<VisitedShop, "updatedAt">>;

export function rememberShop(market: string, now: Visit): void {
  const before = { installDismissed: false, ...readVisited(market) };
  const state: VisitedShop = { ...before, ...now, name: now.name.slice(0, MAX_NAME), updatedAt: Date.now() };
  try {
    localStorage.setItem(storeKey(market), JSON.stringify({ state, version: VERSION }));
  } catch {}
}
