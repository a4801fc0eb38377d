import { takeCspReport } from "@/lib/server/csp/reports";

export const dynamic = "force-dynamic";

export function POST(request: Request): Promise<Response> {
  return takeCspReport(request);
}
