import { newsSchema, snapshotSchema } from "@/lib/browser/board/order-schema";
import type { BoardOrder } from "@/lib/domain/board/orders/order";
import type { OrderNews } from "@/lib/domain/board/orders/state";
import { jsonOrNull } from "@/lib/domain/json-or-null";

/** The used part of EventSource. */
export type Stream = {
  addEventListener(type: string, listener: (event: { data?: unknown }) => void): void;
  close(): void;
};

type FeedOptions = {
  /** Opens the stream after an event; null: none was received yet. */
  open: (after: number | null) => Stream;
  /** Reads the orders once; resolves to whether that worked. */
  read: () => Promise<boolean>;
  lastEvent: () => number | null;
  onSnapshot?: (event: number, orders: BoardOrder[]) => void;
  onNews?: (news: OrderNews) => void;
  /** The stream says only that something has changed. */
  onChanged?: () => void;
  onHeard: () => void;
  /** Called when neither the stream nor reading works, and when either works again. */
  onLost: (isLost: boolean) => void;
};

export type Feed = {
  /** Call it when the network is back, or the phone has woken up. */
  checkNow(): void;
  /** Call it when the device knows that it is offline. */
  lose(): void;
  stop(): void;
};

/** The stream sends something every ten seconds. */
const SILENT_MS = 15_000;
const READ_MS = 5_000;
const READ_AGAIN_MS = 2_000;
const REOPEN_MS = 5_000;
/** One read may fail while a server restarts. */
const FAILURES_OF_LOST = 2;

/** A longer silence means that the phone was asleep. */
const ASLEEP_MS = 15_000;

/** Checks when the page wakes up or the network is back; returns a function that ends the feed. */
export function followPage(feed: Feed, heardAt: () => number): () => void {
  const wake = () => {
    if (!document.hidden && Date.now() - heardAt() > ASLEEP_MS) feed.checkNow();
  };
  window.addEventListener("online", feed.checkNow);
  window.addEventListener("offline", feed.lose);
  document.addEventListener("visibilitychange", wake);
  return () => {
    feed.stop();
    window.removeEventListener("online", feed.checkNow);
    window.removeEventListener("offline", feed.lose);
    document.removeEventListener("visibilitychange", wake);
  };
}

/** Follows the shop's orders by its stream, and polls every 5 s while that is silent. Recovers by itself. */
export function startFeed(options: FeedOptions): Feed {
  let stream: Stream | null = null;
  let isStreaming = false;
  let isReading = false;
  /** Polling, because the stream is silent. */
  let isPolling = false;
  let failures = 0;
  let isStopped = false;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  let reading: ReturnType<typeof setTimeout> | undefined;

  function heard(): void {
    failures = 0;
    options.onHeard();
    options.onLost(false);
  }

  function heardStream(): void {
    heard();
    isStreaming = true;
    isPolling = false;
    clearTimeout(reading);
    clearTimeout(silence);
    silence = setTimeout(fail, SILENT_MS);
  }

  function openStream(): void {
    if (isStopped) return;
    const opened = options.open(options.lastEvent());
    const on = (type: string, hear: (data: unknown) => boolean) =>
      opened.addEventListener(type, ({ data }) => {
        if (stream !== opened) return;
        if (hear(data)) heardStream();
        else fail();
      });
    stream = opened;
    on("snapshot", (data) => {
      const snapshot = snapshotSchema.safeParse(jsonOrNull(String(data)));
      if (snapshot.success) options.onSnapshot?.(snapshot.data.event, snapshot.data.orders);
      return snapshot.success;
    });
    on("order", (data) => {
      const news = newsSchema.safeParse(jsonOrNull(String(data)));
      if (news.success) options.onNews?.(news.data);
      return news.success;
    });
    on("changed", () => {
      options.onChanged?.();
      return true;
    });
    on("ping", () => true);
    opened.addEventListener("error", () => {
      if (stream === opened) fail();
    });
    clearTimeout(silence);
    silence = setTimeout(fail, SILENT_MS);
  }

  /** Closes the stream itself, because a browser stops reconnecting for good after a refusal. */
  function fail(): void {
    closeStream();
    if (isStopped) return;
    clearTimeout(reopening);
    reopening = setTimeout(openStream, REOPEN_MS);
    if (!isPolling) void readNow();
  }

  function closeStream(): void {
    clearTimeout(silence);
    stream?.close();
    stream = null;
    isStreaming = false;
  }

  async function readNow(): Promise<void> {
    clearTimeout(reading);
    if (isReading) return;
    isReading = true;
    isPolling = !isStreaming;
    const worked = await options.read();
    isReading = false;
    if (isStopped) return;
    if (worked) heard();
    else if (++failures >= FAILURES_OF_LOST) options.onLost(true);
    if (!isStreaming) reading = setTimeout(readNow, worked ? READ_MS : READ_AGAIN_MS);
  }

  openStream();
  reading = setTimeout(readNow, READ_AGAIN_MS);
  return {
    checkNow() {
      closeStream();
      clearTimeout(reopening);
      openStream();
      void readNow();
    },
    lose() {
      failures = FAILURES_OF_LOST;
      options.onLost(true);
      fail();
    },
    stop() {
      isStopped = true;
      closeStream();
      clearTimeout(reopening);
      clearTimeout(reading);
    },
  };
}
