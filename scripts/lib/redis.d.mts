export type TestRedis = { url: string; port: number; stop(): Promise<void> };

import type { Machine } from "./distribution.mjs";

export function redisPath(machine?: Machine): string | null;
export function ensureRedis(machine?: Machine): Promise<string[]>;
export function startRedis(wanted?: number): Promise<TestRedis>;
