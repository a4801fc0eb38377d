import type { RateCounters } from "@/lib/node/rate-counters";

export type Revocations = {
  /** `until` is when the session's cookie expires, in epoch milliseconds. */
  revoke(sid: string, until: number): Promise<void>;
  revokeOthers(customer: string, keptSid: string, until: number): Promise<void>;
  isRevoked(session: { sid: string; customer: string; authTime: number }): Promise<boolean>;
};

/**
 * `first` does the work. `same` has the outcome once it is settled, and the time of the claim in epoch milliseconds.
 * `different` is the same key with another fingerprint.
 */
export type Claim = { kind: "first" } | { kind: "same"; outcome: string | null; since: number } | { kind: "different" };

/** Rejects within seconds while the store cannot be reached; outcomes and releases are written once it can. */
export type Claims = {
  claim(key: string, fingerprint: string, ttlMs: number): Promise<Claim>;
  find(key: string): Promise<{ outcome: string | null; since: number } | null>;
  settle(key: string, outcome: string): Promise<void>;
  release(key: string): Promise<void>;
};

export type SharedStore = { revocations: Revocations; counters: RateCounters; claims: Claims };
