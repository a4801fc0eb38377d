const KEY = "address";

/** Where a tab keeps the address being typed, until it is saved, the customer logs out or the tab closes. */
export function draftKey(market: string): string {
  return `${KEY}:${market}`;
}
