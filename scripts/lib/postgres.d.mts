import type { Machine } from "./distribution.mjs";

export function postgresPrograms(machine?: Machine): string | null;
export function ensurePostgres(machine?: Machine): Promise<string[]>;
export function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }>;
