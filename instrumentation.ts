import type { Instrumentation } from "next";

/** Next calls this once when a server process starts. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  try {
    const { startUp } = await import("@/lib/server/start-up");
    await startUp();
  } catch (error) {
    // A wrong configuration is one sentence for who made it, not a stack.
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** Next calls this with whatever a page or a route handler throws: the last one to hear of it. */
export const onRequestError: Instrumentation.onRequestError = async (...thrown) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { tellRequestError } = await import("@/lib/server/request-error");
  tellRequestError(...thrown);
};
