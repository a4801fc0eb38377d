/** From so few down customers read how many are left. */
export const LOW_STOCK = 5;

/** More than any kitchen counts. */
export const MOST_STOCK = 100_000;

/** `count` holds for `day`, the shop's date; of a daily stock every other day begins with `full`. */
export type Stock = { count: number; full: number; isDaily: boolean; day: string };

/** How many are left on a day. */
export function leftOf({ count, full, isDaily, day }: Stock, today: string): number {
  return isDaily && day !== today ? full : count;
}

export function withTaken(stock: Stock, amount: number, today: string): Stock {
  return { ...stock, count: leftOf(stock, today) - amount, day: today };
}

/** Puts back what a cancelled order took on `takenOn`, unless a daily stock has begun anew since. */
export function withReturned(
  stock: Stock,
  amount: number,
  { takenOn, today }: { takenOn: string; today: string },
): Stock {
  if (stock.isDaily && takenOn !== today) return stock;
  return { ...stock, count: leftOf(stock, today) + amount, day: today };
}

/** The number that customers see, from five down; null: enough. */
export function shownLeft(left: number): number | null {
  return left > LOW_STOCK ? null : Math.max(0, left);
}

/** 'Resta 1', 'Restam 3' */
export function leftText(left: number): string {
  return left === 1 ? "Resta 1" : `Restam ${left}`;
}
