import { appendFileSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { OrderBody } from "@/lib/contract/orders/schema";
import { openPromptDatabase } from "@/lib/node/database/prompt-database";
import { createOrderDesk } from "@/lib/server/place-order/desk";
import { createTables, type DatabaseStore, openDatabaseStore } from "@/lib/server/shared-store/database";
import { openLocalStore } from "@/lib/server/shared-store/local";
import type { SharedStore } from "@/lib/server/shared-store/store";
import { createApi } from "@/lib/server/upstream/client";
import { aDatabase, asAdmin, startPostgres } from "../support/postgres";
import { startSilentWay } from "../support/silent-way";
import { tokenOf } from "../support/tokens";

const MINUTE = 60_000;
/** A busy machine answers within it; an outage is met with the short one. */
const [PATIENT_MS, SHORT_MS] = [60_000, 100];
const server = await startPostgres();
const { url } = await aDatabase(server.url, "");
const closing: (() => unknown)[] = [];

afterAll(async () => {
  for (const close of closing) await close();
  await server.stop();
});

let time = 1_000_000;
const now = () => time;

function overPostgres(at = url, waitMs = () => PATIENT_MS): DatabaseStore {
  const store: DatabaseStore = openDatabaseStore({ query: (text, values) => database.query(text, values) }, { now });
  const database = openPromptDatabase(at, { waitMs, onUp: () => void store.flush().catch(() => {}) });
  closing.push(() => database.close());
  return store;
}

const maker = openPromptDatabase(url);
closing.push(() => maker.close());
await Promise.all([createTables(maker), createTables(maker), createTables(maker)]);

const folder = () => mkdtempSync(join(tmpdir(), "shared-store-"));
const stores: [string, () => SharedStore][] = [
  ["files", () => openLocalStore(folder(), now)],
  ["PostgreSQL", () => overPostgres()],
];

let names = 0;
const fresh = () => `n${names++}`;

describe.each(stores)("the shared store in %s", (_name, open) => {
  test("knows a revoked session, and no other, until its cookie expires", async () => {
    const { revocations } = open();
    const session = { sid: fresh(), customer: fresh(), authTime: now() - 5 };
    expect(await revocations.isRevoked(session)).toBe(false);
    await revocations.revoke(session.sid, now() + MINUTE);
    await revocations.revoke(session.sid, now() + MINUTE);
    expect(await revocations.isRevoked(session)).toBe(true);
    expect(await revocations.isRevoked({ ...session, sid: fresh() })).toBe(false);
    time += MINUTE;
    expect(await revocations.isRevoked(session)).toBe(false);
  });

  test("ends every other session of a customer, and none that starts later", async () => {
    const { revocations } = open();
    const [customer, kept] = [fresh(), fresh()];
    const before = now() - 5;
    await revocations.revokeOthers(customer, fresh(), now() + MINUTE);
    await revocations.revokeOthers(customer, kept, now() + MINUTE);
    const of = (sid: string, authTime: number, who = customer) =>
      revocations.isRevoked({ sid, customer: who, authTime });
    expect(await of(kept, before)).toBe(false);
    expect(await of(fresh(), before)).toBe(true);
    expect(await of(fresh(), now() + 1_000)).toBe(false);
    expect(await of(fresh(), before, fresh())).toBe(false);
  });

  test("allows a number in a window, returns the time until the next, and restarts after it", async () => {
    const { counters } = open();
    const bucket = fresh();
    const taken = await Promise.all(Array.from({ length: 20 }, () => counters.take(bucket, 5, MINUTE)));
    expect(taken.filter(({ allowed }) => allowed)).toHaveLength(5);
    expect(taken.at(-1)).toEqual({ allowed: false, retryAfter: 60 });
    await counters.clear(bucket);
    expect((await counters.take(bucket, 1, MINUTE)).allowed).toBe(true);
    await counters.giveBack(bucket);
    await counters.giveBack(bucket);
    await counters.giveBack(fresh());
    expect((await counters.take(bucket, 1, MINUTE)).allowed).toBe(true);
    expect((await counters.take(bucket, 1, MINUTE)).allowed).toBe(false);
    time += MINUTE;
    expect((await counters.take(bucket, 1, MINUTE)).allowed).toBe(true);
  });

  test("gives a key to one of many callers, and its outcome to the same content", async () => {
    const { claims } = open();
    const key = fresh();
    const kinds = await Promise.all(Array.from({ length: 20 }, () => claims.claim(key, "print", MINUTE)));
    expect(kinds.filter(({ kind }) => kind === "first")).toHaveLength(1);
    expect(kinds.filter(({ kind }) => kind === "same")).toHaveLength(19);
    expect(await claims.claim(key, "other", MINUTE)).toEqual({ kind: "different" });
    expect(await claims.find(key)).toEqual({ outcome: null, since: now() });
    await claims.settle(key, "42");
    expect(await claims.claim(key, "print", MINUTE)).toEqual({ kind: "same", outcome: "42", since: now() });
    await claims.release(key);
    expect(await claims.find(key)).toBeNull();
    expect(await claims.claim(key, "other", MINUTE)).toEqual({ kind: "first" });
    await claims.settle(fresh(), "nobody's");
  });

  test("drops a claim after its time", async () => {
    const { claims } = open();
    const key = fresh();
    await claims.claim(key, "print", 30);
    await claims.settle(key, "1");
    time += 30;
    expect(await claims.find(key)).toBeNull();
    expect(await claims.claim(key, "other", 30)).toEqual({ kind: "first" });
    expect((await claims.find(key))?.outcome).toBeNull();
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

test("of two processes that race for one claim, on one database, one gets it, in each of 40 rounds", async () => {
  const [one, two] = [overPostgres(), overPostgres()];
  for (let round = 0; round < 40; round++) {
    const key = fresh();
    const both = await Promise.all([one.claims.claim(key, "p", MINUTE), two.claims.claim(key, "p", MINUTE)]);
    expect(both.map(({ kind }) => kind).sort()).toEqual(["first", "same"]);
  }
  const sid = fresh();
  await one.revocations.revoke(sid, now() + MINUTE);
  expect(await two.revocations.isRevoked({ sid, customer: "x", authTime: 0 })).toBe(true);
});

test("what has expired leaves the database", async () => {
  const store = overPostgres();
  const kept = fresh();
  await store.claims.claim(fresh(), "p", 1);
  await store.claims.claim(kept, "p", MINUTE);
  await store.revocations.revoke(fresh(), now() + 1);
  await store.counters.take(fresh(), 1, 1);
  time += 10;
  await store.removeExpired();
  const rows = await maker.query<{ key: string }>(
    "select key from storefront.claims union all select key from storefront.ended_sessions where until < 1000000 union all select bucket from storefront.attempts where until <= $1",
    [now()],
  );
  expect(rows.map(({ key }) => key)).toContain(kept);
  const old = await maker.query("select 1 from storefront.claims where until <= $1", [now()]);
  expect(old).toEqual([]);
});

test("a value that PostgreSQL cannot store fails by itself, and the store goes on", async () => {
  const { claims, revocations } = overPostgres();
  await expect(claims.claim("a\0b", "p", MINUTE)).rejects.toThrow();
  await expect(revocations.isRevoked({ sid: "a\0b", customer: "c", authTime: 0 })).rejects.toThrow();
  expect((await claims.claim(fresh(), "p", MINUTE)).kind).toBe("first");
});

const breaks = [
  ["refuses connections", "shut"],
  ["loses its responses", "mute"],
  ["goes silent", "silence"],
] as const;

describe.each(breaks)("a database that %s", (_name, how) => {
  async function away() {
    const way = await startSilentWay(Number(new URL(url).port));
    closing.push(way.close);
    const through = new URL(url);
    through.port = String(way.port);
    let waitMs = PATIENT_MS;
    const store = overPostgres(through.href, () => waitMs);
    await expect
      .poll(() =>
        store.claims.find("none").then(
          () => "read",
          () => "away",
        ),
      )
      .toBe("read");
    const leave = () => {
      waitMs = SHORT_MS;
      way[how]();
    };
    const comeBack = () => {
      waitMs = PATIENT_MS;
      way.speak();
    };
    return { store, leave, comeBack, other: overPostgres() };
  }

  /** The first try after the return meets a probe that is still to come. */
  const again = <T>(work: () => Promise<T>) =>
    expect.poll(() => work().catch(() => "away"), { timeout: 20_000, interval: 50 });

  test("at the claim: nothing is claimed, and the next try is the first", async () => {
    const { store, leave, comeBack } = await away();
    const key = fresh();
    leave();
    await expect(store.claims.claim(key, "p", MINUTE)).rejects.toThrow();
    await expect(store.claims.claim(key, "p", MINUTE)).rejects.toThrow("does not respond");
    await expect(store.claims.find(key)).rejects.toThrow("does not respond");
    comeBack();
    await again(() => store.claims.claim(key, "p", MINUTE)).toEqual({ kind: "first" });
  });

  test("after the claim: its outcome is known to every process once the database is back", async () => {
    const { store, leave, comeBack, other } = await away();
    const [settled, released] = [fresh(), fresh()];
    for (const key of [settled, released]) await store.claims.claim(key, "p", MINUTE);
    leave();
    await store.claims.settle(settled, "9");
    await store.claims.release(released);
    expect(await other.claims.find(settled)).not.toBeNull();
    comeBack();
    await again(() => other.claims.find(settled)).toMatchObject({ outcome: "9" });
    await again(() => other.claims.find(released)).toBeNull();
  });

  test("a session that ended meanwhile is ended here at once, and everywhere later; others go on", async () => {
    const { store, leave, comeBack, other } = await away();
    const session = { sid: fresh(), customer: fresh(), authTime: now() };
    leave();
    await store.revocations.revoke(session.sid, now() + MINUTE);
    expect(await store.revocations.isRevoked(session)).toBe(true);
    expect(await store.revocations.isRevoked({ ...session, sid: fresh() })).toBe(false);
    comeBack();
    await again(() => other.revocations.isRevoked(session)).toBe(true);
  });

  test("limits are counted in this process meanwhile, from nothing", async () => {
    const { store, leave } = await away();
    const bucket = fresh();
    expect((await store.counters.take(bucket, 1, MINUTE)).allowed).toBe(true);
    leave();
    const taken = [await store.counters.take(bucket, 1, MINUTE), await store.counters.take(bucket, 1, MINUTE)];
    expect(taken.map(({ allowed }) => allowed)).toEqual([true, false]);
    await store.counters.clear(bucket);
    expect((await store.counters.take(bucket, 1, MINUTE)).allowed).toBe(true);
  });

  test("an order at a shop's own API is posted once under its key, by whichever process", async () => {
    const { store, leave, other } = await away();
    let posts = 0;
    const api = createApi(async (request) => {
      if (request.method !== "POST") return Response.json({ message: "?" }, { status: 500 });
      posts += 1;
      leave();
      return Response.json({ order: { id: 71 } }, { status: 201 });
    }, "http://loja.internal");
    const desk = ({ claims }: SharedStore) => createOrderDesk({ api, claims, now });
    const body = { products: [{ product_id: "7", amount: 2 }], expected_total: 20 } as unknown as OrderBody;
    const market = tokenOf("alfa");
    const order = (key: string) => ({ market, customer: "alfa:9", key, options: { id: "1", body, token: "t" } });
    const [kept, lost] = [fresh(), fresh()];
    expect(await desk(store).place(order(kept))).toMatchObject({ state: "placed" });
    const refused = await desk(store)
      .place(order(lost))
      .catch(() => ({ state: "notSent" }));
    expect(refused).toMatchObject({ state: "notSent" });
    expect(posts).toBe(1);
    expect(await desk(other).place(order(kept))).not.toMatchObject({ state: "notSent" });
    expect(posts).toBe(1);
  });
});

test("connections that the server ended while idle cost no claim", async () => {
  const { claims } = overPostgres();
  for (let round = 0; round < 3; round++) {
    await Promise.all(Array.from({ length: 8 }, () => claims.claim(fresh(), "p", MINUTE)));
    const user = decodeURIComponent(new URL(url).username);
    await asAdmin(server.url, (admin) =>
      admin.query("select pg_terminate_backend(pid) from pg_stat_activity where usename = $1", [user]),
    );
    const kinds = await Promise.all(Array.from({ length: 8 }, () => claims.claim(fresh(), "p", MINUTE)));
    expect(new Set(kinds.map(({ kind }) => kind))).toEqual(new Set(["first"]));
  }
});
