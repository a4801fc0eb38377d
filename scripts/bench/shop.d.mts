export type MarketDocument = { market: { id: string; name: string }; products: { id: string }[] };

/** The market of sixty products. */
export const SIXTY: string;
export const OPERATOR_TOKEN: string;

export function importMarket(port: number, document: MarketDocument): Promise<unknown>;
export function exportedMarket(port: number, id: string): Promise<MarketDocument>;
export function importCopies(port: number, document: MarketDocument, count: number): Promise<string[]>;
