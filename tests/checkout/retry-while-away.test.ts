import { environmentManager, focusManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient, retryWhileAway, valueOrThrow } from "@/lib/browser/query-client";
import { type ApiError, failure } from "@/lib/domain/api-error";
import { err, ok, type Result } from "@/lib/domain/result";

type Answer = Result<string, ApiError>;

beforeEach(() => {
  vi.useFakeTimers();
  environmentManager.setIsServer(() => false);
  focusManager.setFocused(true);
});
afterEach(() => {
  environmentManager.setIsServer(() => true);
  focusManager.setFocused(undefined);
  vi.useRealTimers();
});

const AWAY: Answer = err(failure("FETCH_ERROR"));
const REFUSED: Answer = err({ ...failure("FETCH_ERROR"), status: 401 });

/** Answers with these, one after the other; the last one stays. */
function reads(...answers: Answer[]) {
  const read = vi.fn(async () => valueOrThrow(answers[Math.min(read.mock.calls.length, answers.length) - 1] ?? AWAY));
  const client = createQueryClient();
  client.mount();
  const observer = new QueryObserver(client, { queryKey: ["districts"], queryFn: read, ...retryWhileAway });
  const stop = observer.subscribe(() => {});
  return { read, data: () => observer.getCurrentResult().data, stop };
}

test("districts that failed once are read again after a moment, and then no more", async () => {
  const { read, data } = reads(AWAY, ok("districts"));
  await vi.advanceTimersByTimeAsync(1_900);
  expect([read.mock.calls.length, data()]).toEqual([1, undefined]);
  await vi.advanceTimersByTimeAsync(200);
  expect(data()).toBe("districts");
  await vi.advanceTimersByTimeAsync(600_000);
  focusManager.onFocus();
  await vi.advanceTimersByTimeAsync(0);
  expect(read).toHaveBeenCalledTimes(2);
});

test("the pauses of a long outage grow to a minute", async () => {
  const { read } = reads(AWAY);
  await vi.advanceTimersByTimeAsync(62_100);
  expect(read).toHaveBeenCalledTimes(6);
  await vi.advanceTimersByTimeAsync(600_100);
  expect(read).toHaveBeenCalledTimes(16);
});

test("a page that is seen again reads at once", async () => {
  const { read, data } = reads(AWAY, ok("districts"));
  await vi.advanceTimersByTimeAsync(0);
  focusManager.setFocused(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(read).toHaveBeenCalledTimes(1);
  focusManager.setFocused(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(data()).toBe("districts");
});

test("a refusal is not asked again", async () => {
  const { read } = reads(REFUSED);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(read).toHaveBeenCalledTimes(1);
});

test("nothing is asked once it is stopped", async () => {
  const { read, stop } = reads(AWAY);
  await vi.advanceTimersByTimeAsync(0);
  stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(read).toHaveBeenCalledTimes(1);
});
