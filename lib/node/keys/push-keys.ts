import "server-only";
import { env } from "@/lib/node/env";
import { secretOfProcess } from "@/lib/node/files/secret-file";
import { newVapidKeys } from "./vapid-keys.mjs";

/** The push sender of RFC 8292: P-256 keys in base64url, and a contact address. */
export type VapidKeys = { publicKey: string; privateKey: string; subject: string };

const FILE = "vapid-keys";
const LINES = /^VAPID_PUBLIC_KEY=(B[\w-]{86})\nVAPID_PRIVATE_KEY=([\w-]{43})$/;

export function vapidKeys(): VapidKeys | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  const subject = env.VAPID_SUBJECT ?? env.SECURITY_CONTACT ?? `https://${env.BASE_DOMAIN}`;
  if (publicKey === "") return null;
  if (publicKey && privateKey) return { publicKey, privateKey, subject };
  return { ...keysInDataDir(), subject };
}

export function vapidPublicKey(): string | null {
  return env.STORE_API_URL ? env.VAPID_PUBLIC_KEY || null : (vapidKeys()?.publicKey ?? null);
}

// `createECDH` runs neither behind password hashing nor into the deadlock of `generateKeyPair` in Node.js 20.
function keysInDataDir() {
  const [, publicKey, privateKey] = LINES.exec(secretOfProcess(FILE, newLines)) ?? [];
  if (!publicKey || !privateKey)
    throw new Error(`O arquivo ${FILE} da pasta de dados não tem um par de chaves. Apague-o: outro será criado.`);
  return { publicKey, privateKey };
}

function newLines(): string {
  const { publicKey, privateKey } = newVapidKeys();
  return `VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}`;
}
