export const FOLLOW_EVERY = 10_000;

/** The longest poll interval while the shop does not respond, in milliseconds. */
export const FOLLOW_AT_LEAST_EVERY = 120_000;

type Following = {
  over: boolean;
  failure: { retryAfter: number | null } | null;
  silentFor: number | null;
};

/**
 * Milliseconds to the next poll; false: none. While polls fail, waits as long as the silence so far, which doubles the
 * interval.
 */
export function followAfter({ over, failure, silentFor }: Following): number | false {
  if (over || silentFor === null) return false;
  if (!failure) return FOLLOW_EVERY;
  const pause = Math.min(FOLLOW_AT_LEAST_EVERY, Math.max(FOLLOW_EVERY, silentFor));
  return Math.max(pause, (failure.retryAfter ?? 0) * 1_000);
}

export function updatedAgo(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1_000));
  if (seconds < 5) return "atualizado agora";
  if (seconds < 60) return `atualizado há ${seconds - (seconds % 5)} s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `atualizado há ${minutes} min` : `atualizado há ${Math.floor(minutes / 60)} h`;
}
