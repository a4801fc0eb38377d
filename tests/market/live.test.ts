import { expect, test } from "vitest";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { createMarketMemo, OF_HEALTH } from "@/lib/server/tenancy/market-memo";

const brasa = "brasa" as MarketToken;
const cantinho = "cantinho" as MarketToken;

function memo() {
  const clock = { now: 1 };
  const waiting: { market: MarketToken; answer: (answer: { ok: boolean }) => void }[] = [];
  const read = (market: MarketToken) =>
    new Promise<{ ok: boolean }>((answer) => {
      waiting.push({ market, answer });
    });
  return { clock, waiting, markets: createMarketMemo(read, () => clock.now) };
}

test("calls the API once for a hundred views within five seconds, separately for each market", async () => {
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

test("reads again at the moment at which the clock outdates a response, and no later than it would otherwise", async () => {
  const clock = { now: 1 };
  let reads = 0;
  const left = [1_200, 60_000];
  const read = async () => ({ ok: true, left: left[reads++] ?? 0 });
  const markets = createMarketMemo(
    read,
    () => clock.now,
    undefined,
    (_market, answer) => answer.left,
  );
  await markets.of(brasa);
  clock.now += 1_199;
  await markets.of(brasa);
  expect(reads).toBe(1);
  clock.now += 2;
  await markets.of(brasa);
  expect(reads).toBe(2);
  clock.now += 4_999;
  await markets.of(brasa);
  expect(reads).toBe(2);
  clock.now += 2;
  await markets.of(brasa);
  expect(reads).toBe(3);
});

test("reports a failure to its waiters, and tries again on the next read", async () => {
  const { clock, waiting, markets } = memo();
  const view = markets.of(brasa);
  waiting[0]?.answer({ ok: false });
  expect(await view).toEqual({ ok: false });
  clock.now += 2;
  void markets.of(brasa);
  expect(waiting).toHaveLength(2);
});

test("never returns an earlier status after a change, not even to earlier waiters", async () => {
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

test("makes one request for a thousand health checks within two seconds, also while the shop is down", async () => {
  const clock = { now: 1 };
  for (const ok of [true, false]) {
    let asked = 0;
    const read = async () => {
      asked++;
      return { ok };
    };
    const health = createMarketMemo(read, () => clock.now, OF_HEALTH);
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
