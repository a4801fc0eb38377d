import { setTimeout as wait } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { Agent } from "undici";
import { RECIPIENTS, type Recipient } from "@/lib/domain/market/recipients";
import { withMarket } from "@/lib/embedded-api/db/market-scope";
import { measurementSettings } from "@/lib/embedded-api/db/measurement-tables";
import type { Dependencies } from "@/lib/embedded-api/request/context";
import { type Account, type Delivered, sendToGoogle } from "@/lib/embedded-api/services/measurement/google";
import type { Measurement } from "@/lib/embedded-api/services/measurement/measurement";
import { sendToMeta } from "@/lib/embedded-api/services/measurement/meta";
import { publicConnect } from "@/lib/node/network/public-network";
import type { MeasuredMoment } from "@/lib/node/process-events";
import { createSemaphore } from "@/lib/node/queue/semaphore";
import { accountOf, type MeasurementRow, measurementRowOf, openSecrets } from "./settings";

type Options = Pick<Dependencies, "db" | "siteOf"> & {
  seals: Dependencies["payments"]["seals"];
  /** Lets the services be on this machine, for tests. */
  allowsLocal: boolean;
  /** Before each further try, in milliseconds. */
  pauses?: readonly number[];
};

const PAUSES = [2_000, 15_000, 60_000];
const AT_ONCE = 4;
/** Events that wait for their first or next try; more are dropped. */
const MAX_WAITING = 1_000;

const SENDERS = { google: sendToGoogle, meta: sendToMeta };

/** In memory alone: what is told of a customer is written down nowhere, and ends with the process. */
export function createMeasurement(
  { db, siteOf, seals, allowsLocal, pauses = PAUSES }: Options,
  report: (error: unknown) => void,
): Measurement {
  const agent = new Agent({ connections: AT_ONCE, connect: allowsLocal ? {} : publicConnect() });
  const gate = createSemaphore(AT_ONCE, MAX_WAITING);
  const ending = new AbortController();
  const underWay = new Set<Promise<void>>();

  async function attempt(recipient: Recipient, moment: MeasuredMoment): Promise<Delivered | null> {
    const row = await withMarket(db, moment.market, measurementRowOf);
    const account = row && accountFor(row, recipient);
    if (!row || !account) return null;
    const delivered = await SENDERS[recipient](agent, account, moment);
    await noteProblem(row, recipient, delivered.kind === "sent" ? null : delivered.problem, moment.market);
    return delivered;
  }

  function accountFor(row: MeasurementRow, recipient: Recipient): Account | null {
    const id = accountOf(row, recipient);
    const secret = openSecrets(seals, row)?.[recipient];
    return id && secret ? { id, secret, api: row.api, site: siteOf(row.marketId as MeasuredMoment["market"]) } : null;
  }

  async function noteProblem(
    { problems }: MeasurementRow,
    recipient: Recipient,
    problem: string | null,
    market: MeasuredMoment["market"],
  ): Promise<void> {
    if ((problems[recipient] ?? null) === problem) return;
    const { [recipient]: _former, ...others } = problems;
    const told = problem === null ? others : { ...others, [recipient]: problem };
    await withMarket(db, market, ({ tx }) =>
      tx.update(measurementSettings).set({ problems: told }).where(eq(measurementSettings.marketId, market)),
    );
  }

  async function deliver(recipient: Recipient, moment: MeasuredMoment): Promise<void> {
    for (const pause of [...pauses, null]) {
      const delivered = await gate.pass(ending.signal, () => attempt(recipient, moment), moment.market);
      if (delivered?.kind !== "later" || pause === null) return;
      await wait(pause, undefined, { signal: ending.signal, ref: false });
    }
  }

  const idle = async () => {
    while (underWay.size > 0) await Promise.all(underWay);
  };

  return {
    allowsLocal,
    take(moment) {
      for (const recipient of RECIPIENTS) {
        if (ending.signal.aborted) return;
        if (underWay.size >= MAX_WAITING) return report(new Error("Too many measured events wait; one was dropped."));
        const work = deliver(recipient, moment)
          .catch((error: unknown) => {
            if (!ending.signal.aborted) report(error);
          })
          .finally(() => underWay.delete(work));
        underWay.add(work);
      }
    },
    stop() {
      ending.abort();
      return idle();
    },
    idle,
  };
}
