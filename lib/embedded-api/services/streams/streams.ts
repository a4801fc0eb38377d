import type { MarketToken } from "@/lib/domain/market/market-token";
import { err, ok, type Result } from "@/lib/domain/result";
import type { Listen, NoticeKind } from "@/lib/embedded-api/db/notices";
import { CHANGED, OPENING, pingMessage } from "./text";

export type StreamRequest = {
  market: MarketToken;
  /** Hash of the key or of the device's session that opened the stream. */
  holder: string;
  /** The last event that the client has, or null. */
  after: number | null;
  isAllowed: () => Promise<boolean>;
  /** Hears only that something has changed, never an order. */
  isBare: boolean;
};

export type News = {
  /** The market's last event when the reading began. */
  last: number;
  /** Messages after the oldest known event of `after`, in order. */
  messages: { number: number; bytes: Uint8Array }[];
  /** All current orders, if a client has no event or has missed too many. */
  snapshot: Uint8Array | null;
  /** Whether `messages` is all that is missing after that event. */
  isKnown(after: number | null): after is number;
};

/** Why no stream is opened; each has a sentence. */
export type StreamRefusal = "TOO_MANY_STREAMS" | "STREAMS_FULL" | "ENDING";

export type OrderStreams = {
  open(request: StreamRequest): Result<ReadableStream<Uint8Array>, StreamRefusal>;
  active(): number;
  /** Ends every stream and refuses new ones. */
  close(): void;
};

export type StreamLimits = { perHolder: number; perProcess: number; pingMs: number; checkMs: number };

export const STREAM_LIMITS: StreamLimits = { perHolder: 10, perProcess: 400, pingMs: 10_000, checkMs: 15_000 };

/** Ends a client that leaves this much unread; it reconnects and requests what it has missed. */
const MAX_UNREAD_BYTES = 2 * 1024 * 1024;

type Stream = StreamRequest & { send(bytes: Uint8Array): void; end(): void };
type Channel = { market: MarketToken; streams: Set<Stream>; reading: Promise<void> | null; isStale: boolean };

type Options = {
  listen: Listen;
  now: () => Date;
  /** Null if the market no longer exists. */
  newsOf: (market: MarketToken, after: readonly (number | null)[]) => Promise<News | null>;
  report: (error: unknown) => void;
  limits?: StreamLimits;
};

function sendNews(stream: Stream, { last, messages, snapshot, isKnown }: News): void {
  const has = isKnown(stream.after) ? stream.after : null;
  if (has === null && snapshot) stream.send(snapshot);
  const from = has ?? last;
  for (const { number, bytes } of messages) if (number > from) stream.send(bytes);
  stream.after = Math.max(from, last, messages.at(-1)?.number ?? 0);
}

/**
 * The open streams of this process. A market's events are read once for all of its streams, on every announcement of
 * the database and also every 15 seconds.
 */
