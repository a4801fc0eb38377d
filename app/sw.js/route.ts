import { workerResponse } from "@/lib/server/worker/response";

// It depends on the settings of the running server, not of the build.
export const dynamic = "force-dynamic";

export function GET(): Response {
  return workerResponse();
}
