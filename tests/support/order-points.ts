import type { Database } from "@/lib/embedded-api/db/database";
import type { CrashPoint } from "./crash-points";

type Prepared = { execute(...given: unknown[]): Promise<unknown> };
type Session = { prepareQuery(query: { sql: string }, ...rest: unknown[]): Prepared };
type Moment = { point: CrashPoint; statement: RegExp };

const ORDER = /^insert into "orders"/;
const ANSWER = /^insert into "order_keys"/;

const BEFORE: Moment[] = [{ point: "before order insert", statement: ORDER }];
const AFTER: Moment[] = [
  { point: "after order insert", statement: ORDER },
  { point: "before commit", statement: ANSWER },
];

export function watchOrderPoints(db: Database, reached: (point: CrashPoint) => void): void {
  const watched = new WeakSet<Session>();
  const transaction = db.transaction.bind(db);
  db.transaction = (work, config) =>
    transaction((tx) => {
      const { session } = tx as unknown as { session: Session };
      if (!watched.has(session)) watchStatements(session, reached);
      watched.add(session);
      return work(tx);
    }, config);
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