export function createOrderStreams({ listen, now, newsOf, report, limits = STREAM_LIMITS }: Options): OrderStreams {
  const channels = new Map<MarketToken, Channel>();
  let active = 0;
  let isClosed = false;
  let hasTimers = false;
  let isListening = false;

  const allStreams = () => [...channels.values()].flatMap(({ streams }) => [...streams]);

  function startListening(): void {
    const missed = () => {
      for (const channel of channels.values()) refresh(channel);
    };
    if (!isListening) {
      isListening = true;
      listen({ heard, missed }).catch((error: unknown) => {
        isListening = false;
        report(error);
      });
    }
    if (hasTimers) return;
    hasTimers = true;
    const ping = () => {
      const bytes = pingMessage(now());
      for (const stream of allStreams()) stream.send(bytes);
    };
    const check = () => {
      for (const channel of channels.values()) {
        void checkAccess(channel);
        // A pooler between us and PostgreSQL may lose notices.
        refresh(channel);
      }
    };
    setInterval(ping, limits.pingMs).unref();
    setInterval(check, limits.checkMs).unref();
  }

  function heard(market: MarketToken, kind: NoticeKind): void {
    const channel = channels.get(market);
    if (!channel || kind === "menu") return;
    if (kind === "access") void checkAccess(channel);
    else if (kind === "kitchen") tellBare(channel);
    else refresh(channel);
  }

  function refresh(channel: Channel): void {
    tellBare(channel);
    readNews(channel);
  }

  function tellBare({ streams }: Pick<Channel, "streams">): void {
    for (const stream of [...streams]) if (stream.isBare) stream.send(CHANGED);
  }

  /** Reads once more when something happened during a reading. */
  function readNews(channel: Channel): void {
    channel.isStale = true;
    channel.reading ??= readWhileStale(channel)
      .catch((error: unknown) => {
        report(error);
        // Clients reconnect with their last event.
        endAll(channel);
      })
      .finally(() => {
        channel.reading = null;
        if (channel.isStale && channel.streams.size > 0) readNews(channel);
      });
  }

  async function readWhileStale(channel: Channel): Promise<void> {
    while (channel.isStale && channel.streams.size > 0) {
      channel.isStale = false;
      const streams = [...channel.streams].filter(({ isBare }) => !isBare);
      if (streams.length === 0) return;
      const after = streams.map((stream) => stream.after);
      const news = await newsOf(channel.market, after);
      if (!news) return endAll(channel);
      for (const stream of streams) sendNews(stream, news);
    }
  }

  function endAll({ streams }: Pick<Channel, "streams">): void {
    for (const stream of [...streams]) stream.end();
  }

  async function checkAccess({ streams }: Channel): Promise<void> {
    const checks = new Map<string, Promise<boolean>>();
    for (const stream of streams) {
      const known = checks.get(stream.holder);
      // One check covers all streams of a holder. An outage ends no stream.
      if (!known)
        checks.set(
          stream.holder,
          stream.isAllowed().catch(() => true),
        );
    }
    for (const stream of [...streams]) if (!(await checks.get(stream.holder))) stream.end();
  }

  function refusal({ market, holder }: StreamRequest): StreamRefusal | null {
    if (isClosed) return "ENDING";
    const own = [...(channels.get(market)?.streams ?? [])];
    if (own.filter((stream) => stream.holder === holder).length >= limits.perHolder) return "TOO_MANY_STREAMS";
    return active < limits.perProcess || makeRoom(own.length) ? null : "STREAMS_FULL";
  }

  /**
   * Makes room for a shop with fewer streams by ending the oldest one of the shop with the most: no shop can keep the
   * others out.
   */
  function makeRoom(own: number): boolean {
    const [largest] = [...channels.values()].sort((a, b) => b.streams.size - a.streams.size);
    const [oldest] = largest?.streams ?? [];
    if (!largest || !oldest || largest.streams.size <= own + 1) return false;
    oldest.end();
    return true;
  }

  function join(stream: Stream): () => void {
    const { market } = stream;
    const channel = channels.get(market) ?? { market, streams: new Set(), reading: null, isStale: false };
    channels.set(market, channel);
    channel.streams.add(stream);
    active += 1;
    // A bare one may have missed something before.
    if (stream.isBare) stream.send(CHANGED);
    else readNews(channel);
    return () => {
      if (!channel.streams.delete(stream)) return;
      active -= 1;
      if (channel.streams.size === 0 && channels.get(market) === channel) channels.delete(market);
    };
  }

  return {
    open(request) {
      const code = refusal(request);
      if (code) return err(code);
      startListening();
      let leave = () => {};
      const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
        controller.enqueue(OPENING);
        const end = () => {
          leave();
          try {
            controller.close();
          } catch {
            // The client has left already.
          }
        };
        const send = (bytes: Uint8Array) => {
          if ((controller.desiredSize ?? 0) < -MAX_UNREAD_BYTES) return end();
          try {
            controller.enqueue(bytes);
          } catch {
            leave();
          }
        };
        leave = join({ ...request, send, end });
      };
      const strategy = new ByteLengthQueuingStrategy({ highWaterMark: 0 });
      return ok(new ReadableStream<Uint8Array>({ start, cancel: () => leave() }, strategy));
    },
    active: () => active,
    close() {
      isClosed = true;
      for (const channel of channels.values()) endAll(channel);
    },
  };
}
