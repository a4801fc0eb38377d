import { savePushSubscription } from "@/lib/push/server";

export const dynamic = "force-dynamic";

/** Keeps the push subscription of a customer's browser (specification §7). */
export function POST(request: Request): Promise<Response> {
  return savePushSubscription(request);
}
