export function redisPath(): string | null;
export function ensureRedis(): Promise<void>;
