import { appendFileSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, describe, expect, test } from "vitest";
import { openDegradingStore } from "@/lib/server/shared-store/degrading";
import { openLocalStore } from "@/lib/server/shared-store/local";
import { openRedisStore, type RedisStore } from "@/lib/server/shared-store/redis";
import type { SharedStore } from "@/lib/server/shared-store/store";
import { startRedis } from "../support/redis";

const redis = await startRedis();
const opened: RedisStore[] = [];

async function overRedis(url = redis.url): Promise<RedisStore> {
  const store = openRedisStore(url);
  opened.push(store);
  for (let tries = 0; tries < 100; tries++) {
    if (
      await store.counters.clear("none").then(
        () => true,
        () => false,
      )
    )
      return store;
    await wait(20);
  }
  throw new Error("no connection");
}

const folder = () => mkdtempSync(join(tmpdir(), "shared-store-"));
const stores: [string, () => Promise<SharedStore>][] = [
  ["files", async () => openLocalStore(folder())],
  ["Redis", () => overRedis()],
];

afterAll(async () => {
  for (const store of opened) await store.close();
  await redis.stop();
});

let names = 0;
const fresh = () => `n${names++}`;

describe.each(stores)("the shared store in %s", (_name, open) => {
  test("knows a revoked session, and no other", async () => {
    const { revocations } = await open();
    const session = { sid: fresh(), customer: fresh(), authTime: Date.now() - 5 };
    expect(await revocations.isRevoked(session)).toBe(false);
    await revocations.revoke(session.sid, Date.now() + 60_000);
    expect(await revocations.isRevoked(session)).toBe(true);
    expect(await revocations.isRevoked({ ...session, sid: fresh() })).toBe(false);
  });

  test("ends every other session of a customer, and none that starts later", async () => {
    const { revocations } = await open();
    const [customer, kept] = [fresh(), fresh()];
    const before = Date.now() - 5;
    await revocations.revokeOthers(customer, kept, Date.now() + 60_000);
    const of = (sid: string, authTime: number, who = customer) =>
      revocations.isRevoked({ sid, customer: who, authTime });
    expect(await of(kept, before)).toBe(false);
    expect(await of(fresh(), before)).toBe(true);
    expect(await of(fresh(), Date.now() + 1_000)).toBe(false);
    expect(await of(fresh(), before, fresh())).toBe(false);
  });

  test("allows a number in a window, returns the time until the next, and restarts after it", async () => {
    const { counters } = await open();
    const bucket = fresh();
    const taken = await Promise.all(Array.from({ length: 20 }, () => counters.take(bucket, 5, 60_000)));
    expect(taken.filter(({ allowed }) => allowed)).toHaveLength(5);
    expect(taken.at(-1)).toEqual({ allowed: false, retryAfter: 60 });
    await counters.clear(bucket);
    expect((await counters.take(bucket, 5, 60_000)).allowed).toBe(true);
    const short = fresh();
    expect(
      [await counters.take(short, 1, 40), await counters.take(short, 1, 40)].map(({ allowed }) => allowed),
    ).toEqual([true, false]);
    await wait(60);
    expect((await counters.take(short, 1, 40)).allowed).toBe(true);
  });

  test("gives a key to one of many callers, and its outcome to the same content", async () => {
    const { claims } = await open();
    const key = fresh();
    const kinds = await Promise.all(Array.from({ length: 20 }, () => claims.claim(key, "print", 60_000)));
    expect(kinds.filter(({ kind }) => kind === "first")).toHaveLength(1);
    expect(kinds.filter(({ kind }) => kind === "same")).toHaveLength(19);
    expect(await claims.claim(key, "other", 60_000)).toEqual({ kind: "different" });
    await claims.settle(key, "42");
    expect(await claims.claim(key, "print", 60_000)).toMatchObject({ kind: "same", outcome: "42" });
    await claims.release(key);
    expect(await claims.claim(key, "other", 60_000)).toEqual({ kind: "first" });
    await claims.settle(fresh(), "nobody's");
  });

  test("drops a claim after its time", async () => {
    const { claims } = await open();
    const key = fresh();
    await claims.claim(key, "print", 30);
    await wait(60);
    expect(await claims.claim(key, "print", 30)).toEqual({ kind: "first" });
  });
});

test("files survive a restart, drop what has expired, and tolerate a truncated line", async () => {
  const place = folder();
  const first = openLocalStore(place, () => 0);
  await first.revocations.revoke("a", 100);
  await first.revocations.revoke("b", 300);
  await first.claims.claim("k", "print", 1_000);
  await first.claims.settle("k", "7");
  appendFileSync(join(place, "revocations"), '["sid:c",3');
  const second = openLocalStore(place, () => 200);
  const revoked = (sid: string) => second.revocations.isRevoked({ sid, customer: "", authTime: 0 });
  expect([await revoked("a"), await revoked("b")]).toEqual([false, true]);
  expect(readFileSync(join(place, "revocations"), "utf8")).toBe('["sid:b",300,true]\n');
  expect(await second.claims.claim("k", "print", 1)).toMatchObject({ kind: "same", outcome: "7" });
});

test("two processes on one Redis share their data", async () => {
  const [one, two] = [await overRedis(), await overRedis()];
  const sid = fresh();
  await one.revocations.revoke(sid, Date.now() + 60_000);
  expect(await two.revocations.isRevoked({ sid, customer: "x", authTime: 0 })).toBe(true);
  expect((await one.claims.claim(sid, "p", 1_000)).kind).toBe("first");
  expect((await two.claims.claim(sid, "p", 1_000)).kind).toBe("same");
});

test("without Redis this process's own memory serves, and Redis again once it is back", async () => {
  const mine = await startRedis();
  const shared = await overRedis(mine.url);
  const store = openDegradingStore(shared, openLocalStore(null));
  const session = { sid: fresh(), customer: fresh(), authTime: 0 };
  await mine.stop();
  const started = Date.now();
  await store.revocations.revoke(session.sid, Date.now() + 60_000);
  expect(await store.revocations.isRevoked(session)).toBe(true);
  expect(await store.revocations.isRevoked({ ...session, sid: fresh() })).toBe(false);
  expect((await store.counters.take("b", 1, 60_000)).allowed).toBe(true);
  expect((await store.counters.take("b", 1, 60_000)).allowed).toBe(false);
  expect((await store.claims.claim("k", "p", 60_000)).kind).toBe("first");
  await store.claims.settle("k", "1");
  expect(Date.now() - started).toBeLessThan(2_000);
  const back = await startRedis(mine.port);
  for (let tries = 0; tries < 200; tries++) {
    if (
      await shared.counters.clear("none").then(
        () => true,
        () => false,
      )
    )
      break;
    await wait(25);
  }
  expect((await shared.counters.take("again", 1, 60_000)).allowed).toBe(true);
  await back.stop();
});
