import type { Instrumentation } from "next";

// In blocks, which the build leaves out where there is no Node.js.

export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    try {
      const { startUp } = await import("@/lib/server/start-up");
      await startUp();
    } catch (error) {
      // A wrong configuration needs one sentence, not a stack.
      console.error(error instanceof Error ? error.message : error);
      process.exit(1);
    }
  }
}

export const onRequestError: Instrumentation.onRequestError = async (...thrown) => {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { logRequestError } = await import("@/lib/server/request-error");
    logRequestError(...thrown);
  }
};
