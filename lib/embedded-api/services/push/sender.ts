import { fetch } from "undici";
import type { VapidKeys } from "@/lib/node/keys/push-keys";
import { publicAgent } from "@/lib/node/network/public-network";
import { areUsableKeys, encryptPush, type PushKeys } from "./encryption";
import { createVapid } from "./vapid";

export type Subscription = PushKeys & { endpoint: string };

/** What became of a message: at the push service, the browser is no longer there, or not now. */
export type Delivery = "sent" | "gone" | "failed";

/** `topic` names what a newer message replaces while the browser is offline. */
export type PushMessage = { text: string; topic: string };

export type PushSender = (to: Subscription, message: PushMessage) => Promise<Delivery>;

/** One request to a push service; throws when no answer comes. */
export type PushPost = (endpoint: string, headers: Record<string, string>, body: Buffer) => Promise<{ status: number }>;

type Parts = { now: () => Date; post?: PushPost; pause?: (ms: number) => Promise<void> };

/** News of an order is no news after that. */
const TTL_SECONDS = 4 * 60 * 60;
const TIMEOUT_MS = 5_000;
const PAUSES_MS = [1_000, 4_000];

/** Browsers' push services. An endpoint at another host is never spoken to, whatever a customer sent. */
const PUSH_HOST =
  /^(?:fcm\.googleapis\.com|(?:[a-z0-9-]+\.)+push\.services\.mozilla\.com|(?:[a-z0-9-]+\.)+push\.apple\.com|(?:[a-z0-9-]+\.)+notify\.windows\.com)$/;

/** Whether an address is https, on its own port, without a user, at a browser's push service. */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  return protocol === "https:" && port === "" && username === "" && password === "" && PUSH_HOST.test(hostname);
}

/** Sends encrypted messages in the name of our keys, three times at most; it never throws. */
export function createPushSender(
  keys: VapidKeys,
  { now, post = postToPublic, pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms)) }: Parts,
): PushSender {
  const authorization = createVapid(keys);
  return async (to, { text, topic }) => {
    // Asked again: what is kept may be older than the list of services.
    if (!isPushService(to.endpoint) || !areUsableKeys(to)) return "gone";
    const body = encryptPush(text, to);
    for (const wait of [...PAUSES_MS, null]) {
      const status = await attempt(to.endpoint, body, topic);
      if (status >= 200 && status < 300) return "sent";
      if (status === 404 || status === 410) return "gone";
      if (wait === null || !mayPass(status)) return "failed";
      await pause(wait);
    }
    return "failed";
  };

  /** The status of one request; 0 when no answer came. */
  function attempt(endpoint: string, body: Buffer, topic: string): Promise<number> {
    const headers = {
      authorization: authorization(endpoint, now()),
      "content-encoding": "aes128gcm",
      "content-type": "application/octet-stream",
      ttl: String(TTL_SECONDS),
      urgency: "high",
      topic,
    };
    return post(endpoint, headers, body).then(
      ({ status }) => status,
      () => 0,
    );
  }
}

/** Too many at once, and the service's own trouble. */
function mayPass(status: number): boolean {
  return status === 0 || status === 429 || status >= 500;
}

const agent = publicAgent(16);

const postToPublic: PushPost = async (endpoint, headers, body) => {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await fetch(endpoint, {
    method: "POST",
    headers,
    body,
    dispatcher: agent,
    redirect: "manual",
    signal,
  });
  await answer.body?.cancel();
  return { status: answer.status };
};
