import type { Database } from "@/lib/embedded-api/db/database";
import type { CrashPoint } from "./crash-points";

type Prepared = { execute(...given: unknown[]): Promise<unknown> };
type Session = { prepareQuery(query: { sql: string }, ...rest: unknown[]): Prepared };
type Moment = { point: CrashPoint; statement: RegExp };

const ORDER = /^insert into "orders"/;
const MONEY = /^(?:insert into "(?:payment_receipts|refunds|charges)"|update "(?:charges|refunds)")/;
const ANSWER = /^insert into "order_keys"/;

const BEFORE: Moment[] = [{ point: "before order insert", statement: ORDER }];
const AFTER: Moment[] = [
  { point: "after order insert", statement: ORDER },
  { point: "before commit", statement: ANSWER },
  { point: "money written", statement: MONEY },
];

export function watchOrderPoints(db: Database, reached: (point: CrashPoint) => void): void {
  const watched = new WeakSet<Session>();
  const transaction = db.transaction.bind(db);
  db.transaction = async (work, config) => {
    let hasMoney = false;
    const done = await transaction(async (tx) => {
      const { session } = tx as unknown as { session: Session };
      const written = new Set<CrashPoint>();
      if (!watched.has(session))
        watchStatements(session, (point) => {
          written.add(point);
          reached(point);
        });
      watched.add(session);
      const result = await work(tx);
      hasMoney = written.has("money written");
      return result;
    }, config);
    if (hasMoney) reached("money committed");
    return done;
  };
}

function watchStatements(session: Session, reached: (point: CrashPoint) => void): void {
  const prepare = session.prepareQuery.bind(session);
  session.prepareQuery = (query, ...rest) => {
    const prepared = prepare(query, ...rest);
    const execute = prepared.execute.bind(prepared);
    const report = (moments: Moment[]) => {
      for (const { point, statement } of moments) if (statement.test(query.sql)) reached(point);
    };
    prepared.execute = async (...given) => {
      report(BEFORE);
      const result = await execute(...given);
      report(AFTER);
      return result;
    };
    return prepared;
  };
}
