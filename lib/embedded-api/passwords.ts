import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { COMMON_PASSWORDS } from "./common-passwords";
import { createTurns } from "./turns";

// OWASP's equivalent of N=2^17, r=8, p=1 with 32 MB instead of 128 MB.
const COST = { N: 2 ** 15, r: 8, p: 3 } as const;
const KEY_BYTES = 32;

// Each derivation takes 32 MB and a thread: a crowd at the login must not take the machine.
const inTurn = createTurns(2, 64);

/** Whether a password is among the first that anyone would try. */
export function isCommonPassword(password: string): boolean {
  return COMMON_PASSWORDS.has(password.toLowerCase());
}

/** `scrypt$N$r$p$salt$key`, base64url; null while too many passwords wait to be hashed. */
export async function hashPassword(password: string): Promise<string | null> {
  const salt = randomBytes(16);
  const key = await inTurn(() => derive(password, salt, COST));
  return key && ["scrypt", COST.N, COST.r, COST.p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

/** Whether a password fits a hash; without a hash (nobody has that e-mail) the same work is done for nothing. */
export async function passwordFits(password: string, hash: string | null): Promise<boolean | null> {
  const [, n, r, p, salt = "", key = ""] = (hash ?? NOBODY).split("$");
  const expected = Buffer.from(key, "base64url");
  const cost = { N: Number(n), r: Number(r), p: Number(p) };
  const derived = await inTurn(() => derive(password, Buffer.from(salt, "base64url"), cost));
  return derived && hash !== null && timingSafeEqual(derived, expected);
}

const NOBODY = ["scrypt", COST.N, COST.r, COST.p, "A".repeat(22), "A".repeat(43)].join("$");

function derive(password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> {
  const options = { ...cost, maxmem: 256 * 1024 * 1024 };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
