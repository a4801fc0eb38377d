import { afterEach, expect, test, vi } from "vitest";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { authOptions } from "@/lib/server/session/options";
import { newClaims } from "@/lib/server/session/start";

const HOUR = 60 * 60 * 1000;
const market = "brasa" as MarketToken;

afterEach(() => {
  vi.useRealTimers();
});

/** The hours until a session ends that is used at this interval, with a fresh cookie at each use. */
async function hoursOfLife(every: number): Promise<number> {
  const { jwt, callbacks, secret } = authOptions(market, { nonce: null, device: null });
  vi.useFakeTimers({ now: new Date("2026-03-02T20:00:00-03:00") });
  let token: object | null = newClaims({ id: "7", name: "Ana", avatar: null, apiToken: "t".repeat(43) }, market);
  for (let hours = 0; hours <= 40 * 24; hours += every) {
    const renewed: unknown = await callbacks?.jwt?.({
      token,
      trigger: "update",
      session: { authTime: Date.now() },
    } as never);
    const cookie: unknown = await jwt?.encode?.({ token: renewed, secret, maxAge: 7 * 24 * 60 * 60 } as never);
    vi.setSystemTime(Date.now() + every * HOUR);
    token = (await jwt?.decode?.({ token: cookie, secret } as never)) ?? null;
    if (!token) return hours;
  }
  return Number.POSITIVE_INFINITY;
}

test("a session used every hour ends thirty days after its login", async () => {
  expect(await hoursOfLife(1)).toBe(30 * 24 - 1);
}, 60_000);

test("a page gets a name and an avatar of it, and nothing else", async () => {
  const token = newClaims({ id: "7", name: "Ana", avatar: null, apiToken: "t".repeat(43) }, market);
  const { callbacks } = authOptions(market, { nonce: null, device: null });
  const told: unknown = await callbacks?.session?.({ token, session: { expires: "2026" } } as never);
  expect(told).toEqual({ expires: "2026", user: { name: "Ana", avatar: null } });
});

test("one used every six days also ends after thirty, and an unused one after eight", async () => {
  expect(await hoursOfLife(6 * 24)).toBe(24 * 24);
  expect(await hoursOfLife(8 * 24)).toBe(0);
});
