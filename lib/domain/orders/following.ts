/** An order that moves is read this often, in milliseconds. */
export const FOLLOW_EVERY = 10_000;

/** However long the shop has been silent, it is asked this often, in milliseconds. */
export const FOLLOW_AT_LEAST_EVERY = 120_000;

type Following = {
  /** Nothing will change any more. */
  over: boolean;
  /** Why the last reading failed; null when it did not. */
  failure: { retryAfter: number | null } | null;
  /** Milliseconds since the last good answer; null when there was none. */
  silentFor: number | null;
};

/**
 * Milliseconds to the next reading; false: none. While readings fail, as long again as it has been silent, so that each
 * pause doubles the one before.
 */
export function followAfter({ over, failure, silentFor }: Following): number | false {
  if (over || silentFor === null) return false;
  if (!failure) return FOLLOW_EVERY;
  const pause = Math.min(FOLLOW_AT_LEAST_EVERY, Math.max(FOLLOW_EVERY, silentFor));
  return Math.max(pause, (failure.retryAfter ?? 0) * 1_000);
}

/** 'atualizado há 10 s': how old what the page shows is, in steps that do not flicker. */
export function updatedAgo(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1_000));
  if (seconds < 5) return "atualizado agora";
  if (seconds < 60) return `atualizado há ${seconds - (seconds % 5)} s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `atualizado há ${minutes} min` : `atualizado há ${Math.floor(minutes / 60)} h`;
}
