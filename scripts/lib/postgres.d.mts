export function postgresPrograms(): string | null;
export function ensurePostgres(): Promise<void>;
export function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }>;
