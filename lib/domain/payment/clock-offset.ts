/** A `Date` header has whole seconds, and a device's clock is set within a few. */
const TOLERANCE_MS = 2_000;

/** Milliseconds that a server is ahead of this device, by a response's `Date`; 0 where they agree or none is told. */
export function clockOffset(date: string | null, { sent, received }: { sent: number; received: number }): number {
  const server = Date.parse(date ?? "") + 500;
  const offset = server - (sent + received) / 2;
  return Number.isFinite(offset) && Math.abs(offset) > TOLERANCE_MS + (received - sent) / 2 ? Math.round(offset) : 0;
}
