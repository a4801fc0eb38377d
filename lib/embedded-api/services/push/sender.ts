import { fetch } from "undici";
import { urlOrNull } from "@/lib/domain/url-or-null";
import type { Background } from "@/lib/embedded-api/services/background";
import type { VapidKeys } from "@/lib/node/keys/push-keys";
import { publicAgent } from "@/lib/node/network/public-network";
import { areUsableKeys, encryptPush, type PushKeys } from "./encryption";
import { createVapid } from "./vapid";

export type Subscription = PushKeys & { endpoint: string };

export type Delivery = "sent" | "gone" | "failed";

export type PushMessage = { text: string; topic: string };

export type PushSender = (to: Subscription, message: PushMessage) => Promise<Delivery>;

/** `queue` is separate, so that a slow push service delays no mail. */
export type Push = {
  send: PushSender;
  queue: Background;
  /** The key with which a browser of the board subscribes. */
  key?: string;
};

export type PushPost = (endpoint: string, headers: Record<string, string>, body: Buffer) => Promise<{ status: number }>;

type Options = { now: () => Date; post?: PushPost; pause?: (ms: number) => Promise<void> };

const TTL_SECONDS = 4 * 60 * 60;
const TIMEOUT_MS = 5_000;
const PAUSES_MS = [1_000, 4_000];

/** Browsers' push services: no request goes to any other host, whatever address a customer sends. */
const PUSH_HOST =
  /^(?:fcm\.googleapis\.com|(?:[a-z0-9-]+\.)+push\.services\.mozilla\.com|(?:[a-z0-9-]+\.)+push\.apple\.com|(?:[a-z0-9-]+\.)+notify\.windows\.com)$/;

export function isPushService(endpoint: string): boolean {
  const url = urlOrNull(endpoint);
  if (!url) return false;
  const { protocol, hostname, port, username, password } = url;
  return protocol === "https:" && port === "" && username === "" && password === "" && PUSH_HOST.test(hostname);
}

export function createPushSender(
  keys: VapidKeys,
  { now, post = postToPublic, pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms)) }: Options,
): PushSender {
  const authorization = createVapid(keys);
  return async (to, { text, topic }) => {
    // Checked again: the stored subscription may be older than the list of services.
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

  async function attempt(endpoint: string, body: Buffer, topic: string): Promise<number> {
    const headers = {
      authorization: await authorization(endpoint, now()),
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

function mayPass(status: number): boolean {
  return status === 0 || status === 429 || status >= 500;
}

const agent = publicAgent(16);

const postToPublic: PushPost = async (endpoint, headers, body) => {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(endpoint, {
    method: "POST",
    headers,
    body,
    dispatcher: agent,
    redirect: "manual",
    signal,
  });
  await response.body?.cancel();
  return { status: response.status };
};
