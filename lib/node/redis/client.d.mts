import type { RedisClientType } from "@redis/client";

export function cacheRedis(): Promise<RedisClientType | null>;
export function openRedis(url: string): Promise<RedisClientType>;
export function withTimeout<T>(client: RedisClientType, answer: Promise<T>): Promise<T>;
