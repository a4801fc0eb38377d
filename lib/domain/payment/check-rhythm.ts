import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "@/lib/domain/durations";
import type { ChargeState } from "./charge-state";

/** Calls to one shop's provider within a minute. */
export const CALLS_PER_MINUTE = 60;

export const LOOKED_EVERY_MS = 5 * SECOND_MS;
/** So that a payment shows within fifteen seconds without the provider's call. */
const LOOKED_LONG_EVERY_MS = 10 * SECOND_MS;
const LOOKED_LONG_MS = 2 * MINUTE_MS;

/** How long an open charge is left alone while its customer looks at it. */
export function lookedPace(age: number): number {
  return age < LOOKED_LONG_MS ? LOOKED_EVERY_MS : LOOKED_LONG_EVERY_MS;
}

/** So long after its end a customer's look still hastens a charge: they have paid in the last minute, or after it. */
const LOOKED_AFTER_END_MS = 10 * MINUTE_MS;

/** Whether a customer's look hastens the check of a charge of an order without money. */
export function isLookedFor(state: ChargeState, endedAt: Date | null, now: Date): boolean {
  if (state === "creating" || state === "waiting") return true;
  const hasEnded = state === "expired" || state === "cancelled";
  return hasEnded && endedAt !== null && now.getTime() - endedAt.getTime() < LOOKED_AFTER_END_MS;
}

/** Money comes late: after its end a charge is checked at these times. */
const AFTER_END_MS = [
  ...Array.from({ length: 10 }, (_, index) => (index + 1) * MINUTE_MS),
  30 * MINUTE_MS,
  2 * HOUR_MS,
  24 * HOUR_MS,
];

/** After its end money for a charge is likely for so long; it is watched for a day, because it may still come. */
export const LATE_LIKELY_MS = 2 * HOUR_MS;

const OFFER_MS = 15 * MINUTE_MS;

/** Until when what a customer is shown now can be paid. */
export function offerEnd(now: Date): Date {
  return new Date(now.getTime() + OFFER_MS);
}

/** An order whose offer ended so long ago without money, and that nobody tried to pay again, is cancelled. */
const UNPAID_MS = 30 * MINUTE_MS;
/** So long it waits for a provider that does not say whether somebody paid. */
const UNSURE_MS = DAY_MS;
const UNSURE_EVERY_MS = 5 * MINUTE_MS;

/** Until when an order may be paid whose offer ends then. */
export function payByOf(offerEnd: Date): Date {
  return new Date(offerEnd.getTime() + UNPAID_MS);
}

/** When an unpaid order is looked at again whose offer, of `since`, may have been paid; null: it waits no longer. */
export function unsureUntil({ since, now }: { since: Date; now: Date }): Date | null {
  return now.getTime() - since.getTime() < UNSURE_MS ? new Date(now.getTime() + UNSURE_EVERY_MS) : null;
}

/** Fees are told seconds after the payment; a bank may take money back for months. */
const AFTER_MONEY_MS = [MINUTE_MS, HOUR_MS, ...[1, 3, 8, 15, 30, 60, 90].map((days) => days * DAY_MS)];

const RETRIES_MS = [2, 5, 10, 20, 40].map((seconds) => seconds * SECOND_MS);
const LONGEST_RETRY_MS = 60 * SECOND_MS;

/** The pause after a try without a clear result; `tries` counts it. */
export function retryPause(tries: number): number {
  return RETRIES_MS[Math.max(0, tries - 1)] ?? LONGEST_RETRY_MS;
}

const LONGEST_WITHDRAWAL_MS = 4 * MINUTE_MS;

const WAITING_MS = [
  { until: 2 * MINUTE_MS, every: 20 * SECOND_MS },
  { until: 30 * MINUTE_MS, every: MINUTE_MS },
] as const;
const WAITING_LONG_MS = 5 * MINUTE_MS;

/**
 * When a charge is checked next, without anybody looking at it; null: no more. `since`: when its state began, for a
 * waiting one its creation. `tries`: how often the provider was asked to withdraw it, and has not done so.
 */
export function nextCheckAt({ state, since, now, tries = 0 }: Checked): Date | null {
  const age = Math.max(0, now.getTime() - since.getTime());
  const later = (pause: number) => new Date(now.getTime() + pause);
  const nextOf = (times: readonly number[]) => {
    const next = times.find((time) => time > age);
    return next === undefined ? null : new Date(since.getTime() + next);
  };
  switch (state) {
    case "creating":
      return later(SECOND_MS);
    case "cancelling":
      return later(Math.min(SECOND_MS * 2 ** Math.max(0, tries - 1), LONGEST_WITHDRAWAL_MS));
    case "waiting":
      return later(WAITING_MS.find(({ until }) => age < until)?.every ?? WAITING_LONG_MS);
    case "cancelled":
    case "expired":
    case "refused":
      return nextOf(AFTER_END_MS);
    default:
      return nextOf(AFTER_MONEY_MS);
  }
}

type Checked = { state: ChargeState; since: Date; now: Date; tries?: number };

const REFUND_MS = [
  { until: MINUTE_MS, every: 5 * SECOND_MS },
  { until: HOUR_MS, every: MINUTE_MS },
  { until: DAY_MS, every: 30 * MINUTE_MS },
] as const;

/** When a refund under way is asked about next. */
export function nextRefundCheckAt(since: Date, now: Date): Date {
  const age = now.getTime() - since.getTime();
  return new Date(now.getTime() + (REFUND_MS.find(({ until }) => age < until)?.every ?? 6 * HOUR_MS));
}
