export type TestRedis = { url: string; port: number; stop(): Promise<void> };

export function redisPath(): string | null;
export function ensureRedis(): Promise<void>;
export function startRedis(wanted?: number): Promise<TestRedis>;
