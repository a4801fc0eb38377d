import "server-only";
import { env } from "@/lib/node/env";
import { secretInDataDir } from "@/lib/node/files/secret-file";
import { newPaymentKey } from "./seals";

const FILE = "payment-key";

/**
 * The keys that encrypt the shops' payment credentials, the one for new texts first: of PAYMENT_KEY, separated by commas,
 * or a line each of a file in DATA_DIR. Read anew each time, because another process may have rotated them.
 */
export function paymentKeys(): readonly string[] {
  const text = env.PAYMENT_KEY ?? secretInDataDir(FILE, newPaymentKey);
  const keys = text.split(/[\s,]+/).filter(Boolean);
  if (keys.length === 0 || !keys.every(isPaymentKey))
    throw new Error(
      "A chave dos pagamentos (PAYMENT_KEY ou o arquivo payment-key da pasta de dados) não tem 32 bytes em base64url.",
    );
  return keys;
}

function isPaymentKey(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}
