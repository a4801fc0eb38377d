import { randomUUID } from "node:crypto";
import { type MarketToken, parseMarketToken } from "@/lib/domain/market/market-token";
import { paymentSettings } from "@/lib/embedded-api/db/charge-tables";
import { withMarket } from "@/lib/embedded-api/db/market-scope";
import type { RemoteKind } from "@/lib/embedded-api/payment-providers/provider";
import { createPayments } from "@/lib/embedded-api/payments/create";
import { sealSettings } from "@/lib/embedded-api/payments/settings";
import { workOnDue } from "@/lib/embedded-api/timed-work/work";
import { anOrder, createTestApi, OPERATOR_TOKEN, readAnswer, type TestCustomer } from "../embedded-api/factory";
import { createBank, RECEIVER, SELLER } from "./bank";

type Row = Record<string, unknown>;

/** A shop that is paid by a bank of the tests, which each of its providers is, with a clock that a test sets. */
export async function aShopPaidOnline({
  minutes = null as number | null,
  onOutage = "WAIT" as "WAIT" | "DOOR",
  providers = ["pix"] as readonly RemoteKind[],
} = {}) {
  const clock: { now: () => Date } = { now: () => new Date(0) };
  const bank = createBank(() => clock.now());
  const api = await createTestApi({ open: bank.open });
  clock.now = () => api.clock.now;
  api.parts.payments.codeWaitMs = 2_000;
  const market = await api.aMarket((document) => {
    const online = { active: true, online_payment: true, methods: [] };
    document.payment_types.push(
      { id: "pix", name: "Pix online", ...online },
      { id: "card-online", name: "Cartão online", ...online },
    );
    Object.assign(document.market, { sandbox: true, ...(minutes && { accept_within_minutes: minutes }) });
  });
  const token = parseMarketToken(market) as MarketToken;
  await withMarket(api.parts.db, token, ({ tx }) =>
    tx.insert(paymentSettings).values(
      providers.map((provider) => ({
        ...{ marketId: market, provider, profile: "generico", receiver: RECEIVER, hosts: {}, isTest: false },
        ...{ onOutage, changedAt: api.clock.now },
        sealed: sealSettings(
          api.parts.payments.seals,
          { marketId: market, provider },
          { hookSecret: randomUUID(), accessToken: `APP_USR-1-${SELLER}` },
        ),
      })),
    ),
  );
  const current = { customer: await api.aCustomer(market) };
  const failures: unknown[] = [];
  /** Another process on the same database. */
  const other = createPayments(
    { db: api.parts.db, now: () => api.clock.now, siteOf: () => "", seals: api.parts.payments.seals, open: bank.open },
    (error) => failures.push(error),
  );
  const rows = async (text: string, orderId: string) => (await api.client.query<Row>(text, [orderId])).rows;
  const shop = {
    api,
    bank,
    market: token,
    get customer() {
      return current.customer;
    },
    failures,
    /** The clock goes on, and what is due is done, by two processes. */
    wait: async (seconds: number) => {
      api.clock.now = new Date(api.clock.now.getTime() + seconds * 1000);
      await shop.work();
    },
    work: async () => {
      await workOnDue(api.parts, (_market, error) => failures.push(error));
      other.work.wake(token);
      await Promise.all([api.parts.payments.work.idle(), other.work.idle()]);
    },
    place: async (by: TestCustomer = current.customer, payment_type_id = "pix") => {
      const body = anOrder(by, { payment_type_id });
      return readAnswer(api.order(market, by.token, body));
    },
    seen: async (id: string) =>
      (await readAnswer(api.ask(`/api/v3/orders/${id}`, { market, token: current.customer.token }))).body,
    cancel: (id: string) =>
      readAnswer(api.ask(`/api/v3/orders/${id}/cancel`, { market, token: current.customer.token, method: "POST" })),
    operator: async (path: string, body?: unknown, method?: string) => {
      const asked = { token: OPERATOR_TOKEN, ...(body !== undefined && { body }), ...(method && { method }) };
      return readAnswer(api.ask(`/operator/markets/${market}${path}`, asked));
    },
    /** The reference that the bank knows the order's last charge by. */
    reference: async (orderId: string) => {
      const [charge] = await shop.charges(orderId);
      return String(charge?.id).replaceAll("-", "");
    },
    /** Another customer orders from now on: sessions end. */
    renewCustomer: async () => {
      current.customer = await api.aCustomer(market);
    },
    payAgain: (id: string, payment_type_id?: string) =>
      readAnswer(
        api.ask(`/api/v3/orders/${id}/payments`, {
          ...{ market, token: current.customer.token },
          body: { card_id: null, ...(payment_type_id && { payment_type_id }) },
        }),
      ),
    states: async (orderIds: readonly string[]) =>
      (await api.client.query<{ state: string }>("select state from charges where order_id = any($1)", [orderIds]))
        .rows,
    charges: (orderId: string) => rows("select * from charges where order_id = $1 order by position desc", orderId),
    receipts: (orderId: string) => rows("select * from payment_receipts where order_id = $1", orderId),
    refunds: (orderId: string) => rows("select * from refunds where order_id = $1 order by created_at, id", orderId),
    events: async (orderId: string) =>
      (await rows("select type from order_events where order_id = $1 order by number", orderId)).map(
        ({ type }) => type,
      ),
  };
  return shop;
}
