export function postgresPrograms(): string | null;
export function ensurePostgres(): Promise<void>;
