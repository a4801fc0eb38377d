import { parseStatus, trackingLabel } from "@/lib/domain/orders/status";

/**
 * Describes a change of an order: its statuses, the reason, and by how much its time moved; null for any other change.
 */
export function orderText(before: unknown, after: unknown): string | null {
  const [from, to] = [labelOf(fieldOf(before, "from")), labelOf(fieldOf(after, "status"))];
  if (to === null) return null;
  const minutes = fieldOf(before, "minutes");
  if (typeof minutes === "number") return `mais ${minutes} min`;
  if (from === null) return fieldOf(after, "is_paid") === true ? "pago" : null;
  const reason = fieldOf(after, "cancel_reason");
  return `${from} → ${to}${typeof reason === "string" ? `: ${reason}` : ""}`;
}

function labelOf(value: unknown): string | null {
  const status = typeof value === "string" ? parseStatus(value) : null;
  return status && trackingLabel(status);
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
