export const CHANGES: string;

export type MarketChanges = { announce(market: string): Promise<void>; close(): Promise<void> };

export function openMarketChanges(url: string, onChange: (market: string) => void): Promise<MarketChanges>;
