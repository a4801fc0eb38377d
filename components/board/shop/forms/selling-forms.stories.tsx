import { InBoard } from "@/components/samples/board";
import { figures } from "@/components/samples/frames";
import { shopSettings } from "@/components/samples/settings";
import { CashbackForm } from "./cashback-form";
import { CouponsForm } from "./coupons-form";
import { SchedulingForm } from "./scheduling-form";

const SCHEDULING = { days_ahead: 2, slot_minutes: 30, lead_minutes: 60, per_slot: 12, print: "PLACED" as const };
const COUPONS = [
  { code: "VOLTE10", kind: "PERCENT" as const, value: 10, min_order: 40, days: [1, 2], per_customer: 1, total: 200 },
  { code: "ENTREGAGRATISNATAL20", kind: "FREE_DELIVERY" as const, ends: "2026-02-28", hidden: true },
];

export const Scheduling = figures({
  "not used": (
    <InBoard>
      <SchedulingForm settings={shopSettings()} />
    </InBoard>
  ),
  used: (
    <InBoard>
      <SchedulingForm settings={shopSettings({ scheduling: SCHEDULING })} />
    </InBoard>
  ),
});

export const Coupons = figures({
  none: (
    <InBoard>
      <CouponsForm settings={shopSettings()} />
    </InBoard>
  ),
  "one runs, one has ended": (
    <InBoard>
      <CouponsForm settings={shopSettings({}, COUPONS)} />
    </InBoard>
  ),
});

export function Cashback() {
  return (
    <InBoard>
      <CashbackForm settings={shopSettings({ cashback: { percent: 5, days: 60, max_share: 50 } })} />
    </InBoard>
  );
}
