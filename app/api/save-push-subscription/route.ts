import { savePushSubscription } from "@/lib/server/push/subscription";

export const dynamic = "force-dynamic";

/** Keeps the push subscription of a customer's browser (specification §7). */
export function POST(request: Request): Promise<Response> {
  return savePushSubscription(request);
}
