import { expect, test } from "vitest";
import { refusal } from "@/lib/contract/responses/error";
import { failure, isOutage } from "@/lib/domain/api-error";

test("[ERROR-01] counts the shop as unreachable after FETCH_ERROR, PARSING_ERROR and 500, not after a rejection", () => {
  for (const status of ["FETCH_ERROR", "PARSING_ERROR", "TIMEOUT_ERROR"] as const)
    expect(isOutage(failure(status)), status).toBe(true);
  expect([500, 502, 503, 504].map((status) => isOutage(refusal(status, null)))).toEqual(Array(4).fill(true));
  expect([400, 401, 404, 409, 422, 429].map((status) => isOutage(refusal(status, null)))).toEqual(Array(6).fill(false));
});

test("waits as long as Retry-After says, in seconds or as a date, and as usual where it says neither", () => {
  const wait = (header: string) => refusal(429, null, header).retryAfter;
  expect(["7", " 7 ", "0", "99999999999999"].map(wait)).toEqual([7, 7, 0, 3600]);
  expect(wait(new Date(Date.now() + 60_000).toUTCString())).toBeGreaterThan(50);
  expect(wait("Sunday, 06-Nov-94 08:49:37 GMT")).toBe(0);
  expect(["-5", "1.5", "7, 7", "em breve", "", "1e3"].map(wait)).toEqual([5, 5, 5, 5, 5, 5]);
});
