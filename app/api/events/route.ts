import { takeEvent } from "@/lib/server/measurement/events";

export const dynamic = "force-dynamic";

export function POST(request: Request): Promise<Response> {
  return takeEvent(request);
}
