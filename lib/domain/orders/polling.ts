export const POLL_EVERY_MS = 10_000;

/** The longest poll interval while the shop does not respond, in milliseconds. */
export const MAX_POLL_INTERVAL_MS = 120_000;

type Following = {
  over: boolean;
  failure: { retryAfter: number | null } | null;
  silentFor: number | null;
};

/**
 * Milliseconds to the next poll; false: none. While polls fail, the next one waits as long as the silence so far, which
 * doubles the interval.
 */
export function pollAfter({ over, failure, silentFor }: Following): number | false {
  if (over || silentFor === null) return false;
  if (!failure) return POLL_EVERY_MS;
  const pause = Math.min(MAX_POLL_INTERVAL_MS, Math.max(POLL_EVERY_MS, silentFor));
  return Math.max(pause, (failure.retryAfter ?? 0) * 1_000);
}

export function updatedAgo(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1_000));
  if (seconds < 5) return "atualizado agora";
  if (seconds < 60) return `atualizado há ${seconds - (seconds % 5)} s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `atualizado há ${minutes} min` : `atualizado há ${Math.floor(minutes / 60)} h`;
}
