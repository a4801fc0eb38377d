import { boardWorkerResponse } from "@/lib/server/worker/response";

export const dynamic = "force-dynamic";

export function GET(): Response {
  return boardWorkerResponse();
}
