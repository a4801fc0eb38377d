import type { ApiError } from "@/lib/domain/api-error";

export type RetryRule = {
  attemptMs: number;
  pauseAfter(error: ApiError, made: number): number | null;
};

const MAX_WAIT_S = 2;
const ORDER_PAUSES = [500, 1000, 2000];

// biome-ignore lint/plugin: a pause is no secret
const jitter = (most: number) => Math.random() * most;

/** Reads: one retry, after a broken connection or when the API requests a short pause. */
export const readRule: RetryRule = {
  attemptMs: Number.POSITIVE_INFINITY,
  pauseAfter({ status, retryAfter }, made) {
    if (made > 1) return null;
    if (status === "FETCH_ERROR") return 50 + jitter(100);
    return status === 429 && retryAfter !== null && retryAfter <= MAX_WAIT_S ? retryAfter * 1000 + jitter(200) : null;
  },
};

/** Orders with a key: the response may have been lost after the order was placed, and the key makes the retry safe. */
export const orderRule: RetryRule = {
  attemptMs: 6_000,
  pauseAfter({ status }, made) {
    const pause = ORDER_PAUSES[made - 1];
    if (pause === undefined) return null;
    return status === "FETCH_ERROR" || status === "TIMEOUT_ERROR" ? pause + jitter(pause / 5) : null;
  },
};

export const writeRule: RetryRule = { attemptMs: Number.POSITIVE_INFINITY, pauseAfter: () => null };
