import { createBackground } from "@/lib/embedded-api/services/background";
import { createPushSender } from "@/lib/embedded-api/services/push/sender";
import { workOnDue } from "@/lib/embedded-api/timed-work/work";
import {
  anOrder,
  createTestApi,
  OPERATOR_TOKEN,
  readAnswer,
  type TestCustomer,
  type TestDocument,
} from "../embedded-api/factory";
import { aBrowser, decryptPush, startPushService, vapidKeys } from "./push-service";
import { startReceiver } from "./webhook-receiver";

/** A shop whose clock a test sets, with a customer who gets push messages, and a system that gets webhooks. */
export async function aTimedShop(change: (document: TestDocument) => unknown = () => {}) {
  const service = await startPushService();
  const receiver = await startReceiver();
  const browser = aBrowser();
  const send = createPushSender(vapidKeys(), { now: () => new Date(), post: service.post, pause: async () => {} });
  const api = await createTestApi({ push: { send, queue: createBackground((error) => api.failures.push(error)) } });
  const market = await api.aMarket(change);
  const customer = await api.aCustomer(market);
  const subscription = { endpoint: "https://web.push.apple.com/phone", expirationTime: null, keys: browser.keys };
  await api.ask("/api/v3/push_subscriptions", { market, token: customer.token, body: subscription });
  const ofMarket = `/operator/markets/${market}`;
  const shop = {
    api,
    market,
    customer,
    receiver,
    browser,
    pushed: service.pushed,
    operator: async (path: string, body?: unknown, method?: string) => {
      const asked = { token: OPERATOR_TOKEN, ...(body !== undefined && { body }), ...(method && { method }) };
      return readAnswer(api.ask(`${ofMarket}${path}`, asked));
    },
    placed: async (by: TestCustomer = customer): Promise<{ id: string; order_number: string }> => {
      const response = await api.order(market, by.token, anOrder(by));
      if (response.status !== 201) throw new Error(await response.text());
      return response.json();
    },
    /** The clock goes on, and what is due is done. */
    wait: async (seconds: number) => {
      api.clock.now = new Date(api.clock.now.getTime() + seconds * 1000);
      await shop.work();
    },
    work: async () => {
      await workOnDue(api.parts, (_market, error) => api.failures.push(error));
      await api.parts.push?.queue.idle();
      await api.parts.webhooks.idle();
      await api.parts.payments.work.idle();
    },
    /** The sentences that the customer's browser has got. */
    told: (): string[] => shop.messages().map(({ body }) => body),
    messages: (): { body: string }[] => service.pushed.map(({ body }) => JSON.parse(decryptPush(body, browser))),
    seen: async (id: string) => (await api.ask(`/api/v3/orders/${id}`, { market, token: customer.token })).json(),
    stop: () => {
      service.stop();
      receiver.stop();
    },
  };
  return shop;
}
