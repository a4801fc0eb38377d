import { quiet } from "../provider/behaviour";

export type MercadoPagoCall =
  | "createOrder"
  | "readOrder"
  | "searchOrders"
  | "cancelOrder"
  | "refundOrder"
  | "readPayment"
  | "me"
  | "paymentMethods"
  | "oauthToken";

export type Topic = "order" | "payment" | "topic_merchant_order_wh";

/** Every switch, as Mercado Pago's documents describe it. */
export const documented = {
  ...quiet<MercadoPagoCall>(),
  webhookRepeats: [15, 15, 15, 60, 360] as readonly number[],

  /** The body of a refusal: of the Orders API, or of the older Payments API. */
  errors: "orders" as "orders" | "payments",
  /** The same key with the same body; one page of the documents says 409 for it. */
  repeatedKey: "replayed" as "replayed" | "refused",
  shortestPixMinutes: 30,
  pixMethod: "active" as "active" | "missing",
  canceledSpelling: "canceled" as "canceled" | "cancelled",
  returnUrls: "any" as "any" | "https only",
  /** A status that this version of the API does not know, in place of the real one. */
  unknownStatus: null as string | null,
  /** A payment without what makes it one, before the others. */
  malformedPayment: false,

  latePayments: "refused" as "refused" | "accepted",
  otherSums: "refused" as "refused" | "accepted",
  /** The page open in two tabs. */
  secondPayments: "refused" as "refused" | "accepted",
  paymentAfterCancel: "refused" as "refused" | "accepted",

  /** Until a read by id shows what happened. */
  readLagMs: 0,
  searchLagMs: 0,
  /** Until the payment tells its fee. */
  feesAfterMs: 6_000,
  recordSum: "right" as "right" | "another",
  recordReference: "right" as "right" | "another",
  recordSeller: "right" as "right" | "another",
  liveMode: "of the seller" as "of the seller" | "the opposite",

  refunds: "processed" as "processed" | "in process" | "refused" | "without a balance",
  /** A refund in process gets 400 without `X-Render-In-Process-Refunds`, though it goes through. */
  inProcessRefunds: "told with the header" as "told with the header" | "told",
  refundTakesMs: 60_000,
  refundEnds: "processed" as "processed" | "failed",

  webhookTopics: ["order"] as readonly Topic[],
  /** Each message also in the old form, which nobody can check. */
  ipnTwin: false,
  webhookBeforeResponse: false,
  /** Where messages go: to the order's own address, or only to the one in the panel. */
  notificationUrl: "of the order" as "of the order" | "of the panel",
  signature: "right" as "right" | "missing" | "of another secret" | "a day old",
  signatureTime: "milliseconds" as "seconds" | "milliseconds",
  signedId: "in lower case" as "as given" | "in lower case",
  requestId: "sent" as "sent" | "missing",
  dataId: "in query and body" as "in query and body" | "in the query" | "in the body",
  webhookBody: "v1" as "v1" | "v0" | "as text",
  webhookUser: "right" as "right" | "another",
};

export type MercadoPagoBehaviour = typeof documented;
