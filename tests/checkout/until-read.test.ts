import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { untilRead } from "@/lib/browser/until-read";
import { type ApiError, failure } from "@/lib/domain/api-error";
import { err, ok, type Result } from "@/lib/domain/result";

type Answer = Result<string, ApiError>;

let page: EventTarget & { hidden: boolean };

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal("document", page);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const AWAY: Answer = err(failure("FETCH_ERROR"));
const REFUSED: Answer = err({ ...failure("FETCH_ERROR"), status: 401 });

/** Answers with these, one after the other; the last one stays. */
function reads(...answers: Answer[]) {
  const read = vi.fn(async () => answers[Math.min(read.mock.calls.length, answers.length) - 1] ?? AWAY);
  const done = vi.fn();
  return { read, done, stop: untilRead(read, done) };
}

test("districts that failed once are read again after a moment, and then no more", async () => {
  const { read, done } = reads(AWAY, ok("districts"));
  await vi.advanceTimersByTimeAsync(1_900);
  expect([read.mock.calls.length, done.mock.calls.length]).toEqual([1, 0]);
  await vi.advanceTimersByTimeAsync(200);
  expect(done).toHaveBeenCalledExactlyOnceWith("districts");
  await vi.advanceTimersByTimeAsync(600_000);
  page.dispatchEvent(new Event("visibilitychange"));
  expect(read).toHaveBeenCalledTimes(2);
});

test("the pauses of a long outage grow to a minute", async () => {
  const { read } = reads(AWAY);
  await vi.advanceTimersByTimeAsync(62_000);
  expect(read).toHaveBeenCalledTimes(6);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(read).toHaveBeenCalledTimes(16);
});

test("a page that is seen again reads at once", async () => {
  const { read, done } = reads(AWAY, ok("districts"));
  await vi.advanceTimersByTimeAsync(0);
  page.hidden = true;
  page.dispatchEvent(new Event("visibilitychange"));
  expect(read).toHaveBeenCalledTimes(1);
  page.hidden = false;
  page.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toHaveBeenCalledExactlyOnceWith("districts");
});

test("a refusal is not asked again", async () => {
  const { read } = reads(REFUSED);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(read).toHaveBeenCalledTimes(1);
});

test("nothing is told after it was stopped", async () => {
  const { done, read, stop } = reads(ok("districts"));
  stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect([read.mock.calls.length, done.mock.calls.length]).toEqual([1, 0]);
});
