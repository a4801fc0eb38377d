import { parseStatus } from "./status";

export type StatusTone = "wait" | "brand" | "good" | "bad" | "neutral";

/** How a status feels: waiting, under way, done, cancelled, unknown. */
export function statusTone(raw: string): StatusTone {
  switch (parseStatus(raw)) {
    case "received":
      return "wait";
    case "preparing":
    case "delivering":
      return "brand";
    case "delivered":
      return "good";
    case "cancelled":
      return "bad";
    default:
      return "neutral";
  }
}
