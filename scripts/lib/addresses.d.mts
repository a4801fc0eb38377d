export function addressesOf(port: number, market?: string): Promise<string[]>;
