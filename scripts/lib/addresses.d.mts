type Places = { defaultMarket: string | null; baseDomain: string; isLocal: boolean };

export function addressesOf(port: number, places: Places, market?: string): Promise<string[]>;
