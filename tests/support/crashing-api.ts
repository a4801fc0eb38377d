// The embedded API alone, which kills itself as its standard input says: `{"point": "before commit", "after": 3}`.
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import type { Transport } from "@/lib/contract/transport";
import { createEmbeddedApi } from "@/lib/embedded-api/app";
import { openStore } from "@/lib/embedded-api/db/open-store";
import { serve } from "@/lib/embedded-api/http";
import { newsOf } from "@/lib/embedded-api/order-stream/news";
import { SANDBOX_DELAYS } from "@/lib/embedded-api/payment-providers/sandbox";
import { createPayments } from "@/lib/embedded-api/payments/create";
import type { Dependencies } from "@/lib/embedded-api/request/context";
import { createBackground } from "@/lib/embedded-api/services/background";
import { createMarketWork } from "@/lib/embedded-api/services/market-work";
import { createPasswords } from "@/lib/embedded-api/services/passwords";
import { createOrderStreams } from "@/lib/embedded-api/services/streams/streams";
import { startWork } from "@/lib/embedded-api/timed-work/work";
import { deliverEvents } from "@/lib/embedded-api/webhooks/deliver";
import { createWebhookPost } from "@/lib/embedded-api/webhooks/post";
import { createSeals, newPaymentKey } from "@/lib/node/keys/seals";
import type { CrashPoint } from "./crash-points";
import { watchOrderPoints } from "./order-points";

const [folder = "", operatorToken = "", databaseUrl] = process.argv.slice(2);
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

const KEY = newPaymentKey();
const store = await openStore({ DATA_DIR: folder, DATABASE_URL: databaseUrl });
watchOrderPoints(store.db, (point) => {
  if (reached(point)) die();
});
const report = (error: unknown) => console.error(error);
const deps: Dependencies = {
  db: store.db,
  now: () => new Date(),
  marketHeader: "X-Market-Token",
  mediaFolder: join(folder, "media"),
  operatorToken,
  passwords: createPasswords({ N: 2 ** 10, r: 8, p: 1 }),
  google: null,
  mailer: async () => {},
  siteOf: (market) => `https://${market}.lojas.test`,
  addresses: {
    config: { template: null, baseDomain: "lojas.test", port: 3000, allowHttp: false, boardHost: null },
    refresh: async () => {},
  },
  background: createBackground(report),
  push: null,
  webhooks: createMarketWork(
    (market, go) => deliverEvents({ db: store.db, now: () => new Date(), post: createWebhookPost(true) }, market, go),
    report,
  ),
  allowsLocalWebhooks: true,
  streams: createOrderStreams({
    listen: store.listen,
    now: () => new Date(),
    newsOf: (market, after) => newsOf({ db: store.db, now: () => new Date() }, market, after),
    report: report,
  }),
  sandbox: SANDBOX_DELAYS,
  payments: createPayments(
    {
      db: store.db,
      now: () => new Date(),
      siteOf: (market) => `https://${market}.lojas.test`,
      seals: createSeals(() => [KEY]),
      open: () => {
        throw new Error("No payment provider here.");
      },
    },
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
createInterface({ input: process.stdin }).on("line", (line) => {
  armed = JSON.parse(line);
});
console.log((server.address() as AddressInfo).port);
