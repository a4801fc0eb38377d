// The embedded API alone, which kills itself as its standard input says: `{"point": "before commit", "after": 3}`.
// `{"ahead": 60000}` sets its clock so far ahead, and answers when what is due has been done; `{"rows": "select …"}`
// answers with what a query finds in a market. An answer repeats the `id` of its line.
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Transport } from "@/lib/contract/transport";
import { parseMarketToken } from "@/lib/domain/market/market-token";
import { createEmbeddedApi } from "@/lib/embedded-api/app";
import { withMarket } from "@/lib/embedded-api/db/market-scope";
import { openStore } from "@/lib/embedded-api/db/open-store";
import { serve } from "@/lib/embedded-api/http";
import { createMeasurement } from "@/lib/embedded-api/measurement/queue";
import { newsOf } from "@/lib/embedded-api/order-stream/news";
import type { OpenProvider } from "@/lib/embedded-api/payment-providers/provider";
import { createOpenProvider } from "@/lib/embedded-api/payment-providers/registry/open";
import { SANDBOX_DELAYS } from "@/lib/embedded-api/payment-providers/sandbox";
import { createPayments } from "@/lib/embedded-api/payments/create";
import type { Dependencies } from "@/lib/embedded-api/request/context";
import { createBackground } from "@/lib/embedded-api/services/background";
import { createMarketWork } from "@/lib/embedded-api/services/market-work";
import { createPasswords } from "@/lib/embedded-api/services/passwords";
import { createOrderStreams } from "@/lib/embedded-api/services/streams/streams";
import { startWork, workOnDue } from "@/lib/embedded-api/timed-work/work";
import { deliverEvents } from "@/lib/embedded-api/webhooks/deliver";
import { createWebhookPost } from "@/lib/embedded-api/webhooks/post";
import { createWhatsapp } from "@/lib/embedded-api/whatsapp/create";
import { createSeals, newPaymentKey } from "@/lib/node/keys/seals";
import { openMediaFolder } from "@/lib/node/media/folder";
import type { CallPoint, CrashPoint } from "./crash-points";
import type { PaidOnline } from "./crash-process";
import { watchOrderPoints } from "./order-points";

const [folder = "", operatorToken = "", databaseUrl = "", paidText] = process.argv.slice(2);
const paid: PaidOnline | null = paidText ? JSON.parse(paidText) : null;
let aheadMs = paid?.aheadMs ?? 0;
const now = () => new Date(Date.now() + aheadMs);
let armed: { point: CrashPoint; after: number } | null = null;

/** Ends the process like `kill -9` when the armed point is reached for the n-th time. */
function reached(point: CrashPoint): boolean {
  if (armed?.point !== point) return false;
  armed.after -= 1;
  return armed.after <= 0;
}

function die(): never {
  process.kill(process.pid, "SIGKILL");
  throw new Error("unreachable");
}

const KEY = paid?.key ?? newPaymentKey();
const store = await openStore({ DATA_DIR: folder, ...(databaseUrl && { DATABASE_URL: databaseUrl }) });
watchOrderPoints(store.db, (point) => {
  if (reached(point)) die();
});
const report = (error: unknown) => console.error(error);

/** A provider whose calls are points of their own. */
function openWatched(): OpenProvider {
  if (!paid)
    return () => {
      throw new Error("No payment provider here.");
    };
  const open = createOpenProvider({ now, allowsLocal: true, ca: paid.ca, api: paid.mercadoPago });
  return (account) => {
    const provider = open(account);
    const watched = <Given extends unknown[], Answer>(call: string, work: (...given: Given) => Promise<Answer>) => {
      return async (...given: Given): Promise<Answer> => {
        if (reached(`asking ${call}` as CallPoint)) die();
        const answer = await work(...given);
        if (reached(`answered ${call}` as CallPoint)) die();
        return answer;
      };
    };
    return {
      ...provider,
      create: watched("create", provider.create),
      read: watched("read", provider.read),
      cancel: watched("cancel", provider.cancel),
      refund: watched("refund", provider.refund),
      readRefund: watched("readRefund", provider.readRefund),
      list: watched("list", provider.list),
    };
  };
}
const deps: Dependencies = {
  db: store.db,
  now,
  marketHeader: "X-Market-Token",
  media: openMediaFolder(join(folder, "media")),
  scratchFolder: folder,
  operatorToken,
  passwords: createPasswords({ N: 2 ** 10, r: 8, p: 1 }),
  google: null,
  mailer: async () => {},
  hasMail: true,
  siteOf: (market) => `https://${market}.lojas.test`,
  addresses: {
    config: { template: null, baseDomain: "lojas.test", port: 3000, allowHttp: false, boardHost: null },
    refresh: async () => {},
  },
  background: createBackground(report),
  push: null,
  webhooks: createMarketWork(
    (market, go) => deliverEvents({ db: store.db, now, post: createWebhookPost(true) }, market, go),
    report,
  ),
  allowsLocalWebhooks: true,
  streams: createOrderStreams({
    listen: store.listen,
    now,
    newsOf: (market, after) => newsOf({ db: store.db, now }, market, after),
    report: report,
  }),
  sandbox: SANDBOX_DELAYS,
  payments: createPayments(
    {
      db: store.db,
      now,
      siteOf: (market) => `https://${market}.lojas.test`,
      seals: createSeals(() => [KEY]),
      open: openWatched(),
    },
    report,
  ),
  whatsapp: createWhatsapp({ db: store.db, now, seals: createSeals(() => [KEY]), allowsLocal: true }, report),
  measurement: createMeasurement(
    { db: store.db, siteOf: () => "https://loja.test", seals: createSeals(() => [KEY]), allowsLocal: true },
    report,
  ),
  demoShops: true,
  markDemoRemoved: async () => {},
  openOrders: 10_000,
};
const api = createEmbeddedApi(deps, report);
startWork(deps, report);

const send: Transport = async (request) => {
  const response = await api(request);
  if (!request.url.endsWith("/orders/create") || response.status !== 201) return response;
  if (reached("after commit before reply")) die();
  if (!reached("during reply")) return response;
  const text = await response.text();
  const half = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode(text.slice(0, text.length / 2)));
      await sleep(30);
      die();
    },
  });
  return new Response(half, { status: 201, headers: response.headers });
};

const server = await serve(send, 0);
async function answered(command: { ahead?: number; rows?: string; market?: string }): Promise<unknown> {
  const market = parseMarketToken(command.market);
  if (command.ahead !== undefined) {
    aheadMs = command.ahead;
    await workOnDue(deps, (_market, error) => report(error));
    await Promise.all([deps.payments.work.idle(), deps.webhooks.idle(), deps.whatsapp.work.idle()]);
    return null;
  }
  if (!market || !command.rows) return null;
  const text = command.rows;
  const found = await withMarket(store.db, market, ({ tx }) => tx.execute(sql.raw(text)));
  return (found as unknown as { rows: unknown }).rows;
}

createInterface({ input: process.stdin }).on("line", (line) => {
  const command = JSON.parse(line);
  if ("point" in command) armed = command;
  else void answered(command).then((answer) => console.log(JSON.stringify({ id: command.id, answer })), report);
});
console.log((server.address() as AddressInfo).port);
