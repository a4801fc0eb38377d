/** Milliseconds after which a browser connects again. */
const RETRY_MS = 2_000;

const encoder = new TextEncoder();

/** Server-sent events: https://html.spec.whatwg.org/multipage/server-sent-events.html */
function message(event: string, data: unknown, id?: number): Uint8Array {
  const idLine = id === undefined ? "" : `id: ${id}\n`;
  // JSON has no line break outside its strings, and none inside them.
  return encoder.encode(`${idLine}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}

export const OPENING = encoder.encode(`retry: ${RETRY_MS}\n\n`);

export function orderMessage(event: { event: number }): Uint8Array {
  return message("order", event, event.event);
}

export function snapshotMessage(last: number, orders: unknown[]): Uint8Array {
  return message("snapshot", { event: last, orders }, last);
}

/** Only that something has changed, for a listener that reads by itself. */
export const CHANGED = message("changed", {});

/** An event instead of a comment: a page does not see comments, and has to notice silence. */
export function pingMessage(now: Date): Uint8Array {
  return message("ping", { at: now.toISOString() });
}

/** The number in a `Last-Event-ID`; null without a readable one. */
export function eventNumberOf(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null;
}
