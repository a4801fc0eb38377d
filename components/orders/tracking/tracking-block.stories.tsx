import { UpdatedAgo } from "@/components/orders/status/updated-ago";
import { figures } from "@/components/samples/frames";
import { LONG_ORDER } from "@/components/samples/orders";
import { CourierBlock } from "./courier-block";
import { TrackingBlock } from "./tracking-block";

export const States = figures({
  "on its way": <TrackingBlock order={LONG_ORDER} updatedAt={Date.parse("2026-03-04T18:31:00-03:00")} failing />,
  courier: <CourierBlock leftAt={Date.parse("2026-03-04T18:20:00-03:00")} />,
  "just now": <UpdatedAgo at={Date.parse("2026-03-04T18:32:00-03:00")} failing={false} />,
});
