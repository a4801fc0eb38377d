/** Milliseconds (specification §7). */
export const SUBSCRIPTION_BATCH_MS = 500;

/** Sends only the last item of a batch, because a browser has one subscription; every caller gets the outcome. */
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
