/** Sessions that were ended before their time. */
export type Revocations = {
  /** Ends one session; `until` is when its cookie would have expired anyway, in epoch milliseconds. */
  revoke(sid: string, until: number): Promise<void>;
  /** Ends every session of a customer that began before now, except one. */
  revokeOthers(customer: string, keptSid: string, until: number): Promise<void>;
  isRevoked(session: { sid: string; customer: string; authTime: number }): Promise<boolean>;
};

/** Whether one more is allowed, and how many seconds until it is. */
export type Taken = { allowed: boolean; retryAfter: number };

/** How often something happened lately. */
export type Counters = {
  /** Counts one; at most `limit` are allowed in a window, which begins with its first. */
  take(bucket: string, limit: number, windowMs: number): Promise<Taken>;
  /** Forgets what was counted. */
  clear(bucket: string): Promise<void>;
};

/**
 * The first to claim a key does the work; `same` comes with the outcome once it is settled, and with the time of the
 * claim, in epoch milliseconds; `different` is the same key for something else.
 */
export type Claim = { kind: "first" } | { kind: "same"; outcome: string | null; since: number } | { kind: "different" };

export type Claims = {
  claim(key: string, fingerprint: string, ttlMs: number): Promise<Claim>;
  /** What is stored under a key; null when nothing is. Rejects while nobody can tell. */
  find(key: string): Promise<{ outcome: string | null; since: number } | null>;
  settle(key: string, outcome: string): Promise<void>;
  /** Gives a key back: nothing was done under it. */
  release(key: string): Promise<void>;
};

/** What several processes of one installation must agree on. */
export type SharedStore = { revocations: Revocations; counters: Counters; claims: Claims };
