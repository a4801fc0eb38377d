import { type ApiError, isOutage } from "@/lib/domain/api-error";
import type { Result } from "@/lib/domain/result";

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Reads until the shop responds: retries with growing pauses while it is out of reach, and at once when the page
 * becomes visible again. A refusal also ends it. Returns a stop function.
 */
export function untilRead<T>(read: () => Promise<Result<T, ApiError>>, done: (value: T) => void): () => void {
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let state: "reading" | "waiting" | "ended" = "waiting";
  const look = async () => {
    clearTimeout(timer);
    if (state !== "waiting") return;
    state = "reading";
    const result = await read();
    if (state !== "reading") return;
    state = "waiting";
    if (result.ok) done(result.value);
    if (result.ok || !isOutage(result.error)) return stop();
    timer = setTimeout(look, pause);
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
  };
  const onVisible = () => {
    if (!document.hidden) void look();
  };
  const stop = () => {
    state = "ended";
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", onVisible);
  };
  document.addEventListener("visibilitychange", onVisible);
  void look();
  return stop;
}
