import "server-only";
import { join } from "node:path";
import { localRateCounters } from "@/lib/node/rate-counters";
import { openJournal } from "./journal";
import type { Claims, Revocations, SharedStore } from "./store";

export function openLocalStore(folder: string | null, now: () => number = Date.now): SharedStore {
  return {
    revocations: localRevocations(folder && join(folder, "revocations"), now),
    counters: localRateCounters(now),
    claims: localClaims(folder && join(folder, "claims"), now),
  };
}

type Cutoff = { before: number; keep: string };

function localRevocations(path: string | null, now: () => number): Revocations {
  const lines = openJournal<true | Cutoff>(path, now);
  return {
    async revoke(sid, until) {
      if (!lines.get(`sid:${sid}`)) lines.set(`sid:${sid}`, until, true);
    },
    async revokeOthers(customer, keep, until) {
      lines.set(`customer:${customer}`, until, { before: now(), keep });
    },
    async isRevoked({ sid, customer, authTime }) {
      if (lines.get(`sid:${sid}`)) return true;
      const cutoff = lines.get(`customer:${customer}`);
      return typeof cutoff === "object" && authTime <= cutoff.before && sid !== cutoff.keep;
    },
  };
}

type StoredClaim = { fingerprint: string; since: number; until: number; outcome: string | null };

export function localClaims(path: string | null, now: () => number): Claims {
  const lines = openJournal<StoredClaim>(path, now);
  return {
    async claim(key, fingerprint, ttlMs) {
      const kept = lines.get(key);
      if (kept) {
        const { outcome, since } = kept;
        return kept.fingerprint === fingerprint ? { kind: "same", outcome, since } : { kind: "different" };
      }
      const until = now() + ttlMs;
      lines.set(key, until, { fingerprint, since: now(), until, outcome: null });
      return { kind: "first" };
    },
    async find(key) {
      const kept = lines.get(key);
      return kept ? { outcome: kept.outcome, since: kept.since } : null;
    },
    async settle(key, outcome) {
      const kept = lines.get(key);
      if (kept) lines.set(key, kept.until, { ...kept, outcome });
    },
    async release(key) {
      lines.delete(key);
    },
  };
}
