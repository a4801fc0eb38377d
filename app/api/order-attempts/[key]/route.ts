import { attemptResponse } from "@/lib/server/place-order/place-order";

export const dynamic = "force-dynamic";

export async function GET(request: Request, { params }: RouteContext<"/api/order-attempts/[key]">): Promise<Response> {
  return attemptResponse(request, (await params).key);
}
