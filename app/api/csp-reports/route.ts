import { takeCspReport } from "@/lib/server/csp/reports";

export const dynamic = "force-dynamic";

/** Takes reports of violations of a page's Content-Security-Policy. */
export function POST(request: Request): Promise<Response> {
  return takeCspReport(request);
}
