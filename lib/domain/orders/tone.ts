import { parseStatus } from "./status";

export type StatusTone = "wait" | "brand" | "good" | "bad" | "neutral";

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
