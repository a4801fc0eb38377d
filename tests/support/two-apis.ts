import { createEmbeddedApi } from "@/lib/embedded-api/app";
import type { OpenDatabase } from "@/lib/embedded-api/db/database";
import { newsOf } from "@/lib/embedded-api/order-stream/news";
import { createOrderStreams } from "@/lib/embedded-api/services/streams/streams";
import { createTestApi } from "../embedded-api/factory";

/** Two of the embedded API on one database, as two processes have it; `failures` are of both. */
export async function twoApis(first: OpenDatabase, second: OpenDatabase) {
  const failures: unknown[] = [];
  const now = () => new Date();
  const report = (error: unknown) => void failures.push(error);
  const streamsOf = ({ db, listen }: OpenDatabase) =>
    createOrderStreams({ listen, now, newsOf: (id, after) => newsOf({ db, now }, id, after), report });
  const one = await createTestApi({ db: first.db, streams: streamsOf(first) }, "PGlite");
  const other = { send: createEmbeddedApi({ ...one.parts, db: second.db, streams: streamsOf(second) }, report) };
  return { one, other, failures };
}
