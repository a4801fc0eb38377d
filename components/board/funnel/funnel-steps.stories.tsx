import { InBoard } from "@/components/samples/board";
import { figures } from "@/components/samples/frames";
import type { Step } from "@/lib/domain/measurement/steps";
import { FunnelSteps } from "./funnel-steps";

const show = (counts: Record<Step, number>) => (
  <InBoard>
    <FunnelSteps counts={counts} />
  </InBoard>
);

export const States = figures({
  usual: show({ visit: 1_240, product: 610, cart: 205, checkout: 120, order: 86 }),
  few: show({ visit: 400, product: 9, cart: 3, checkout: 2, order: 1 }),
  begun: show({ visit: 0, product: 0, cart: 0, checkout: 0, order: 2 }),
});
