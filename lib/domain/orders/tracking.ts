import type { OrderMode } from "@/lib/domain/mode/mode";
import { type OrderStatus, TRACKING_STEPS, trackingLabel } from "./status";

export type TrackingStep = { status: OrderStatus; label: string; state: "done" | "current" | "ahead" };

/** A cancelled order is only known to have been 'received'. */
export function trackingSteps(status: OrderStatus, mode: OrderMode = "DELIVERY"): TrackingStep[] {
  const way: readonly OrderStatus[] = status === "cancelled" ? ["received", "cancelled"] : TRACKING_STEPS;
  const reached = way.indexOf(status);
  return way.map((step, index) => ({
    status: step,
    label: trackingLabel(step, mode),
    state: index < reached ? "done" : index === reached ? "current" : "ahead",
  }));
}
