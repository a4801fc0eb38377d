import "server-only";
import { join } from "node:path";
import { type Env, env } from "@/lib/env";
import { marketOrigin } from "@/lib/tenancy/market-origin";
import { createBackground } from "./background";
import { googleSignIn } from "./google";
import { outboxMailer, smtpMailer } from "./mail";
import type { Push } from "./order-news";
import { createPushSender } from "./push-sender";
import { SANDBOX_DELAYS } from "./sandbox";
import type { Parts } from "./visit";

/** What the API uses besides its database, as configured: sign-in, mail, the addresses of links, payments. */
export function services(
  report: (error: unknown) => void,
): Pick<Parts, "google" | "mailer" | "siteOf" | "background" | "push" | "sandbox" | "openOrders"> {
  return {
    google: env.GOOGLE_CLIENT_ID ? googleSignIn(env.GOOGLE_CLIENT_ID, env.GOOGLE_ISSUER, env.GOOGLE_KEYS_URL) : null,
    mailer: env.SMTP_URL
      ? smtpMailer(env.SMTP_URL, env.MAIL_FROM)
      : outboxMailer(join(env.DATA_DIR, "outbox"), env.MAIL_FROM, () => new Date()),
    siteOf: marketOrigin,
    background: createBackground(report),
    push: pushFrom(env, report),
    sandbox: SANDBOX_DELAYS,
    openOrders: env.OPEN_ORDERS_PER_CUSTOMER,
  };
}

/** Push as configured; null without keys. */
function pushFrom(keys: Env, report: (error: unknown) => void): Push | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = keys;
  if (!publicKey || !privateKey || !subject) return null;
  const send = createPushSender({ publicKey, privateKey, subject }, { now: () => new Date() });
  return { send, queue: createBackground(report) };
}
