export const CRASH_POINTS = [
  "before order insert",
  "after order insert",
  "before commit",
  "after commit before reply",
  "during reply",
] as const;

const PROVIDER_CALLS = ["create", "read", "cancel", "refund", "readRefund", "list"] as const;
type ProviderCall = (typeof PROVIDER_CALLS)[number];

/** `asking`: committed, and not sent yet. `answered`: the answer was read, and is not committed yet. */
export type CallPoint = `${"asking" | "answered"} ${ProviderCall}`;

/** Points in the work on charges and refunds: around each call to a provider, and around the commit of its result. */
export const MONEY_POINTS = [
  ...PROVIDER_CALLS.flatMap((call): CallPoint[] => [`asking ${call}`, `answered ${call}`]),
  "money written",
  "money committed",
] as const;

export type CrashPoint = (typeof CRASH_POINTS)[number] | (typeof MONEY_POINTS)[number];
