/** What was read so long ago, in milliseconds, is read again when the customer comes back to the page. */
export const AWAY_MS = 30_000;
