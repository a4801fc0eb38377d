import { hostResponse } from "@/lib/server/tenancy/hosts-response";

export const dynamic = "force-dynamic";

export function GET(request: Request): Promise<Response> {
  return hostResponse(request);
}
