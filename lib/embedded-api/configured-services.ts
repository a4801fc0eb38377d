import "server-only";
import { join } from "node:path";
import { SANDBOX_DELAYS } from "@/lib/embedded-api/payment-providers/sandbox";
import type { Dependencies } from "@/lib/embedded-api/request/context";
import { createBackground } from "@/lib/embedded-api/services/background";
import { googleSignIn } from "@/lib/embedded-api/services/google";
import { outboxMailer, retryingMailer, smtpMailer } from "@/lib/embedded-api/services/mail";
import { createPushSender, type Push } from "@/lib/embedded-api/services/push/sender";
import { env } from "@/lib/node/env";
import { type VapidKeys, vapidKeys } from "@/lib/node/keys/push-keys";
import { refreshDomains } from "@/lib/node/origins/live-domains";
import { marketOrigin } from "@/lib/node/origins/market-origin";
import { originConfig } from "@/lib/node/origins/origin-config";

export function services(
  report: (error: unknown) => void,
): Pick<
  Dependencies,
  "google" | "mailer" | "hasMail" | "siteOf" | "addresses" | "background" | "push" | "sandbox" | "openOrders"
> {
  const outbox = env.isDiskless
    ? async () => report(new Error("A mail was given up: no folder keeps it."))
    : outboxMailer(join(env.DATA_DIR, "outbox"), env.MAIL_FROM, () => new Date());
  return {
    google: env.GOOGLE_CLIENT_ID ? googleSignIn(env.GOOGLE_CLIENT_ID, env.GOOGLE_ISSUER, env.GOOGLE_KEYS_URL) : null,
    mailer: env.SMTP_URL
      ? retryingMailer({ send: smtpMailer(env.SMTP_URL, env.MAIL_FROM), keep: outbox, report })
      : outbox,
    hasMail: env.SMTP_URL !== undefined,
    siteOf: marketOrigin,
    addresses: { config: originConfig, refresh: refreshDomains },
    background: createBackground(report),
    push: pushFrom(vapidKeys(), report),
    sandbox: SANDBOX_DELAYS,
    openOrders: env.OPEN_ORDERS_PER_CUSTOMER,
  };
}

function pushFrom(keys: VapidKeys | null, report: (error: unknown) => void): Push | null {
  if (!keys) return null;
  return {
    send: createPushSender(keys, { now: () => new Date() }),
    queue: createBackground(report),
    key: keys.publicKey,
  };
}
