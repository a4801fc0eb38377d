import "server-only";
import { randomUUID } from "node:crypto";
import { DatabaseAwayError, isOfTheStatement, type PromptDatabase } from "@/lib/node/database/prompt-database";
import { openLocalStore } from "./local";
import type { Claim, SharedStore } from "./store";

/** Times are epoch milliseconds. Attempts may be lost in a crash of the database, which no client can cause. */
const TABLES = `
select pg_advisory_xact_lock(7305811295);
create schema if not exists storefront;
create table if not exists storefront.claims
  (key text primary key, fingerprint text not null, claimant uuid not null, since bigint not null, until bigint not null, outcome text);
create table if not exists storefront.ended_sessions
  (key text primary key, until bigint not null, before bigint, kept_sid text);
create unlogged table if not exists storefront.attempts
  (bucket text primary key, count integer not null, until bigint not null);`;

const CLAIM = `insert into storefront.claims as c (key, fingerprint, claimant, since, until) values ($1, $2, $3, $4, $5)
on conflict (key) do update set (fingerprint, claimant, since, until, outcome)
  = (excluded.fingerprint, excluded.claimant, excluded.since, excluded.until, null) where c.until <= $4`;
const FIND = `select fingerprint, claimant, since::float8, outcome from storefront.claims where key = $1 and until > $2`;
const SETTLE = `update storefront.claims set outcome = $2 where key = $1`;
const RELEASE = `delete from storefront.claims where key = $1`;
const WITHDRAW = `delete from storefront.claims where key = $1 and claimant = $2`;
const END = `insert into storefront.ended_sessions (key, until) values ($1, $2) on conflict do nothing`;
const END_OTHERS = `insert into storefront.ended_sessions (key, until, before, kept_sid) values ($1, $2, $3, $4)
on conflict (key) do update set (until, before, kept_sid) = (excluded.until, excluded.before, excluded.kept_sid)`;
const IS_ENDED = `select 1 from storefront.ended_sessions where until > $5
and (key = $1 or (key = $2 and before >= $3 and kept_sid <> $4)) limit 1`;
const TAKE = `insert into storefront.attempts as a (bucket, count, until) values ($1, 1, $2)
on conflict (bucket) do update set
  count = case when a.until <= $3 then 1 else a.count + 1 end,
  until = case when a.until <= $3 then excluded.until else a.until end
returning count, until::float8`;
const GIVE_BACK = `update storefront.attempts set count = greatest(count - 1, 0) where bucket = $1`;
const CLEAR = `delete from storefront.attempts where bucket = $1`;
const REMOVE_EXPIRED = [
  "delete from storefront.claims where until <= $1",
  "delete from storefront.ended_sessions where until <= $1",
  "delete from storefront.attempts where until <= $1",
];

type Statement = [text: string, ...values: unknown[]];
type ClaimRow = { fingerprint: string; claimant: string; since: number; outcome: string | null };

/** `flush` writes what the database missed while it was away. */
export type DatabaseStore = SharedStore & { flush(): Promise<void>; removeExpired(): Promise<void> };

export async function createTables(database: Pick<PromptDatabase, "query">): Promise<void> {
  // One statement text is one transaction: processes that start together wait for each other.
  await database.query(TABLES);
}

/**
 * While the database is away, claims reject, sessions that other processes have ended count as open, and attempts are
 * counted in this process. What has happened then is written once it is back.
 */
export function openDatabaseStore(
  database: Pick<PromptDatabase, "query">,
  { now = Date.now, onUnwritten }: { now?: () => number; onUnwritten?: (error: unknown) => void } = {},
): DatabaseStore {
  const own = openLocalStore(null, now);
  const unwritten: Statement[] = [];
  let flushing: Promise<void> | null = null;

  async function writeMissed(): Promise<void> {
    for (let next = unwritten[0]; next; next = unwritten[0]) {
      const [text, ...values] = next;
      await database.query(text, values);
      unwritten.shift();
    }
  }

  async function flush(): Promise<void> {
    if (unwritten.length === 0) return;
    flushing ??= writeMissed().finally(() => {
      flushing = null;
    });
    await flushing;
  }

  async function run<Row extends object>(...[text, ...values]: Statement): Promise<Row[]> {
    await flush();
    return database.query<Row>(text, values);
  }

  async function write(...statement: Statement): Promise<void> {
    await run(...statement).catch((error: unknown) => {
      if (!isOfTheStatement(error)) unwritten.push(statement);
      onUnwritten?.(error);
    });
  }

  async function tryClaim(key: string, claimant: string, fingerprint: string, ttlMs: number): Promise<Claim | null> {
    const since = now();
    await run(CLAIM, key, fingerprint, claimant, since, since + ttlMs);
    const [row] = await run<ClaimRow>(FIND, key, since);
    if (!row) return null;
    if (row.claimant === claimant) return { kind: "first" };
    if (row.fingerprint !== fingerprint) return { kind: "different" };
    return { kind: "same", outcome: row.outcome, since: row.since };
  }

  return {
    revocations: {
      async revoke(sid, until) {
        await own.revocations.revoke(sid, until);
        await write(END, `sid:${sid}`, until);
      },
      async revokeOthers(customer, kept, until) {
        await own.revocations.revokeOthers(customer, kept, until);
        await write(END_OTHERS, `customer:${customer}`, until, now(), kept);
      },
      async isRevoked(session) {
        if (await own.revocations.isRevoked(session)) return true;
        const { sid, customer, authTime } = session;
        const asked = run(IS_ENDED, `sid:${sid}`, `customer:${customer}`, Math.trunc(authTime), sid, now());
        const found = await asked.catch((error: unknown) => (isOfTheStatement(error) ? Promise.reject(error) : []));
        return found.length > 0;
      },
    },
    counters: {
      async take(bucket, limit, windowMs) {
        const taken = await run<{ count: number; until: number }>(TAKE, bucket, now() + windowMs, now()).catch(
          () => [],
        );
        const [row] = taken;
        if (!row) return own.counters.take(bucket, limit, windowMs);
        const allowed = row.count <= limit;
        return { allowed, retryAfter: allowed ? 0 : Math.ceil((row.until - now()) / 1000) };
      },
      async giveBack(bucket) {
        await own.counters.giveBack(bucket);
        await run(GIVE_BACK, bucket).catch(() => {});
      },
      async clear(bucket) {
        await own.counters.clear(bucket);
        await run(CLEAR, bucket).catch(() => {});
      },
    },
    claims: {
      async claim(key, fingerprint, ttlMs) {
        const claimant = randomUUID();
        try {
          for (let tries = 0; tries < 3; tries++) {
            const claim = await tryClaim(key, claimant, fingerprint, ttlMs);
            if (claim) return claim;
          }
          throw new Error("The claim was released while it was read.");
        } catch (error) {
          // It may have been written although no response came, and nobody will send this order.
          if (!(error instanceof DatabaseAwayError || isOfTheStatement(error)))
            unwritten.push([WITHDRAW, key, claimant]);
          throw error;
        }
      },
      async find(key) {
        const [row] = await run<ClaimRow>(FIND, key, now());
        return row ? { outcome: row.outcome, since: row.since } : null;
      },
      settle: (key, outcome) => write(SETTLE, key, outcome),
      release: (key) => write(RELEASE, key),
    },
    flush,
    async removeExpired() {
      for (const statement of REMOVE_EXPIRED) await run(statement, now());
    },
  };
}
