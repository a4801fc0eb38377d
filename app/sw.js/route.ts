import { workerAnswer } from "@/lib/worker/server";

// It depends on the settings of the running server, not of the build.
export const dynamic = "force-dynamic";

/** The service worker. */
export function GET(): Response {
  return workerAnswer();
}
