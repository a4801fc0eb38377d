import { savePushSubscription } from "@/lib/server/worker/push-subscription";

export const dynamic = "force-dynamic";

/** Specification §7. */
export function POST(request: Request): Promise<Response> {
  return savePushSubscription(request);
}
