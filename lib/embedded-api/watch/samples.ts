import { provenBackupTime } from "@/lib/embedded-api/backup/proven";
import type { Database } from "@/lib/embedded-api/db/database";
import type { MetricName } from "@/lib/node/metrics/catalogue";
import type { Sample } from "@/lib/node/metrics/counters.mjs";
import { troubleOf } from "./trouble";

const LEAST_MS = 60_000;
/** The part of one core that counting may take, however many shops there are. */
const LARGEST_SHARE = 0.01;

type Clock = { now: () => Date; elapsed?: () => number };

/**
 * Metrics of the troubles that somebody is called at night for. They are counted on request, once the last count is a
 * minute old and a hundred times as old as it took. None while the database does not respond.
 */
export function createWatch(
  db: Database,
  { now, elapsed = () => performance.now() }: Clock,
  report: (error: unknown) => void,
): () => Promise<readonly Sample[]> {
  let counted: { at: number; took: number; samples: Promise<readonly Sample[]> } | null = null;

  async function count(): Promise<readonly Sample[]> {
    try {
      const [trouble, backup] = [await troubleOf(db, now()), await provenBackupTime(db)];
      return [
        ...sample("storefront_orders_unheard", trouble.unheardOrders),
        ...sample("storefront_webhooks_failing", trouble.failingWebhooks),
        ...sample("storefront_payments_attention", trouble.attention),
        ...sample("storefront_bank_certificate_expiry_time_seconds", secondsOf(trouble.certificateEnds)),
        ...sample("storefront_backup_time_seconds", secondsOf(backup)),
      ];
    } catch (error) {
      report(error);
      return [];
    }
  }

  return () => {
    const at = elapsed();
    if (counted && at - counted.at < Math.max(LEAST_MS, counted.took / LARGEST_SHARE)) return counted.samples;
    const current = { at, took: 0, samples: count() };
    counted = current;
    void current.samples.then(() => {
      current.took = elapsed() - at;
    });
    return current.samples;
  };
}

function secondsOf(moment: Date | null): number | null {
  return moment && moment.getTime() / 1000;
}

function sample(name: MetricName, value: number | null): Sample[] {
  return value === null ? [] : [{ name, labels: {}, value }];
}
