import { Badge } from "@/components/ui/badge";
import type { IconName } from "@/components/ui/icon";
import type { Order } from "@/lib/domain/orders/order";
import { type StatusTone, statusTone } from "@/lib/domain/orders/tone";

const icons: Record<StatusTone, IconName> = {
  wait: "clock",
  go: "bike",
  good: "check",
  bad: "close",
  neutral: "info",
};

export function StatusBadge({ order }: { order: Pick<Order, "status" | "statusLabel"> & { mode?: Order["mode"] } }) {
  const tone = statusTone(order.status);
  const isAtShop = order.status === "preparing" || (order.mode === "TAKEOUT" && order.status === "delivering");
  const icon = isAtShop ? "store" : icons[tone];
  return (
    <Badge tone={tone} icon={icon}>
      {order.statusLabel}
    </Badge>
  );
}
