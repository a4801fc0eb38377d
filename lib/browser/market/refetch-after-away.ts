/** Milliseconds away from the page after which its data is refetched. */
export const AWAY_MS = 30_000;
