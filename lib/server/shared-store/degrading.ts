import "server-only";
import type { SharedStore } from "./store";

/**
 * Falls back to this process's own store when the shared one fails, and never rejects for it. Revocations go to both.
 */
export function openDegradingStore(shared: SharedStore, own: SharedStore): SharedStore {
  const orOwn = <T>(answer: Promise<T>, fallback: () => Promise<T>): Promise<T> => answer.catch(fallback);
  return {
    revocations: {
      async revoke(sid, until) {
        await own.revocations.revoke(sid, until);
        await shared.revocations.revoke(sid, until).catch(() => {});
      },
      async revokeOthers(customer, keep, until) {
        await own.revocations.revokeOthers(customer, keep, until);
        await shared.revocations.revokeOthers(customer, keep, until).catch(() => {});
      },
      isRevoked: async (session) =>
        (await own.revocations.isRevoked(session)) || orOwn(shared.revocations.isRevoked(session), async () => false),
    },
    counters: {
      take: (...given) => orOwn(shared.counters.take(...given), () => own.counters.take(...given)),
      async clear(bucket) {
        await own.counters.clear(bucket);
        await shared.counters.clear(bucket).catch(() => {});
      },
    },
    claims: {
      claim: (...given) => orOwn(shared.claims.claim(...given), () => own.claims.claim(...given)),
      // Rejects when only the own store responds: a key missing there proves nothing.
      find: async (key) => (await own.claims.find(key)) ?? shared.claims.find(key),
      async settle(key, outcome) {
        await own.claims.settle(key, outcome);
        await shared.claims.settle(key, outcome).catch(() => {});
      },
      async release(key) {
        await own.claims.release(key);
        await shared.claims.release(key).catch(() => {});
      },
    },
  };
}
