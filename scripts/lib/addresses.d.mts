export function addressesOf(port: number): Promise<string[]>;
