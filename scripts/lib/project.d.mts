export const root: string;
export const nextBin: string;
export function ensureBuilt(): Promise<void>;
