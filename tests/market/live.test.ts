import { expect, test } from "vitest";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { createLiveMarkets, OF_HEALTH } from "@/lib/server/pages/memo";

const brasa = "brasa" as MarketToken;
const cantinho = "cantinho" as MarketToken;

/** A memo over an API whose answers the test gives by hand. */
function memo() {
  const clock = { now: 1 };
  const waiting: { market: MarketToken; answer: (answer: { ok: boolean }) => void }[] = [];
  const read = (market: MarketToken) =>
    new Promise<{ ok: boolean }>((answer) => {
      waiting.push({ market, answer });
    });
  return { clock, waiting, markets: createLiveMarkets(read, 1, () => clock.now) };
}

test("a hundred views within five seconds cost the API one call, and each market its own", async () => {
  const { clock, waiting, markets } = memo();
  const views = Array.from({ length: 100 }, () => markets.of(brasa));
  expect(waiting).toHaveLength(1);
  waiting[0]?.answer({ ok: true });
  for (const view of views) expect(await view).toEqual({ ok: true });
  clock.now += 4_999;
  await markets.of(brasa);
  expect(waiting).toHaveLength(1);
  void markets.of(cantinho);
  expect(waiting.map(({ market }) => market)).toEqual([brasa, cantinho]);
  clock.now += 2;
  void markets.of(brasa);
  expect(waiting).toHaveLength(3);
});

test("a failure is told to who waits for it, and the next asks again", async () => {
  const { clock, waiting, markets } = memo();
  const view = markets.of(brasa);
  waiting[0]?.answer({ ok: false });
  expect(await view).toEqual({ ok: false });
  clock.now += 2;
  void markets.of(brasa);
  expect(waiting).toHaveLength(2);
});

test("after a change nobody is told the status of before, not even who asked before it", async () => {
  const { waiting, markets } = memo();
  const early = markets.of(brasa);
  markets.forget(brasa);
  waiting[0]?.answer({ ok: true });
  await expect.poll(() => waiting.length).toBe(2);
  waiting[1]?.answer({ ok: false });
  expect(await early).toEqual({ ok: false });
  const [known] = [markets.of(cantinho)];
  waiting[2]?.answer({ ok: true });
  await known;
  markets.forget(cantinho);
  void markets.of(cantinho);
  expect(waiting).toHaveLength(4);
});

test("a thousand questions for the health within two seconds are one, also while it is not well", async () => {
  const clock = { now: 1 };
  for (const ok of [true, false]) {
    let asked = 0;
    const read = async () => {
      asked++;
      return { ok };
    };
    const health = createLiveMarkets(read, 1, () => clock.now, OF_HEALTH);
    for (let n = 0; n < 1_000; n++) {
      expect(await health.of(brasa)).toEqual({ ok });
      clock.now += 2;
    }
    expect(asked).toBe(1);
    clock.now += 1;
    await health.of(brasa);
    expect(asked).toBe(2);
  }
});
