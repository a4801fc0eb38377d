import "server-only";
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Transport } from "@/lib/contract/transport";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { seedDemo } from "@/lib/embedded-api/catalogue/demo";
import { rejectReservedNames } from "@/lib/embedded-api/catalogue/reserved-names";
import type { NoticeKind } from "@/lib/embedded-api/db/notices";
import { openStore } from "@/lib/embedded-api/db/open-store";
import { startCountWriter } from "@/lib/embedded-api/funnel/writer";
import { createMeasurement } from "@/lib/embedded-api/measurement/queue";
import { domainOf, readDomains } from "@/lib/embedded-api/operator/shops/domains";
import { newsOf } from "@/lib/embedded-api/order-stream/news";
import { createOpenProvider } from "@/lib/embedded-api/payment-providers/registry/open";
import { createPayments } from "@/lib/embedded-api/payments/create";
import { startPictureSweep } from "@/lib/embedded-api/picture-store/sweep";
import type { Dependencies } from "@/lib/embedded-api/request/context";
import { createMarketWork } from "@/lib/embedded-api/services/market-work";
import { createPasswords, PASSWORD_COST } from "@/lib/embedded-api/services/passwords";
import { createOrderStreams } from "@/lib/embedded-api/services/streams/streams";
import { startWork } from "@/lib/embedded-api/timed-work/work";
import { createWatch } from "@/lib/embedded-api/watch/samples";
import { deliverEvents } from "@/lib/embedded-api/webhooks/deliver";
import { createWebhookPost } from "@/lib/embedded-api/webhooks/post";
import { createWhatsapp } from "@/lib/embedded-api/whatsapp/create";
import { env } from "@/lib/node/env";
import { operatorToken } from "@/lib/node/keys/operator-token";
import { paymentKeys } from "@/lib/node/keys/payment-key";
import { createSeals } from "@/lib/node/keys/seals";
import { log } from "@/lib/node/log/log";
import { mediaStore } from "@/lib/node/media/configured";
import { gauge, source } from "@/lib/node/metrics/counters.mjs";
import { closeWhenEnding, finishBeforeExit } from "@/lib/node/network/drain";
import { hasDemoShops } from "@/lib/node/origins/demo-shops";
import { NO_DOMAIN } from "@/lib/node/origins/domains";
import { followDomains } from "@/lib/node/origins/live-domains";
import { isLocalDomain } from "@/lib/node/origins/origin";
import { processEvents } from "@/lib/node/process-events";
import { createEmbeddedApi } from "./app";
import { startCleanup } from "./cleanup";
import { services as servicesOf } from "./configured-services";
import { keepDemoKeys } from "./demo-keys";

/** News of a change come at once; this is for a process that missed them. */
const ADDRESSES_EVERY_MS = 30_000;

export async function startEmbeddedApi(): Promise<Transport> {
  if (env.NEXT_PHASE === "phase-production-build") throw new Error("The embedded API does not run in a build.");
  const store = await openStore(env);
  await rejectReservedNames(store.db);
  const demoShops = hasDemoShops(env);
  // The owner's choice to remove the demo shops must survive a restart, which finds no market at all. Without a disk
  // they come only where they are asked for.
  const forgone = join(env.DATA_DIR, "demo-removed");
  const seedsDemo = env.DEMO ?? !(env.isDiskless || existsSync(forgone));
  const { now } = store;
  const streams = createOrderStreams({
    listen: store.listen,
    now,
    newsOf: (market, after) => newsOf({ db: store.db, now }, market, after),
    report,
  });
  gauge("storefront_order_streams", streams.active);
  source(createWatch(store.db, { now }, report));
  closeWhenEnding(streams.close);
  const isLocal = isLocalDomain(env.BASE_DOMAIN);
  const post = createWebhookPost(isLocal);
  const webhooks = createMarketWork((market, go) => deliverEvents({ db: store.db, now, post }, market, go), report);
  const services = servicesOf(report);
  const payments = createPayments(
    {
      ...{ db: store.db, now, siteOf: services.siteOf, seals: createSeals(paymentKeys) },
      open: createOpenProvider({ now, allowsLocal: isLocal }),
    },
    report,
  );
  const whatsapp = createWhatsapp({ db: store.db, now, seals: payments.seals, allowsLocal: isLocal }, report);
  const measurement = createMeasurement(
    { db: store.db, siteOf: services.siteOf, seals: payments.seals, allowsLocal: isLocal },
    report,
  );
  processEvents.on("measured", measurement.take);
  const deps: Dependencies = {
    db: store.db,
    now,
    streams,
    webhooks,
    allowsLocalWebhooks: isLocal,
    marketHeader: env.STORE_API_MARKET_HEADER,
    media: mediaStore(),
    scratchFolder: env.scratchFolder,
    operatorToken: operatorToken(),
    passwords: createPasswords(PASSWORD_COST),
    demoShops,
    markDemoRemoved: async () => {
      if (!env.isDiskless) await writeFile(forgone, "", { mode: 0o600 });
    },
    payments,
    whatsapp,
    measurement,
    ...services,
  };
  finishBeforeExit(deps.background.idle);
  if (deps.push) finishBeforeExit(deps.push.queue.idle);
  if (demoShops && seedsDemo) await store.runExclusive(() => seedDemo(deps));
  if (demoShops && isLocal && !env.isDiskless) await store.runExclusive(() => keepDemoKeys(deps, env.DATA_DIR));
  const readOne = async (market: MarketToken) => (await domainOf(deps, market)) ?? NO_DOMAIN;
  await followDomains(() => readDomains(deps), { everyMs: ADDRESSES_EVERY_MS, readOne });
  const heard = (market: MarketToken, kind: NoticeKind) => kind === "menu" && processEvents.emit("menuChanged", market);
  void store.listen({ heard, missed: () => {} }).catch(report);
  startCountWriter(deps, report);
  startCleanup(deps, report);
  startPictureSweep(deps, report);
  const stopWork = startWork(deps, report);
  finishBeforeExit(async () => {
    stopWork();
    await Promise.all([webhooks.stop(), payments.work.stop(), whatsapp.work.stop(), measurement.stop()]);
  });
  return createEmbeddedApi(deps, report);
}

function report(error: unknown): void {
  log.error({ error }, "embedded-api");
}
