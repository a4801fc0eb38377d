/** Specification §7: subscriptions that change within this many milliseconds are told together. */
export const SUBSCRIPTION_BATCH_MS = 500;

/**
 * Collects items for the delay (milliseconds) after the first of a batch, then sends the last one alone: a browser has one
 * subscription. Every caller of the batch gets its outcome.
 */
export function createBatch<T>(
  send: (last: T) => Promise<void>,
  delay = SUBSCRIPTION_BATCH_MS,
): (item: T) => Promise<void> {
  let open: { last: T; sent: Promise<void> } | null = null;
  return (item) => {
    if (open) open.last = item;
    else {
      const batch = { last: item, sent: Promise.resolve() };
      batch.sent = new Promise<void>((resolve) => setTimeout(resolve, delay)).then(() => {
        open = null;
        return send(batch.last);
      });
      open = batch;
    }
    return open.sent;
  };
}
