import { expect, test } from "vitest";
import { refusal } from "@/lib/contract/responses/error";
import { failure, isOutage } from "@/lib/domain/api-error";

test("[ERROR-01] counts the shop as unreachable after FETCH_ERROR, PARSING_ERROR and 500, not after a rejection", () => {
  for (const status of ["FETCH_ERROR", "PARSING_ERROR", "TIMEOUT_ERROR"] as const)
    expect(isOutage(failure(status)), status).toBe(true);
  expect([500, 502, 503, 504].map((status) => isOutage(refusal(status, null)))).toEqual(Array(4).fill(true));
  expect([400, 401, 404, 409, 422, 429].map((status) => isOutage(refusal(status, null)))).toEqual(Array(6).fill(false));
});
