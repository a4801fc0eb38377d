import { UpdatedAgo } from "@/components/orders/status/updated-ago";
import { figures } from "@/components/samples/frames";
import { LONG_ORDER } from "@/components/samples/orders";
import { CourierBlock } from "./courier-block";
import { RealCourier } from "./real-courier";
import { ScheduledLine } from "./scheduled-line";
import { TrackingBlock } from "./tracking-block";

const NOON = Date.parse("2026-03-04T12:00:00-03:00");
const TONIGHT = {
  start: Date.parse("2026-03-04T19:00:00-03:00"),
  end: Date.parse("2026-03-04T19:30:00-03:00"),
  due: Date.parse("2026-03-04T18:00:00-03:00"),
  isConfirmed: false,
};

export const States = figures({
  "on its way": <TrackingBlock order={LONG_ORDER} updatedAt={Date.parse("2026-03-04T18:31:00-03:00")} failing />,
  courier: <CourierBlock leftAt={Date.parse("2026-03-04T18:20:00-03:00")} />,
  "real courier": <RealCourier courier={{ hasArrived: false, seen: null }} />,
  "courier at the door": <RealCourier courier={{ hasArrived: true, seen: null }} />,
  scheduled: <ScheduledLine slot={TONIGHT} isReceived timezone="America/Sao_Paulo" now={NOON} />,
  confirmed: (
    <ScheduledLine
      slot={{ ...TONIGHT, isConfirmed: true, due: null }}
      isReceived
      timezone="America/Sao_Paulo"
      now={NOON}
    />
  ),
  "just now": <UpdatedAgo at={Date.parse("2026-03-04T18:32:00-03:00")} failing={false} />,
});
