import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";

const proofSchema = z.object({ origin: z.string(), at: z.iso.datetime() });

const VALID_MS = 180 * 24 * 60 * 60_000;

export const PROOF_FILE = "idempotency-proof.json";
export const PAYMENT_PROOF_FILE = "payment-proof.json";

/**
 * Whether `check-api --order --twice` saw this API create one order from two posts with the same key in the last half
 * year. A response that merely repeats the key proves nothing.
 */
export function isIdempotencyProven(folder: string, origin: string, now: number): Promise<boolean> {
  return isProven(join(folder, PROOF_FILE), origin, now);
}

/** Whether `check-api --order` saw an order of this API tell how it is paid online in the last half year. */
export function isPaymentProven(folder: string, origin: string, now: number): Promise<boolean> {
  return isProven(join(folder, PAYMENT_PROOF_FILE), origin, now);
}

async function isProven(file: string, origin: string, now: number): Promise<boolean> {
  const text = await readFile(file, "utf8").catch(() => null);
  if (text === null) return false;
  try {
    const proof = proofSchema.safeParse(JSON.parse(text));
    const age = proof.success ? now - Date.parse(proof.data.at) : Number.POSITIVE_INFINITY;
    return proof.success && proof.data.origin === origin && age >= 0 && age < VALID_MS;
  } catch {
    return false;
  }
}
