import { expect, test } from "vitest";
import { refusal } from "@/lib/contract/responses/error";
import { failure, isOutage } from "@/lib/domain/api-error";

test("[ERROR-01] counts the shop as unreachable after FETCH_ERROR, PARSING_ERROR and 500, not after a rejection", () => {
  for (const status of ["FETCH_ERROR", "PARSING_ERROR", "TIMEOUT_ERROR"] as const)
    expect(isOutage(failure(status)), status).toBe(true);
  expect([500, 502, 503, 504].map((status) => isOutage(refusal(status, null)))).toEqual(Array(4).fill(true));
  expect([400, 401, 404, 409, 422, 429].map((status) => isOutage(refusal(status, null)))).toEqual(Array(6).fill(false));
});

test.each([
  ["a text that no customer would read", "x".repeat(201)],
  ["markup", "<b>Erro</b>"],
  ["a control character", "Erro\u0007"],
])("a message that is %s is left out", (_what, message) => {
  expect(refusal(422, { message }).message).toBeNull();
  expect(refusal(422, { message: "Produto esgotado." }).message).toBe("Produto esgotado.");
});
