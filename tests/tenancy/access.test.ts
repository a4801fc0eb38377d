import { describe, expect, test } from "vitest";
import { refusal } from "@/lib/contract/responses/error";
import { type ApiError, failure } from "@/lib/domain/api-error";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { err, ok, type Result } from "@/lib/domain/result";
import { createAccessCheck } from "@/lib/server/tenancy/access";

const brasa = "brasa" as MarketToken;

function checkWith(answers: Result<unknown, ApiError>[]) {
  const clock = { now: 1 };
  const asked: string[] = [];
  const check = createAccessCheck(
    async (market) => {
      asked.push(market);
      return answers[Math.min(asked.length, answers.length) - 1] ?? err(failure("FETCH_ERROR"));
    },
    () => clock.now,
  );
  return { check, asked, clock };
}

describe("[GUARD-01] the store-access check", () => {
  test("calls the API once in twenty seconds, then revalidates while serving the stale result for ten more", async () => {
    const { check, asked, clock } = checkWith([ok({}), err(refusal(404, {}))]);
    expect(await check.of(brasa)).toBe("granted");
    clock.now += 19_000;
    await check.of(brasa);
    expect(asked).toHaveLength(1);
    clock.now += 2_000;
    expect(await check.of(brasa)).toBe("granted");
    expect(asked).toHaveLength(2);
    expect(await check.of(brasa)).toBe("missing");
  });

  test("does not serve a result half a minute old", async () => {
    const { check, clock } = checkWith([ok({}), err(refusal(404, {}))]);
    await check.of(brasa);
    clock.now += 31_000;
    expect(await check.of(brasa)).toBe("missing");
  });

  test("does not block requests for half a minute when the API is silent", async () => {
    let asked = 0;
    const clock = { now: 1 };
    const check = createAccessCheck(
      () => (asked++ === 0 ? Promise.resolve(ok({})) : new Promise(() => {})),
      () => clock.now,
    );
    await check.of(brasa);
    clock.now += 25_000;
    for (let visitor = 0; visitor < 10; visitor++) expect(await check.of(brasa)).toBe("granted");
    expect(asked).toBe(2);
    clock.now += 6_000;
    const later = check.of(brasa);
    expect(await Promise.race([later, new Promise((resolve) => setImmediate(resolve, "waits"))])).toBe("waits");
  });

  test("rejects nobody when an import happens during the call", async () => {
    let answer: (market: Result<unknown, ApiError>) => void = () => {};
    const check = createAccessCheck(() => new Promise((resolve) => (answer = resolve)));
    const early = check.of(brasa);
    check.forget(brasa);
    answer(ok({}));
    expect(await early).toBe("unknown");
  });

  test.each([401, 403, 404])("treats %i as a rejection, cached for ten seconds", async (status) => {
    const { check, asked, clock } = checkWith([err(refusal(status, {}))]);
    expect(await check.of(brasa)).toBe(status === 404 ? "missing" : "refused");
    clock.now += 9_000;
    await check.of(brasa);
    expect(asked).toHaveLength(1);
    clock.now += 2_000;
    await check.of(brasa);
    expect(asked).toHaveLength(2);
  });

  test.each([err(failure("FETCH_ERROR")), err(failure("TIMEOUT_ERROR")), err(refusal(500, {}))])(
    "treats an unreachable API as no rejection",
    async (answer) => {
      const { check, clock } = checkWith([answer, ok({})]);
      expect(await check.of(brasa)).toBe("unknown");
      clock.now += 1_500;
      expect(await check.of(brasa)).toBe("unknown");
      expect(await check.of(brasa)).toBe("granted");
    },
  );

  test("makes one call for a hundred parallel visitors", async () => {
    const { check, asked } = checkWith([ok({})]);
    await Promise.all(Array.from({ length: 100 }, () => check.of(brasa)));
    expect(asked).toHaveLength(1);
  });

  test("calls again after it was evicted", async () => {
    const { check } = checkWith([err(refusal(404, {})), ok({})]);
    expect(await check.of(brasa)).toBe("missing");
    check.forget(brasa);
    expect(await check.of(brasa)).toBe("granted");
  });
});
