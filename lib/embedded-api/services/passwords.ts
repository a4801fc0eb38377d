import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { COMMON_PASSWORDS } from "./common-passwords";
import { createFairSemaphore } from "./fair-semaphore";

type Cost = { N: number; r: number; p: number };

/** OWASP's equivalent of N=2^17, r=8, p=1 with 32 MB instead of 128 MB. */
export const PASSWORD_COST: Cost = { N: 2 ** 15, r: 8, p: 3 };

export type Passwords = {
  hash(market: string, password: string): Promise<string | null>;
  /** Without a hash it does the same work, so that timing does not reveal whether the account exists. */
  verify(market: string, password: string, hash: string | null): Promise<boolean | null>;
};

const KEY_BYTES = 32;

// Each derivation takes 32 MB and a core; a peak of logins must leave one core for the menu.
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
const QUEUE = { concurrency: AT_ONCE, maxQueued: 24, maxWaitMs: 5_000 };

export function isCommonPassword(password: string): boolean {
  return COMMON_PASSWORDS.has(password.toLowerCase());
}

/** Each hash records its own cost, so that the cost may rise without locking anyone out. */
export function createPasswords(cost: Cost, queue = QUEUE): Passwords {
  const withPermit = createFairSemaphore(queue);
  const nobody = ["scrypt", cost.N, cost.r, cost.p, "A".repeat(22), "A".repeat(43)].join("$");
  return {
    async hash(market, password) {
      const salt = randomBytes(16);
      const key = await withPermit(market, () => derive(password, salt, cost));
      return key && ["scrypt", cost.N, cost.r, cost.p, salt.toString("base64url"), key.toString("base64url")].join("$");
    },
    async verify(market, password, hash) {
      const [, n, r, p, salt = "", key = ""] = (hash ?? nobody).split("$");
      const expected = Buffer.from(key, "base64url");
      const own = { N: Number(n), r: Number(r), p: Number(p) };
      const derived = await withPermit(market, () => derive(password, Buffer.from(salt, "base64url"), own));
      return derived && hash !== null && timingSafeEqual(derived, expected);
    },
  };
}

function derive(password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> {
  const options = { ...cost, maxmem: 256 * 1024 * 1024 };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
