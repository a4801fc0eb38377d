import { parseStatus } from "./status";
import { STATUSES, type Tone } from "./statuses.mjs";

export type StatusTone = Tone | "neutral";

export function statusTone(raw: string): StatusTone {
  const status = parseStatus(raw);
  return status ? STATUSES[status].tone : "neutral";
}
