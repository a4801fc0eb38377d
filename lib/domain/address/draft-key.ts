const KEY = "address";

/** The sessionStorage key of the address being typed; it is removed on save, on logout and when the tab closes. */
export function draftKey(market: string): string {
  return `${KEY}:${market}`;
}
