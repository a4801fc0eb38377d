export function forgetPages(market: string): void;
