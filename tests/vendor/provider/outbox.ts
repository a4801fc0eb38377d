import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { CommonBehaviour } from "./behaviour";

export type Message = {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** Absent: POST. */
  method?: "GET" | "POST";
  /** Absent: the provider presents its certificate. */
  withoutCertificate?: true;
  /** Absent: repeated. */
  once?: true;
};

/** One message on its way; `status` is null where the other side did not respond. */
export type Sent = { url: string; body: string; status: number | null; at: number };

export type Identity = { key: string; cert: string; ca: string };

const MINUTE_MS = 60_000;
/** Real milliseconds; documents say 22 s to 60 s, and a test has no such time. */
const PATIENCE_MS = 5_000;

export type Outbox = {
  sent: readonly Sent[];
  /** Queues messages that leave after the delay, which counts from `since`. */
  queue(messages: readonly Message[], since?: number): void;
  /** Sends what is due, repeats included. */
  deliver(): Promise<void>;
  send(message: Message): Promise<number | null>;
};

type Switches = Omit<CommonBehaviour<string>, "faults">;

/** Sends webhooks by HTTP, on a clock that a test moves. */
export function createOutbox(now: () => number, switches: () => Switches, identity?: Identity): Outbox {
  const sent: Sent[] = [];
  let waiting: { at: number; tries: number; message: Message }[] = [];

  async function send(message: Message): Promise<number | null> {
    const status = await post(message, message.withoutCertificate ? undefined : identity);
    sent.push({ url: message.url, body: message.body, status, at: now() });
    return status;
  }

  async function deliverOne({ tries, message }: { tries: number; message: Message }): Promise<void> {
    const status = await send(message);
    const isDone = status !== null && status >= 200 && status < 300;
    const minutes = switches().webhookRepeats[tries];
    if (isDone || message.once || minutes === undefined) return;
    waiting.push({ at: now() + minutes * MINUTE_MS, tries: tries + 1, message });
  }

  return {
    sent,
    send,
    queue(messages, since = now()) {
      const { webhooks, webhookDelayMs, webhookCopies } = switches();
      if (webhooks === "never") return;
      const at = since + webhookDelayMs;
      for (const message of messages)
        for (let copy = 0; copy < webhookCopies; copy++) waiting.push({ at, tries: 0, message });
    },
    async deliver() {
      const due = waiting.filter(({ at }) => at <= now());
      waiting = waiting.filter(({ at }) => at > now());
      if (switches().webhookOrder === "reversed") due.reverse();
      if (switches().webhookCopies > 1) await Promise.all(due.map(deliverOne));
      else for (const one of due) await deliverOne(one);
    },
  };
}

function post({ url, headers, body, method = "POST" }: Message, identity?: Identity): Promise<number | null> {
  const secure = new URL(url).protocol === "https:";
  return new Promise((resolve) => {
    const request = (secure ? requestHttps : requestHttp)(url, {
      method,
      headers,
      agent: false,
      timeout: PATIENCE_MS,
      ...(secure ? { ca: identity?.ca, rejectUnauthorized: identity !== undefined, ...identity } : {}),
    });
    request.on("response", (response) => {
      response.resume();
      resolve(response.statusCode ?? null);
    });
    request.on("timeout", () => request.destroy());
    request.on("error", () => resolve(null));
    request.end(body);
  });
}
