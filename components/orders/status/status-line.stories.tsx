import { figures } from "@/components/samples/frames";
import { StatusLine } from "./status-line";

const STATUSES = ["received", "preparing", "delivering", "delivered", "cancelled"] as const;

export const States = figures(
  Object.fromEntries(STATUSES.map((status) => [status, <StatusLine key={status} status={status} />])),
);
