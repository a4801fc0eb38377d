import "server-only";
import { processSingleton } from "@/lib/domain/process-singleton";
import { env } from "@/lib/node/env";
import { secretInDataDir } from "@/lib/node/files/secret-file";
import { newVapidKeys } from "./vapid-keys.mjs";

/** Who sends push messages (RFC 8292): a pair of P-256 keys, base64url, and an address that answers for them. */
export type VapidKeys = { publicKey: string; privateKey: string; subject: string };

const FILE = "vapid-keys";
const LINES = /^VAPID_PUBLIC_KEY=(B[\w-]{86})\nVAPID_PRIVATE_KEY=([\w-]{43})$/;

/**
 * The sender's keys of the embedded API: the configured ones, else those in DATA_DIR, made at their first use; null where
 * VAPID_PUBLIC_KEY is set and empty, and push is off. Throws a sentence when the file holds no pair.
 */
export function vapidKeys(): VapidKeys | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  const subject = env.VAPID_SUBJECT ?? env.SECURITY_CONTACT ?? `https://${env.BASE_DOMAIN}`;
  if (publicKey === "") return null;
  if (publicKey && privateKey) return { publicKey, privateKey, subject };
  return { ...processSingleton(FILE, keysInDataDir), subject };
}

/** The key that browsers subscribe with; null where push is off. Of a real API only this one is known here: the API sends. */
export function vapidPublicKey(): string | null {
  return env.STORE_API_URL ? env.VAPID_PUBLIC_KEY || null : (vapidKeys()?.publicKey ?? null);
}

// Made by `createECDH`, which neither queues behind password hashing nor meets the deadlock of Node.js 20 (`generateKeyPair`).
function keysInDataDir() {
  const [, publicKey, privateKey] = LINES.exec(secretInDataDir(FILE, newLines)) ?? [];
  if (!publicKey || !privateKey)
    throw new Error(`O arquivo ${FILE} da pasta de dados não tem um par de chaves. Apague-o: outro será criado.`);
  return { publicKey, privateKey };
}

/** As `npm run push-keys` prints them. */
function newLines(): string {
  const { publicKey, privateKey } = newVapidKeys();
  return `VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}`;
}
