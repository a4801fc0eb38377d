import { takeStep } from "@/lib/server/measurement/steps";

export const dynamic = "force-dynamic";

export function POST(request: Request): Promise<Response> {
  return takeStep(request);
}
