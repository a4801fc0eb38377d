import { takeEvent } from "@/lib/server/measurement/events";

export const dynamic = "force-dynamic";

/** Takes what a customer who agreed does in the shop, for the operator's own measurement. */
export function POST(request: Request): Promise<Response> {
  return takeEvent(request);
}
